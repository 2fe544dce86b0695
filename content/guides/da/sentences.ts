import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM til {the}', 'Mobildata {in}'],
  title: ['eSIM til {the}: datapakker og rejsefakta', 'Mobildata {in}: eSIM og rejsetips'],
  'description-plain': ['Mobildata {in} med eSIM: net, stikkontakter, tid, penge og praktiske råd.'],
  description: [
    'Datapakker til {the} fra {cheap}: net, stikkontakter, tid, valuta og råd før rejsen.',
    'Mobildata {in} fra {cheap}. Sammenlign {own.plans}; net, grænser og praktiske råd.',
  ],
  cta: ['Se datapakker til {the}', 'Vælg datapakke til {the}'],
  'lead-metro': ['I {metro.city} og omegn bor omkring {metro.people} mennesker ({metro.year}).'],
  'lead-islands': ['Ingen vej fører hertil fra et andet land: man kommer med fly eller skib.'],
  'lead-capital': ['Hovedstaden er {capital}.', 'De fleste rejser {in} begynder i {capital}.'],
  'lead-plain': [
    'Her står, hvad du skal bruge for at være på nettet {in}.',
    'Guiden samler det vigtigste om mobildata {in}.',
  ],
  'offer-price': [
    'Vi har {own.plans} til netop dette rejsemål, fra {cheap} ({cheap.size}).',
    'Datapakker til {the} begynder ved {cheap}: {cheap.size}.',
  ],
  'benefit-price': ['Fra {cheap}: {cheap.size}', 'Til korte rejser: {cheap.size} for {cheap}'],
  'benefit-best': [
    'En gigabyte fra {best.gb}, med {best.data}',
    '{best.data}: den bedste pris, {best.gb} pr. GB',
  ],
  'benefit-unlimited': [
    'Ubegrænset fra {unl.price}: {unl.daily} om dagen i fuld fart',
    'Uden afbrydelse: {unl.daily} om dagen, derefter langsommere ({unl.price})',
  ],
  'benefit-hotspot': [
    'Internetdeling er tilladt med alle datapakker',
    'Del gerne forbindelsen, med computeren eller følget',
  ],
  'benefit-region': [
    'Længere væk: »{first.region}«, {first.lands} fra {first.price}',
    '»{first.region}« fra {first.price}, gælder i {first.lands}',
  ],
  'benefit-near': ['Også over grænsen, med »{near.region}«: {near.places}'],
  'benefit-number': [
    'Dit SIM-kort bliver siddende, til opkald og koder på sms',
    'Du beholder dit nummer ved siden af eSIM',
  ],
  'benefit-counter': ['Ingen kø i en butik', 'Intet kort at skifte eller tabe'],
  'benefit-early': ['Købt og installeret før afrejsen, på få minutter'],

  plugs: ['Typer af stikkontakter: {plugs}.', 'Stikkontakterne {in} er af type {plugs}.'],
  'voltage-high': [
    'Netspændingen er {volts} V.',
    'Spænding: {volts} V; på nordamerikanske apparater skal der stå {volts.range} V.',
  ],
  'climate-temperate': ['Klimaet er tempereret, og vejret skifter hurtigt.'],
  'climate-cold': ['Det er køligt og blæsende en stor del af året; en vandtæt pose beskytter telefonen.'],
  hazards: ['Kendte naturfarer: {hazards}.'],
  frost: ['Kulde tømmer batterier: hav telefonen tæt på kroppen.'],
  zone: ['Normaltiden er {zones.first}.', 'Lokal tid: {zones.first}.'],
  'summer-time': [
    'Om sommeren stilles uret frem; telefonen følger nettet.',
    'Der er sommertid, så forskellen til din tid derhjemme kan ændre sig.',
  ],
  airports: ['Rutefly lander her: {airports}.', 'Lufthavne med ruteflyvning: {airports}.'],
  'drive-right': ['Der er højrekørsel.', '{In} kører man i højre side.'],
  'offline-maps': ['Gem kortet offline: i dale og bag fjelde mangler signalet ofte.'],
  islands: ['På en færge hører signalet ofte op et stykke fra land.'],
  currency: ['Valuta: {money}.', 'Man betaler i den lokale valuta: {money}.'],
  'shared-currency': ['Valuta: {money}, samme værdi som her: {lender}.'],
  'language-one': ['Det officielle sprog er {langs}.'],
  languages: ['Officielle sprog: {langs}.'],
  calling: ['Landekoden er {calling}.', 'Gem lokale kontakter med {calling}, så finder beskedapps dem.'],

  networks: ['Net med 4G eller mere {in}: {networks}.', 'De største net {in} er {networks}.'],
  'two-networks': ['En pakke, der må bruge begge, er mere værd end en med ét net.'],
  'five-g': ['5G findes hos {fiveG}, især i byerne.', 'Til 5G: {fiveG}, alt efter pakke, telefon og sted.'],
  'five-g-all': [
    'Alle har 5G, om end ikke overalt.',
    '5G findes hos dem hver især; på landet skal du regne med 4G.',
  ],
  'four-g': ['Regn med 4G; det rækker til kort, video og opkald i apps.'],
  'offer-networks': ['Vores datapakker bruger {plan.networks}.', 'Net i vores datapakker: {plan.networks}.'],
  best: [
    'Jo mere data, jo billigere: {best.gb} pr. gigabyte med {best.data} ({best.price}).',
    '{best.data} koster {best.price}, altså {best.gb} pr. gigabyte.',
  ],
  unlimited: [
    'Ubegrænset betyder her {unl.daily} om dagen i fuld fart, derefter {unl.kbps} kbit/s til næste dag; fra {unl.price} i {unl.days}.',
    'Vil du ikke tælle: {unl.price} i {unl.days}, med {unl.daily} om dagen, før farten falder til {unl.kbps} kbit/s.',
  ],
  longest: [
    'Til et langt ophold: {long.days}, {long.data}, {long.price}.',
    'Den længste pakke gælder {long.days} ({long.data}, {long.price}).',
  ],
  use: [
    'Beskeder og kort bruger lidt; videoopkald tømmer en pakke.',
    'Lad fotokopieringen vente på Wi-Fi: den bruger mest, uden at man mærker det.',
  ],
  near: [
    '»{near.region}« (fra {near.price}) gælder også over grænsen ({near.places}): ét eSIM til begge sider.',
  ],
  uncovered: ['Uden for vores regionale pakker herfra: {uncovered}.'],
  'border-signal': ['Tæt på grænsen kan telefonen vælge en mast på den anden side; vælg så net manuelt.'],
  far: [
    'Flere rejsemål? »{far.region}« omfatter {far.lands}, fra {far.price}.',
    'Til rejser videre: »{far.region}«, {far.lands}, fra {far.price}.',
  ],
  global: [
    'Også vores verdenspakker gælder her: {global.count} rejsemål fra {global.price}.',
    'Til en lang rejse: verdenspakken med {global.count} rejsemål, fra {global.price}.',
  ],
  'no-wider': ['Ingen regional pakke eller verdenspakke omfatter {the}; her gælder kun egne pakker.'],
};
