import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM voor {the}', 'Mobiel internet {in}', 'Data bij aankomst {in}'],
  title: ['eSIM voor {the}: bundels en reisinfo', 'Mobiel internet {in}: eSIM-bundels en tips'],
  'description-plain': [
    'Mobiel internet {in} met een eSIM: netwerken, stopcontacten, tijd, geld en praktische tips.',
  ],
  description: [
    'eSIM-bundels voor {the} vanaf {cheap}: netwerken, stopcontacten, tijd, geld en tips voor vertrek.',
    'Mobiele data {in} vanaf {cheap}. Vergelijk {own.plans}; netwerken, grenzen en praktische tips.',
  ],
  cta: ['Bekijk bundels voor {the}', 'Kies een bundel voor {the}'],
  'lead-left': [
    '{In} rijdt het verkeer links.',
    'Kijk bij het oversteken eerst naar rechts: {in} rijdt men links.',
  ],
  'lead-metro': [
    'De agglomeratie {metro.city} telt ongeveer {metro.people} inwoners ({metro.year}).',
    'Grootste agglomeratie: {metro.city}, ongeveer {metro.people} inwoners ({metro.year}).',
  ],
  'lead-storms': ['Het seizoen van {storm} loopt {storm.span}.'],
  'lead-islands': ['Er is geen landgrens: u komt door de lucht of over zee.'],
  'lead-capital': [
    'De hoofdstad is {capital}.',
    'Hoofdstad: {capital}.',
    'De meeste reizen beginnen in {capital}.',
  ],
  'lead-plain': [
    'Hier staat wat u nodig hebt om {in} online te zijn.',
    'Deze gids verzamelt wat u moet weten om {in} verbonden te blijven.',
    'Een overzicht voor wie {in} online wil zijn.',
  ],
  'offer-price': [
    'Alleen voor deze bestemming hebben we {own.plans}, vanaf {cheap} ({cheap.size}).',
    'Bundels voor {the} beginnen bij {cheap}: {cheap.size}.',
    'Voor {cheap} krijgt u {cheap.size}; in totaal zijn er {own.plans} voor {the}.',
  ],
  'offer-how': [
    'U installeert de eSIM thuis en zet hem bij aankomst aan; hij is voor data, niet om te bellen.',
    'Stel hem voor de vlucht in en zet hem na de landing aan: uw eigen nummer blijft in de telefoon.',
    'Met een QR-code staat hij voor vertrek op uw telefoon; ter plaatse maakt hij zelf verbinding.',
  ],
  'benefit-price': [
    'Vanaf {cheap}: {cheap.size}',
    'Kort verblijf: {cheap.size} voor {cheap}',
    'Laagste prijs {cheap}, met {cheap.size}',
  ],
  'benefit-best': [
    'De gigabyte vanaf {best.gb}, met {best.data}',
    '{best.data}: de beste prijs, {best.gb} per GB',
  ],
  'benefit-networks': [
    'Lokale netwerken: {plan.networks} ({plan.gen})',
    'Verbinding via {plan.networks}, tot {plan.gen}',
  ],
  'benefit-unlimited': [
    'Onbeperkt vanaf {unl.price}: elke dag {unl.daily} op volle snelheid',
    'Zonder onderbreking: {unl.daily} per dag, daarna trager ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot toegestaan met alle bundels',
    'Verbinding delen mag, met een laptop of reisgenoot',
  ],
  'benefit-region': [
    'Verder weg: bundel ‘{first.region}’, {first.lands} vanaf {first.price}',
    'Bundel ‘{first.region}’ vanaf {first.price}, geldig in {first.lands}',
  ],
  'benefit-near': [
    'Ook over de grens, met ‘{near.region}’: {near.places}',
    'Bundel ‘{near.region}’, buren inbegrepen: {near.places}',
  ],
  'benefit-number': [
    'Uw simkaart blijft in de telefoon, voor gesprekken en sms-codes',
    'U houdt uw nummer naast de eSIM',
  ],
  'benefit-counter': ['Geen rij in een winkel', 'Geen kaartje om te wisselen of te verliezen'],
  'benefit-early': ['Voor vertrek gekocht en geïnstalleerd, in een paar minuten'],

  plugs: [
    'Type stopcontact: {plugs}.',
    '{In} zijn stopcontacten van type {plugs}.',
    'Controleer uw stekker: {in} is het type {plugs}.',
  ],
  'plug-slim': ['Platte Europese stekkers met twee pennen passen, ronde met randaarde niet.'],
  'plug-two-pin': ['Amerikaanse stekkers met twee pennen passen; die met drie niet altijd.'],
  'voltage-low': [
    'De netspanning is {volts} V: opladers passen zich aan, een Europese haardroger niet.',
    'Met {volts} V uit de muur moeten uw apparaten {volts.range} V aankunnen.',
    'Netspanning: {volts} V.',
  ],
  'voltage-high': [
    'De netspanning is {volts} V.',
    'Spanning: {volts} V; op een Noord-Amerikaans apparaat moet {volts.range} V staan.',
  ],
  'voltage-both': [
    'Er zijn twee spanningen, {volts.low} V en {volts} V: lees het etiket bij het stopcontact of vraag ernaar.',
  ],
  'climate-tropical': [
    'Het is het hele jaar warm en vochtig.',
    'Warm is het altijd; een waterdicht hoesje beschermt de telefoon tegen buien.',
    'De warmte is tropisch: laat de telefoon niet in de zon liggen.',
  ],
  'climate-temperate': [
    'Het klimaat is gematigd en het weer wisselvallig.',
    'Gematigd klimaat: een regenjas komt het hele jaar van pas.',
  ],
  hazards: [
    'Bekende natuurgevaren: {hazards}.',
    'Laat waarschuwingen op de telefoon aan staan (mogelijk: {hazards}).',
  ],
  storms: [
    'In het seizoen van {storm} ({storm.span}) volgt u de berichten: stroom en data kunnen tegelijk uitvallen.',
    'Er kunnen {storm} komen {storm.span}; bewaar belangrijke nummers offline.',
  ],
  zone: [
    'De standaardtijd is {zones.first}.',
    'Lokale tijd: {zones.first}.',
    'De klokken {in} staan op {zones.first}.',
  ],
  'summer-time': [
    'In de zomer gaat de klok een uur vooruit; de telefoon volgt het netwerk.',
    'Er is zomertijd, dus het verschil met thuis kan veranderen.',
  ],
  'no-summer-time': [
    'Er is geen zomertijd.',
    'De tijd blijft het hele jaar gelijk.',
    '{In} wordt de klok niet verzet.',
  ],
  airports: [
    'Lijnvluchten landen hier: {airports}.',
    'Luchthavens met lijnvluchten: {airports}.',
    'Met het vliegtuig komt u hier aan: {airports}.',
  ],
  'switch-on': [
    'Kies bij aankomst de eSIM voor data en sta roaming voor die lijn toe; de eerste verbinding kan enkele minuten duren.',
    'Vliegtuigstand uit, eSIM kiezen voor mobiele data, roaming ervan aan: meer is het niet.',
    'Gebeurt er na de landing niets, zet de vliegtuigstand dan even aan en weer uit; de telefoon zoekt opnieuw.',
  ],
  'drive-left': ['Er wordt links gereden; op een rotonde gaat u met de klok mee.'],
  'drive-right': ['Er wordt rechts gereden.', '{In} rijdt men rechts.', 'Het verkeer houdt rechts.'],
  'left-neighbours': ['Vraag bij een landgrens aan welke kant het buurland rijdt.'],
  'offline-maps': ['Bewaar kaarten offline: in dalen en dunbevolkte streken valt het signaal weg.'],
  islands: ['Op een boot houdt het signaal meestal vlak na de kust op.'],
  currency: ['Munt: {money}.', 'De munteenheid: {money}.', 'U betaalt in de lokale munt: {money}.'],
  'shared-currency': ['De munt: {money}, dezelfde als in dit land: {lender}.'],
  prepaid: [
    'De bundel betaalt u vooraf, in Amerikaanse dollars; daarna komt er geen rekening.',
    'De eSIM betaalt u één keer, in Amerikaanse dollars en voor vertrek.',
    'Prepaid loopt niet uit de hand: de prijs in Amerikaanse dollars is alles wat u betaalt.',
  ],
  'language-one': ['De officiële taal is het {langs}.', 'Officiële taal: {langs}.'],
  languages: [
    'Officiële talen: {langs}.',
    'Officieel in gebruik: {langs}.',
    '{In} zijn deze talen officieel: {langs}.',
  ],
  calling: [
    'Het landnummer is {calling}.',
    'Bewaar lokale contacten met {calling}, dan vinden berichtenapps ze.',
    'Vanuit het buitenland kiest u eerst {calling}.',
  ],

  networks: [
    'Netwerken met 4G of meer {in}: {networks}.',
    'De grootste netwerken {in} zijn {networks}.',
    'Telefoons {in} werken via {networks}.',
  ],
  'two-networks': [
    'Een bundel die beide mag gebruiken is meer waard dan een met één netwerk.',
    'Is een van beide zwak, kies dan zelf het andere in de instellingen.',
  ],
  'five-g': [
    '5G is bekend van {fiveG}, vooral in de plaatsen.',
    'Voor 5G: {fiveG}, afhankelijk van bundel, telefoon en plek.',
  ],
  'five-g-all': [
    'Ze hebben allemaal 5G, al is dat niet overal.',
    '5G is van elk ervan bekend; reken buiten de stad op 4G.',
  ],
  'four-g': [
    'Reken op 4G; dat is genoeg voor kaarten, video en bellen via een app.',
    'Ga uit van 4G, met minder snelheid buiten de plaatsen.',
  ],
  'plan-networks': [
    'Onze bundels gebruiken {plan.networks}.',
    'Netwerken van onze bundels: {plan.networks}.',
  ],
  'plan-all-networks': [
    'Onze bundels mogen ze allemaal gebruiken: de telefoon neemt het sterkste.',
    'Ze staan allemaal open voor onze bundels.',
    'Met onze bundels kunt u elk van deze netwerken gebruiken.',
  ],
  'net-high': [
    '{net.percent}% van de bevolking gebruikt internet ({net.year}), en veel diensten gaan daarvan uit.',
    'Online zijn is gewoon: {net.percent}% van de inwoners is het ({net.year}).',
  ],
  'net-middle': [
    'Ongeveer {net.percent}% van de bevolking gebruikt internet ({net.year}).',
    'In {net.year} was {net.percent}% van de inwoners online.',
  ],
  week: [
    'Voor een week met kaarten, berichten en wat video: {week.size}, {week.price}.',
    'Een week weg? Begin met {week.size} ({week.price}).',
    'De goedkoopste bundel die een week meegaat: {week.size}, {week.price}.',
  ],
  best: [
    'Hoe meer data, hoe goedkoper: {best.gb} per gigabyte bij {best.data} ({best.price}).',
    '{best.data} kost {best.price}, dat is {best.gb} per gigabyte.',
  ],
  unlimited: [
    'Onbeperkt betekent hier {unl.daily} per dag op volle snelheid en daarna {unl.kbps} kbit/s tot de volgende dag; vanaf {unl.price} voor {unl.days}.',
    'Liever niet tellen? {unl.price} voor {unl.days}, met {unl.daily} per dag voordat de snelheid naar {unl.kbps} kbit/s zakt.',
  ],
  longest: [
    'Voor een lang verblijf: {long.days}, {long.data}, {long.price}.',
    'De langste bundel loopt {long.days} ({long.data}, {long.price}).',
  ],
  use: [
    'Berichten en kaarten gebruiken weinig; videobellen maakt een bundel leeg.',
    'Zet de fotoback-up op wifi: die verbruikt ongemerkt het meest.',
    'In de databesparende stand gaat een kleine bundel lang mee.',
    'Updates van apps kosten meer dan een dag navigeren; bewaar ze voor wifi.',
  ],
  near: [
    'De bundel ‘{near.region}’ (vanaf {near.price}) werkt ook over de grens ({near.places}): één eSIM voor beide kanten.',
    'Reist u verder ({near.places}), neem dan liever ‘{near.region}’, vanaf {near.price}.',
  ],
  uncovered: [
    'Geen regionale bundel van ons geldt ook hier: {uncovered}.',
    'Buiten de regionale bundels die hier gelden: {uncovered}.',
  ],
  'border-signal': [
    'Vlak bij de grens kan de telefoon een mast aan de overkant kiezen; stel het netwerk dan zelf in.',
    'Een bundel voor {the} alleen stopt bij de grens, ook als de telefoon nog bereik toont.',
  ],
  far: [
    'Meer bestemmingen? ‘{far.region}’ omvat {far.lands}, vanaf {far.price}.',
    'Voor een rondreis: ‘{far.region}’, {far.lands}, vanaf {far.price}.',
  ],
  global: [
    'Ook onze wereldbundels gelden hier: {global.count} bestemmingen vanaf {global.price}.',
    'Voor een lange reis: de wereldbundel met {global.count} bestemmingen, vanaf {global.price}.',
    'Andere keuze, de wereldbundel: {global.size} in {global.count} bestemmingen voor {global.price}.',
  ],
  'no-wider': [
    'Geen regionale bundel of wereldbundel omvat {the}: alleen de eigen bundels werken er.',
    'Neem een eigen bundel voor {the}; in onze grotere bundels zit deze bestemming niet.',
  ],
};
