import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM til {the}', 'Mobildata {in}'],
  title: ['eSIM til {the}: datapakker og reisefakta', 'Mobildata {in}: eSIM og reisetips'],
  'description-plain': ['Mobildata {in} med eSIM: nett, stikkontakter, tid, penger og praktiske råd.'],
  description: [
    'Datapakker til {the} fra {cheap}: nett, stikkontakter, tid, valuta og råd før reisen.',
    'Mobildata {in} fra {cheap}. Sammenlign {own.plans}; nett, grenser og praktiske råd.',
  ],
  cta: ['Se datapakker til {the}', 'Velg datapakke til {the}'],
  'lead-metro': ['I {metro.city} med omegn bor det omtrent {metro.people} mennesker ({metro.year}).'],
  'lead-mountains': [
    'Fjell preger landskapet, og fra dal til dal endrer dekningen seg.',
    'En fjellrygg er nok til at signalet blir borte.',
  ],
  'lead-capital': ['De fleste reiser {in} begynner i {capital}.', 'Viktigste sted å begynne: {capital}.'],
  'lead-plain': [
    'Her står det du trenger for å være på nett {in}.',
    'Guiden samler det viktigste om mobildata {in}.',
  ],
  'offer-price': [
    'Vi har {own.plans} bare for dette reisemålet, fra {cheap} ({cheap.size}).',
    'Datapakker til {the} begynner på {cheap}: {cheap.size}.',
  ],
  'benefit-price': ['Fra {cheap}: {cheap.size}', 'Til korte reiser: {cheap.size} for {cheap}'],
  'benefit-best': [
    'En gigabyte fra {best.gb}, med {best.data}',
    '{best.data}: den beste prisen, {best.gb} per GB',
  ],
  'benefit-unlimited': [
    'Ubegrenset fra {unl.price}: {unl.daily} om dagen i full fart',
    'Uten avbrudd: {unl.daily} om dagen, deretter saktere ({unl.price})',
  ],
  'benefit-hotspot': [
    'Internettdeling er tillatt med alle datapakker',
    'Del gjerne forbindelsen, med datamaskinen eller følget',
  ],
  'benefit-region': [
    'Lenger bort: «{first.region}», {first.lands} fra {first.price}',
    '«{first.region}» fra {first.price}, gjelder i {first.lands}',
  ],
  'benefit-near': ['Også over grensen, med «{near.region}»: {near.places}'],
  'benefit-number': [
    'SIM-kortet ditt blir værende, for samtaler og koder på SMS',
    'Du beholder nummeret ditt ved siden av eSIM',
  ],
  'benefit-counter': ['Ingen kø i en butikk', 'Ikke noe kort å bytte eller miste'],
  'benefit-early': ['Kjøpt og installert før avreise, på noen minutter'],

  plugs: ['Typer stikkontakter: {plugs}.', 'Stikkontaktene {in} er av type {plugs}.'],
  'voltage-high': [
    'Nettspenningen er {volts} V.',
    'Spenning: {volts} V; på nordamerikanske apparater skal det stå {volts.range} V.',
  ],
  'climate-temperate': ['Langs kysten er klimaet mildt for breddegraden, i innlandet kaldere om vinteren.'],
  'climate-arctic': ['Klimaet er arktisk: kaldt hele året, mørkt om vinteren og lyst om sommeren.'],
  hazards: ['Kjente naturfarer: {hazards}.', 'La varslene på telefonen være slått på (farer: {hazards}).'],
  frost: ['Kulde tømmer batterier: ha telefonen tett på kroppen.'],
  zone: ['Normaltiden er {zones.first}.', 'Lokal tid: {zones.first}.'],
  'summer-time': [
    'Om sommeren stilles klokken fram; telefonen følger nettet.',
    'Det er sommertid en del av året, så forskjellen til tiden hjemme kan endre seg.',
  ],
  airports: ['Rutefly lander her: {airports}.', 'Flyplasser med rutetrafikk: {airports}.'],
  'drive-right': ['Det er høyrekjøring.', '{In} kjører man på høyre side.'],
  'offline-maps': [
    'Lagre kartet offline: i daler og på fjellet mangler signalet ofte.',
    'Last ned kartet mens du har Wi-Fi; langt fra folk er det lite dekning.',
  ],
  currency: ['Valuta: {money}.', 'Man betaler i den lokale valutaen: {money}.'],
  'shared-currency': ['Valuta: {money}, den samme som på fastlandet.'],
  'language-one': ['Offisielt språk: {langs}.'],
  languages: ['Offisielle målformer: {langs}.'],
  calling: ['Landkoden er {calling}.', 'Lagre lokale kontakter med {calling}, så finner meldingsappene dem.'],

  networks: ['Nett med 4G eller mer {in}: {networks}.', 'De største nettene {in} er {networks}.'],
  'two-networks': ['En pakke som kan bruke begge, er mer verdt enn en med bare ett nett.'],
  'five-g': ['5G finnes hos {fiveG}, mest i byene.', 'For 5G: {fiveG}, avhengig av pakke, telefon og sted.'],
  'five-g-all': [
    'Alle har 5G, men ikke overalt.',
    '5G finnes hos hver av dem; på landet bør du regne med 4G.',
  ],
  'four-g': ['Regn med 4G; det holder til kart, video og samtaler i apper.'],
  'offer-networks': ['Datapakkene våre bruker {plan.networks}.', 'Nett i datapakkene våre: {plan.networks}.'],
  best: [
    'Jo mer data, desto billigere: {best.gb} per gigabyte med {best.data} ({best.price}).',
    '{best.data} koster {best.price}, altså {best.gb} per gigabyte.',
  ],
  unlimited: [
    'Ubegrenset betyr her {unl.daily} om dagen i full fart, deretter {unl.kbps} kbit/s til neste dag; fra {unl.price} i {unl.days}.',
    'Vil du slippe å telle: {unl.price} i {unl.days}, med {unl.daily} om dagen før farten synker til {unl.kbps} kbit/s.',
  ],
  longest: [
    'Til et langt opphold: {long.days}, {long.data}, {long.price}.',
    'Den lengste pakken gjelder {long.days} ({long.data}, {long.price}).',
  ],
  use: [
    'Meldinger og kart bruker lite; videosamtaler tømmer en pakke.',
    'La bildekopieringen vente på Wi-Fi: den bruker mest uten at du merker det.',
  ],
  near: [
    '«{near.region}» (fra {near.price}) gjelder også over grensen ({near.places}): ett eSIM for begge sider.',
  ],
  uncovered: ['Utenfor de regionale pakkene våre herfra: {uncovered}.'],
  'border-signal': ['Nær grensen kan telefonen velge en mast på den andre siden; velg da nett manuelt.'],
  far: [
    'Flere reisemål? «{far.region}» omfatter {far.lands}, fra {far.price}.',
    'Til reiser videre: «{far.region}», {far.lands}, fra {far.price}.',
  ],
  global: [
    'Også verdenspakkene våre gjelder her: {global.count} reisemål fra {global.price}.',
    'Til en lang reise: verdenspakken med {global.count} reisemål, fra {global.price}.',
  ],
  'no-wider': ['Ingen regional pakke eller verdenspakke omfatter {the}; her gjelder bare egne pakker.'],
};
