import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM för {the}', 'Mobildata {in}', 'Uppkopplad {in} från första stund'],
  title: [
    'eSIM för {the}: datapaket och resefakta',
    'Mobildata {in}: eSIM och restips',
    'eSIM {in}: priser, nät och fakta',
  ],
  'description-plain': ['Mobildata {in} med eSIM: nät, eluttag, tid, pengar och praktiska råd.'],
  description: [
    'Datapaket för {the} från {cheap}: nät, eluttag, tid, valuta och råd inför resan.',
    'Mobildata {in} från {cheap}. Jämför {own.plans}; nät, gränser och praktiska råd.',
  ],
  cta: ['Se datapaket för {the}', 'Välj datapaket för {the}', 'Jämför datapaket {in}'],
  'lead-metro': [
    'I {metro.city} med omnejd bor ungefär {metro.people} människor ({metro.year}).',
    'Största tätort är {metro.city} med omkring {metro.people} invånare ({metro.year}).',
  ],
  'lead-islands': ['Hit leder ingen väg från ett annat land: man kommer med flyg eller båt.'],
  'lead-capital': [
    'Huvudorten är {capital}.',
    'Många resor {in} börjar i {capital}.',
    'En naturlig början på resan är {capital}.',
  ],
  'lead-plain': [
    'Här finns det du behöver för att vara uppkopplad {in}.',
    'Guiden samlar det viktigaste om mobildata {in}.',
  ],
  'offer-price': [
    'Vi har {own.plans} bara för det här resmålet, från {cheap} ({cheap.size}).',
    'Datapaket för {the} börjar på {cheap}: {cheap.size}.',
    'För {cheap} får du {cheap.size}; sammanlagt finns {own.plans} för {the}.',
  ],
  'benefit-price': [
    'Från {cheap}: {cheap.size}',
    'För korta resor: {cheap.size} för {cheap}',
    'Lägsta pris {cheap}, med {cheap.size}',
  ],
  'benefit-best': [
    'En gigabyte från {best.gb}, med {best.data}',
    '{best.data}: bästa priset, {best.gb} per GB',
  ],
  'benefit-unlimited': [
    'Obegränsat från {unl.price}: {unl.daily} om dagen i full fart',
    'Utan avbrott: {unl.daily} om dagen, sedan långsammare ({unl.price})',
  ],
  'benefit-hotspot': [
    'Internetdelning tillåten i alla datapaket',
    'Dela gärna uppkopplingen, med datorn eller sällskapet',
  ],
  'benefit-region': [
    'Längre bort: ”{first.region}”, {first.lands} från {first.price}',
    '”{first.region}” från {first.price}, gäller i {first.lands}',
  ],
  'benefit-near': [
    'Gäller även över gränsen, med ”{near.region}”: {near.places}',
    '”{near.region}”, grannländer medräknade: {near.places}',
  ],
  'benefit-number': [
    'Ditt SIM-kort sitter kvar, för samtal och koder via sms',
    'Du behåller ditt nummer vid sidan av eSIM',
  ],
  'benefit-counter': ['Ingen kö i en butik', 'Inget kort att byta eller tappa'],
  'benefit-early': ['Köpt och installerat före avresan, på några minuter'],

  plugs: [
    'Eluttag av typ: {plugs}.',
    'Uttagen {in} är av typ {plugs}.',
    'Kontrollera kontakten; här används typ {plugs}.',
  ],
  'voltage-high': [
    'Nätspänningen är {volts} V.',
    'Spänning: {volts} V; på nordamerikanska apparater ska det stå {volts.range} V.',
    'En hårtork för {volts.other} V klarar inte nätets {volts} V.',
  ],
  'climate-temperate': ['Klimatet är tempererat och vädret växlar fort.'],
  'climate-cold': ['Vintrarna är långa och kalla, somrarna korta.', 'Det är kallt en stor del av året.'],
  hazards: ['Kända naturrisker: {hazards}.', 'Låt telefonens varningar vara på (risker: {hazards}).'],
  frost: [
    'Kyla tömmer batterier: bär telefonen nära kroppen.',
    'I sträng kyla kan telefonen stänga av sig fast den är laddad; värme väcker den.',
  ],
  zone: [
    'Normaltiden är {zones.first}.',
    'Lokal tid: {zones.first}.',
    'Klockorna {in} går efter {zones.first}.',
  ],
  'summer-time': [
    'På sommaren ställs klockan fram; telefonen följer nätet.',
    'Sommartid gäller en del av året, så skillnaden mot hemma kan ändras.',
    'Det finns sommartid, och telefonen ställer om sig själv.',
  ],
  airports: [
    'Reguljärflyg landar här: {airports}.',
    'Flygplatser med reguljär trafik: {airports}.',
    'Med flyg kommer man hit: {airports}.',
  ],
  'drive-right': ['Det är högertrafik.', '{In} kör man på höger sida.', 'Trafiken håller till höger.'],
  'offline-maps': ['Spara kartan offline: i glesbygd och mellan fjäll saknas ofta signal.'],
  islands: ['På båten tar signalen ofta slut en bit från land.'],
  currency: [
    'Valuta: {money}.',
    'Man betalar i den här valutan: {money}.',
    'Priserna anges i den lokala valutan: {money}.',
  ],
  'language-one': [
    'Officiellt språk: {langs}.',
    'Det officiella språket är {langs}.',
    'Språket i förvaltningen är {langs}.',
  ],
  languages: ['Officiella språk: {langs}.'],
  calling: [
    'Landsnumret är {calling}.',
    'Spara lokala kontakter med {calling}, så hittar meddelandeapparna dem.',
    'Från utlandet slår du först {calling}.',
  ],

  networks: [
    'Nät med 4G eller mer {in}: {networks}.',
    'De större näten {in} är {networks}.',
    'Telefoner {in} går via {networks}.',
  ],
  'five-g': [
    '5G finns hos {fiveG}, främst i städerna.',
    'För 5G: {fiveG}, beroende på paket, telefon och plats.',
  ],
  'five-g-all': [
    'Alla har 5G, om än inte överallt.',
    '5G finns hos vart och ett; på landet får du räkna med 4G.',
    'Samtliga har börjat med 5G.',
  ],
  'four-g': ['Räkna med 4G; det räcker för kartor, video och samtal i appar.'],
  'offer-networks': [
    'Våra datapaket använder {plan.networks}.',
    'Nät i våra datapaket: {plan.networks}.',
    'Med ett paket härifrån går data via {plan.networks}.',
  ],
  best: [
    'Ju mer data, desto billigare: {best.gb} per gigabyte med {best.data} ({best.price}).',
    '{best.data} kostar {best.price}, alltså {best.gb} per gigabyte.',
    'Lägst pris per gigabyte: {best.gb}, med {best.data} för {best.price}.',
  ],
  unlimited: [
    'Obegränsat betyder här {unl.daily} om dagen i full fart, sedan {unl.kbps} kbit/s till nästa dag; från {unl.price} i {unl.days}.',
    'Vill du slippa räkna: {unl.price} i {unl.days}, med {unl.daily} om dagen innan farten sjunker till {unl.kbps} kbit/s.',
  ],
  longest: [
    'För en lång vistelse: {long.days}, {long.data}, {long.price}.',
    'Det längsta paketet gäller {long.days} ({long.data}, {long.price}).',
  ],
  use: [
    'Meddelanden och kartor drar lite; videosamtal tömmer ett paket.',
    'Låt fotokopieringen vänta på Wi-Fi: den drar mest utan att märkas.',
    'Med lågt dataläge räcker ett litet paket länge.',
  ],
  near: [
    '”{near.region}” (från {near.price}) gäller även över gränsen ({near.places}): ett eSIM för båda sidor.',
    'Reser du vidare ({near.places}), välj hellre ”{near.region}”, från {near.price}.',
  ],
  uncovered: [
    'Utanför våra regionala paket härifrån: {uncovered}.',
    'Inget regionalt paket härifrån gäller i: {uncovered}.',
  ],
  'border-signal': [
    'Nära gränsen kan telefonen välja en mast på andra sidan; välj då nät för hand.',
    'Ett paket för bara {the} tar slut vid gränsen, även om telefonen visar täckning.',
  ],
  far: [
    'Flera mål? ”{far.region}” omfattar {far.lands}, från {far.price}.',
    'För resor vidare: ”{far.region}”, {far.lands}, från {far.price}.',
  ],
  global: [
    'Även våra världspaket gäller här: {global.count} resmål från {global.price}.',
    'För en lång resa: världspaketet med {global.count} resmål, från {global.price}.',
    'Ett annat val är världspaketet: {global.size}, {global.count} resmål, {global.price}.',
  ],
  'no-wider': ['Inget regionalt paket eller världspaket omfattar {the}; här gäller bara egna paket.'],
};
