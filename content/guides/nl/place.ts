import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    '{In} gelden {zones.count} tijdzones, van {zones.first} tot {zones.last}.',
    'Hoe laat het is, hangt {in} af van waar je bent: er zijn {zones.count} tijdzones tussen {zones.first} en {zones.last}.',
    'Van het ene eind naar het andere verzet je {in} vaker dan eens je klok: {zones.count} tijdzones, {zones.first} tot {zones.last}.',
  ],
  'lead-two-zones': [
    '{In} zijn er twee tijden: {zones.first} en {zones.last}.',
    'Afhankelijk van de plek is het {in} {zones.first} of {zones.last}.',
  ],
  'lead-enclave': [
    'Aan alle kanten ligt hetzelfde land: {borders}.',
    'Over land kom je hier maar via één land: {borders}.',
  ],
  'lead-low-internet': [
    '{In} gebruikt ongeveer {net.percent}% van de mensen internet ({net.year}); bereik heb je vooral in de steden.',
    'Zo’n {net.percent}% van de bevolking was {in} online ({net.year}): download wat je nodig hebt voor je de stad uit gaat.',
    'Aandeel internetgebruikers {in}: {net.percent}% ({net.year}). Reken tussen de plaatsen op gaten in het netwerk.',
  ],
  'lead-atolls': [
    'Tussen de atollen ligt open zee zonder signaal.',
    '{In} liggen de atollen ver uit elkaar: bereik is er op de eilanden, niet op de boot ertussen.',
    'Veel eilanden zijn vlakke koraalatollen, en geen netwerk reikt van het ene naar het andere.',
  ],
  'lead-left': [
    '{In} rijdt het verkeer links.',
    'Kijk bij het oversteken eerst naar rechts: {in} rijden ze links.',
    'Auto’s, bussen en fietsen houden {in} links.',
    'Links rijden, rechts inhalen: zo gaat het {in}.',
  ],
  'lead-metro': [
    'De agglomeratie {metro.city} telt ongeveer {metro.people} inwoners ({metro.year}).',
    'De grootste agglomeratie is {metro.city}, met zo’n {metro.people} inwoners ({metro.year}).',
    'In en om {metro.city} wonen ongeveer {metro.people} mensen ({metro.year}).',
    'Veel reizen beginnen in {metro.city}, een agglomeratie van {metro.people} mensen ({metro.year}).',
  ],
  'lead-landlocked': [
    'Een kust is er {in} niet, wel deze buurlanden: {borders}.',
    'Rondom liggen alleen buurlanden, geen zee: {borders}.',
    'Zee is er niet; rondom liggen deze landen: {borders}.',
  ],
  'lead-one-network': [
    '{In} kennen we maar één netwerk met 4G: {networks}.',
    'In onze gegevens staat {in} maar één netwerk met 4G, namelijk {networks}.',
    'Voor zover wij weten komt 4G {in} alleen van {networks}.',
  ],
  'lead-storms': [
    'Het {storm}seizoen loopt {in} {storm.span}.',
    'Kans op een {storm} is er {in} {storm.span}.',
    '{Storm.span} is het {in} {storm}seizoen.',
  ],
  'lead-wet': [
    'De meeste regen valt {in} {wet}.',
    '{Wet} is het {in} het natst.',
    'Reken {wet} {in} op regen.',
    'De regentijd duurt {in} meestal {wet}.',
  ],
  'lead-islands': [
    'Er is {in} geen landgrens: je komt met het vliegtuig of over zee.',
    'Rondom is het zee, en het signaal blijft aan land.',
    'Er loopt geen weg naar een ander land; je komt hier met vliegtuig of boot.',
  ],
  'lead-arid': [
    'Het is {in} grotendeels droog; schaduw is ook goed voor je accu.',
    'Er is veel droog land, en buiten de plaatsen worden masten schaars.',
    'Veel leeg land, weinig masten: {in} volgt het signaal de wegen en de dorpen.',
  ],
  'lead-mountains': [
    'Er zijn {in} veel bergen, en van dal tot dal verandert het bereik.',
    '{In} is één bergrug genoeg om het signaal te verliezen.',
    'Een groot deel {of} is bergland, en in de dalen kan het signaal wegvallen.',
  ],
  'lead-capital': [
    'De hoofdstad is {capital}.',
    'Als hoofdstad geldt {capital}.',
    'De hoofdstad {of} heet {capital}.',
  ],
  'lead-plain': [
    'Hier staat wat je nodig hebt om {in} online te zijn.',
    'Een overzicht voor wie {in} online wil zijn.',
  ],

  plugs: [
    'Het stopcontact is van type {plugs}.',
    '{In} zijn de stopcontacten van type {plugs}.',
    'Controleer je stekker: {in} is het type {plugs}.',
    'Stekkers die {in} passen: type {plugs}.',
  ],
  'plug-slim': [
    'Platte stekkers met twee pennen passen, ronde met randaarde niet.',
    'De platte stekker van je oplader past; voor de ronde van een laptop heb je een verloopstekker nodig.',
  ],
  'plug-two-pin': [
    'Amerikaanse stekkers met twee platte pennen passen, die met drie niet.',
    'Heb je Amerikaanse stekkers: twee pennen passen, bij drie heb je een verloopstekker nodig.',
  ],
  'voltage-low': [
    'De netspanning is {volts} V: opladers passen zich aan, een Europese föhn niet.',
    'Met {volts} V uit het stopcontact moet er op je apparaten {volts.range} V staan.',
    'Spanning: {volts} V. De opladers van telefoon en laptop kunnen dat aan.',
  ],
  'voltage-high': [
    'De netspanning is {volts} V.',
    'Spanning: {volts} V; op Noord-Amerikaanse apparaten moet {volts.range} V staan.',
    'Een föhn voor {volts.other} V gaat stuk op {volts} V.',
    'Met {volts} V werken Europese apparaten zoals thuis.',
  ],
  'voltage-both': [
    'Er zijn twee spanningen, {volts.low} V en {volts} V: lees wat er bij het stopcontact staat of vraag het na.',
    'De ene plek heeft {volts.low} V, de andere {volts} V; kijk dus eerst voor je een apparaat aansluit.',
  ],
  'climate-tropical': [
    'Het is er het hele jaar warm en vochtig.',
    'Warm is het altijd; een waterdicht hoesje beschermt je telefoon tegen buien.',
    'De warmte is tropisch: laat je telefoon niet in de zon liggen.',
  ],
  'climate-subtropical': [
    'Het klimaat is subtropisch, met hete zomers en zachte winters.',
    'In de zomer is het heet en vochtig, in de winter blijft het zacht.',
  ],
  'climate-arid': [
    'Het klimaat is droog, de zon fel, en ’s nachts koelt het flink af.',
    'Het regent zelden, en tussen dag en nacht verschilt de temperatuur sterk.',
    'Droog klimaat: neem elke dag zonnebrand en water mee.',
  ],
  'climate-mediterranean': [
    'Het klimaat is mediterraan: droge, hete zomers en zachte, nattere winters.',
    'De zomers zijn droog en heet, de winters zacht.',
  ],
  'climate-temperate': [
    'Het klimaat is gematigd en het weer wisselvallig.',
    'Gematigd klimaat: een regenjas komt het hele jaar van pas.',
    'Het weer kent weinig uitersten, maar slaat snel om.',
  ],
  'climate-continental': [
    'De winters zijn koud, de zomers warm.',
    'In de winter vriest het, in de zomer is het vaak warm.',
    'Het is een landklimaat: koude winters, warme zomers.',
  ],
  'climate-cold': [
    'Een groot deel van het jaar is het koud.',
    'De winters zijn lang en koud, de zomers kort en koel.',
  ],
  'climate-arctic': ['Het klimaat is arctisch en het hele jaar koud.'],
  'climate-varied': [
    'Het klimaat hangt sterk af van streek en hoogte.',
    'Het weer verschilt per streek.',
    'Pak in voor meer dan één klimaat: hoe hoger je komt, hoe kouder.',
  ],
  wet: [
    'Reken {wet} op regen, en neem een powerbank mee voor als de stroom uitvalt.',
    'Zware regen kan {wet} wegen en netwerken hinderen.',
    'Heb je de keus, mijd dan de maanden {wet}: dan regent het het meest.',
    'In de natte tijd, {wet}, is een waterdicht hoesje voor je telefoon geen luxe.',
  ],
  'wet-twice': [
    'Er zijn twee natte tijden per jaar: {wet} en {wet2}.',
    'Het regent vooral {wet}, en daarna nog eens {wet2}.',
  ],
  storms: [
    'Volg in het {storm}seizoen ({storm.span}) de berichten: stroom en data kunnen tegelijk uitvallen.',
    'Er kan een {storm} komen {storm.span}; bewaar belangrijke nummers offline.',
    'Bekijk {storm.span} elke dag de verwachting: dat is het {storm}seizoen.',
  ],
  hazards: [
    'Bekende natuurgevaren zijn {hazards}.',
    'Laat waarschuwingen op je telefoon aanstaan (mogelijk: {hazards}).',
    'Hier kunnen ze {in} voor waarschuwen: {hazards}.',
    'Natuurgeweld waar je {in} mee te maken kunt krijgen: {hazards}.',
  ],
  frost: [
    'Kou maakt accu’s snel leeg: draag je telefoon op je lichaam.',
    'Bij vorst kan een telefoon uitvallen terwijl hij nog geladen is; warm hem op en hij doet het weer.',
  ],
  heat: [
    'Laat je telefoon niet in de auto in de zon liggen: als hij te heet is, laadt hij niet meer.',
    'Zand en hitte zijn slecht voor apparaten; een dicht hoesje helpt.',
    'Bij grote hitte stopt een telefoon met laden; in de schaduw gaat het weer.',
  ],

  zone: [
    'De standaardtijd is {zones.first}.',
    'De lokale tijd is {zones.first}.',
    'De klokken {in} staan op {zones.first}.',
    '{In} geldt {zones.first} als standaardtijd.',
  ],
  'zone-odd': [
    'Let op bij afspraken: de tijd {in} is {zones.first}, dus het verschil is geen heel aantal uren.',
    'De lokale tijd is {zones.first}; door die minuten kan een agenda-afspraak anders uitvallen dan je denkt.',
  ],
  zones: [
    'Dit zijn de tijden: {zones.list}.',
    'De tijd hangt af van de plek; in gebruik zijn {zones.list}.',
    'Kijk per stop welke tijd er geldt: {zones.list}.',
  ],
  'summer-time': [
    'In de zomer gaat de klok een uur vooruit; je telefoon volgt het netwerk.',
    'Er is zomertijd, dus het verschil met thuis kan veranderen.',
    'Een deel van het jaar geldt zomertijd.',
  ],
  'no-summer-time': [
    'Er is geen zomertijd.',
    'De tijd blijft het hele jaar gelijk.',
    '{In} wordt de klok niet verzet.',
    'Zomertijd kennen ze er niet; gaat thuis de klok vooruit, dan verandert het verschil.',
  ],
  airports: [
    'Lijnvluchten landen hier: {airports}.',
    'Lijnvluchten zijn er op {airports}.',
    'Met het vliegtuig kom je hier aan: {airports}.',
    'De meeste vluchten gaan naar: {airports}.',
  ],
  'no-airport': ['Een luchthaven met lijnvluchten is er niet; je komt over land. Buurlanden: {borders}.'],
  'drive-left': [
    'Er wordt links gereden; een rotonde neem je met de klok mee.',
    'Huur je een auto, dan rijd je links: start de navigatie voor je wegrijdt.',
    'Je rijdt links, en vooral bij het afslaan is dat opletten.',
    'In een huurauto rijd je hier links; neem er in het begin de tijd voor.',
  ],
  'drive-right': ['Er wordt rechts gereden.', '{In} rijd je rechts.', 'Het verkeer houdt rechts.'],
  'left-neighbours': [
    'Ga je een landgrens over, vraag dan aan welke kant het buurland rijdt.',
    'Rijd je een buurland in, let dan op: misschien wissel je van weghelft.',
  ],
  'offline-maps': [
    'Bewaar kaarten offline: in dalen en dunbevolkte streken valt het signaal vaak weg.',
    'Download de kaart van je route zolang je wifi hebt.',
    'Buiten de steden is een offline kaart de betere gids.',
    'Offline kaarten kosten niets en helpen waar masten schaars zijn.',
  ],
  islands: [
    'Op een veerboot houdt het signaal meestal vlak na de kust op.',
    'Bereik is er op de eilanden; reken op het water op pauzes.',
    'Download tickets en kaarten voor je naar een ander eiland oversteekt.',
  ],
  currency: [
    'Het geld heet {money}.',
    'Je betaalt met de lokale munt: {money}.',
    'Prijzen staan er in de eigen munt: {money}.',
  ],
  'second-currency': [
    'Er is ook een tweede munt in gebruik: {money2}.',
    'Daarnaast kun je hiermee betalen: {money2}.',
  ],
  'shared-currency': [
    'Je betaalt met de munt van een ander land ({lender}): {money}.',
    'De munt is {money}, overgenomen van een ander land ({lender}).',
  ],
  cash: [
    'Neem contant geld mee: buiten de steden kun je zelden pinnen.',
    'Een pas is handig in het hotel; op de markt en in de bus heb je contant geld nodig.',
    'Buiten de stad kom je met contant geld het verst.',
  ],
  'language-one': [
    'De officiële taal is het {langs}.',
    'Officieel spreken ze er {langs}.',
    '{In} is het {langs} de officiële taal.',
  ],
  languages: [
    'De officiële talen zijn {langs}.',
    'Officieel in gebruik zijn {langs}.',
    '{In} zijn meerdere talen officieel: {langs}.',
  ],
  calling: [
    'Het landnummer is {calling}.',
    'Sla lokale contacten op met {calling}, dan vinden chatapps ze.',
    'Vanuit het buitenland kies je eerst {calling}.',
    'Bel je van thuis naar een nummer hier, dan begin je met {calling}.',
  ],
};
