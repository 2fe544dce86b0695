import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: [
    'eSIM voor {the}',
    'Mobiel internet {in}',
    'Data vanaf de landing {in}',
    'Online {in}, meteen bij aankomst',
  ],
  title: [
    'eSIM voor {the}: bundels en reisinfo',
    'Internet {in}: eSIM-bundels en tips',
    'eSIM voor {the}: netwerken, prijzen en tips',
  ],
  'description-plain': [
    'Mobiel internet {in} met een eSIM: netwerken, stopcontacten, tijd, geld en praktische tips.',
  ],
  description: [
    'eSIM-bundels voor {the} vanaf {cheap}: netwerken, stopcontacten, tijd, geld en tips voor vertrek.',
    'Mobiele data {in} vanaf {cheap}. Vergelijk {own.plans}, met netwerken, grenzen en praktische tips.',
    'Met een eSIM {in} online: {cheap.size} kost {cheap}, de gigabyte vanaf {best.gb}. Plus netwerken en reisinfo.',
  ],
  cta: ['Bekijk bundels voor {the}', 'Kies een bundel voor {the}', 'Vergelijk bundels voor {the}'],
  'offer-price': [
    'Alleen voor deze bestemming hebben we {own.plans}, vanaf {cheap} ({cheap.size}).',
    'Bundels voor {the} beginnen bij {cheap}: {cheap.size}.',
    'Er zijn {own.plans} voor {the}; de goedkoopste, {cheap.size}, kost {cheap}.',
    'De kleinste bundel voor {the}, {cheap.size}, kost {cheap}.',
  ],
  'benefit-price': [
    'Vanaf {cheap}: {cheap.size}',
    'Kort op reis: {cheap.size}, {cheap}',
    'Laagste prijs {cheap}, met {cheap.size}',
  ],
  'benefit-best': [
    'De gigabyte vanaf {best.gb}, met {best.data}',
    '{best.data}: de beste prijs, {best.gb} per GB',
    'Veel data: {best.data} voor {best.gb} per gigabyte',
  ],
  'benefit-unlimited': [
    'Onbeperkt vanaf {unl.price}: elke dag {unl.daily} op volle snelheid',
    'Nooit zonder data: {unl.daily} per dag, daarna trager ({unl.price})',
    'Elke dag {unl.daily} op volle snelheid met de onbeperkte bundel van {unl.price}',
  ],
  'benefit-hotspot': [
    'Hotspot toegestaan met alle bundels',
    'Verbinding delen mag, met je laptop of een reisgenoot',
    'Geen enkele bundel verbiedt de hotspot',
  ],
  'benefit-region': [
    'Verder weg: bundel ‘{first.region}’, {first.lands} vanaf {first.price}',
    'Bundel ‘{first.region}’ vanaf {first.price}, geldig in {first.lands}',
    '{first.lands} met één eSIM: ‘{first.region}’, vanaf {first.price}',
  ],
  'benefit-near': [
    'Ook over de grens, met ‘{near.region}’: {near.places}',
    'Bundel ‘{near.region}’, ook geldig in: {near.places}',
    'Buren inbegrepen, met ‘{near.region}’: {near.places}',
  ],
  'benefit-number': [
    'Je simkaart blijft in de telefoon, om te bellen en voor sms-codes',
    'Je houdt je nummer naast de eSIM',
    'Gesprekken en sms’jes komen gewoon binnen op je eigen simkaart',
  ],
  'benefit-counter': ['Geen rij in een winkel', 'Geen kaartje om te wisselen of kwijt te raken'],
  'benefit-early': [
    'Voor vertrek gekocht en geïnstalleerd, in een paar minuten',
    'In een paar minuten geregeld, nog thuis',
  ],

  networks: [
    'Netwerken met 4G of meer {in}: {networks}.',
    'De grootste netwerken {in} zijn {networks}.',
    'Telefoons {in} werken via {networks}.',
    'Deze netwerken bieden {in} minstens 4G: {networks}.',
  ],
  'one-network': [
    'We kennen hier maar één netwerk met 4G, {networks}: waar dat geen mast heeft, wordt de verbinding traag of valt ze weg.',
    'Voor 4G staat in onze gegevens alleen {networks}; een netwerk om op terug te vallen is er misschien niet.',
  ],
  'two-networks': [
    'Een bundel die beide netwerken mag gebruiken, is meer waard dan een met één netwerk.',
    'Is een van de twee zwak, kies dan zelf de andere in de instellingen.',
  ],
  'five-g': [
    '5G is bekend van {fiveG}, vooral in de steden.',
    '5G heb je bij {fiveG}, afhankelijk van bundel, telefoon en plek.',
    'Zoek je 5G, dan vind je die het eerst in grotere steden, bij {fiveG}.',
  ],
  'five-g-all': [
    'Ze hebben allemaal 5G, al is dat niet overal.',
    'Van elk ervan is 5G bekend; reken buiten de stad op 4G.',
    'Elk van deze netwerken is met 5G begonnen, meestal in de steden.',
  ],
  'four-g': [
    'Reken op 4G; dat is genoeg voor kaarten, video en bellen via apps.',
    '4G is gewoon, en genoeg voor bijna alles wat je onderweg doet.',
    'Meer dan 4G hoef je niet te verwachten, en buiten de steden vaak minder.',
  ],
  'offer-networks': [
    'Onze bundels gebruiken {plan.networks}.',
    'Onze bundels maken verbinding met {plan.networks}.',
    'Met een bundel van ons loopt je data via {plan.networks}.',
  ],
  best: [
    'Hoe meer data, hoe goedkoper: {best.gb} per gigabyte bij {best.data} ({best.price}).',
    '{best.data} kost {best.price}, dat is {best.gb} per gigabyte.',
    'De goedkoopste gigabyte krijg je met {best.data} voor {best.price}: {best.gb}.',
  ],
  unlimited: [
    'Onbeperkt betekent hier {unl.daily} per dag op volle snelheid en daarna {unl.kbps} kbit/s tot de volgende dag; vanaf {unl.price} voor {unl.days}.',
    'Liever niet tellen? {unl.price} voor {unl.days}, met {unl.daily} per dag voordat de snelheid naar {unl.kbps} kbit/s zakt.',
    'De onbeperkte bundel van {unl.price} geeft elke dag {unl.daily} op volle snelheid en daarna {unl.kbps} kbit/s.',
  ],
  longest: [
    'Voor een lang verblijf: {long.days}, {long.data}, {long.price}.',
    'De langste bundel loopt {long.days} ({long.data}, {long.price}).',
    'Blijf je langer, neem dan {long.data} voor {long.days}, {long.price}.',
  ],
  use: [
    'Berichten en kaarten kosten weinig data; videobellen maakt een bundel leeg.',
    'Zet je fotoback-up op wifi: die verbruikt ongemerkt het meest.',
    'Met databesparing doe je lang met een kleine bundel.',
    'App-updates kosten meer dan een dag navigeren; bewaar ze voor wifi.',
  ],
  near: [
    'De bundel ‘{near.region}’ (vanaf {near.price}) geldt ook over de grens ({near.places}): één eSIM voor beide kanten.',
    'Reis je verder ({near.places}), neem dan liever ‘{near.region}’, vanaf {near.price}.',
    'Met ‘{near.region}’ ben je {in} en bij de buren online ({near.places}). De goedkoopste bundel, {near.size}, kost {near.price}.',
  ],
  uncovered: [
    'De regionale bundels die hier gelden, gelden niet in {uncovered}.',
    'Geen regionale bundel geldt hier én bij deze buren: {uncovered}.',
  ],
  'border-signal': [
    'Vlak bij de grens kan je telefoon een mast aan de overkant kiezen; stel het netwerk dan zelf in.',
    'Radiogolven kennen geen grens: is er geen data, kijk dan uit welk land het gekozen netwerk komt.',
    'Een bundel alleen voor {the} stopt bij de grens, ook als je telefoon nog bereik toont.',
  ],
  far: [
    'Meer bestemmingen? ‘{far.region}’ omvat {far.lands}, vanaf {far.price}.',
    'Voor verdere reizen: ‘{far.region}’, {far.lands}, vanaf {far.price}.',
    'Maak je een rondreis, vergelijk dan met ‘{far.region}’ ({far.lands}, vanaf {far.price}).',
  ],
  global: [
    'Ook onze wereldbundels gelden hier: {global.count} bestemmingen vanaf {global.price}.',
    'Op een lange reis hoef je met een wereldbundel ({global.count} bestemmingen, vanaf {global.price}) niet van eSIM te wisselen.',
    'Een wereldbundel kan ook: {global.size}, {global.price}, geldig in {global.count} bestemmingen.',
  ],
  'no-wider': [
    'Er is geen regionale bundel of wereldbundel die {in} geldt: alleen de bundels voor deze bestemming werken er.',
    'Voor {the} heb je een aparte bundel nodig; in onze regionale bundels en wereldbundels zit deze bestemming niet.',
  ],
};
