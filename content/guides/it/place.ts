import type { Texts } from '../frame/texts.ts';

/** What is special about the place, power, weather, time, roads, money and languages. */
export const place: Texts['said'] = {
  'lead-zones': [
    '{In} i fusi orari sono {zones.count}, da {zones.first} a {zones.last}.',
    'Da un capo all’altro {of} cambia anche l’ora: {zones.count} fusi, da {zones.first} a {zones.last}.',
    'Il territorio {of} si divide in {zones.count} fusi orari, da {zones.first} a {zones.last}.',
  ],
  'lead-two-zones': [
    '{In} convivono due orari: {zones.first} e {zones.last}.',
    'A seconda del posto, {in} vale {zones.first} oppure {zones.last}.',
  ],
  'lead-enclave': [
    'Tutto intorno c’è un solo Paese: {borders}.',
    'Via terra si arriva {in} da un solo Paese: {borders}.',
  ],
  'lead-low-internet': [
    '{In} usa internet il {net.percent}% della popolazione ({net.year}): la rete segue le città.',
    'Pochi sono connessi {in} ({net.percent}% nel {net.year}): scarica l’essenziale prima di lasciare la città.',
    'È connesso a internet il {net.percent}% della popolazione ({net.year}). {In} aspettati segnale in città e vuoti tra una e l’altra.',
  ],
  'lead-atolls': [
    'Tra un’isola e l’altra degli atolli, il mare resta senza rete.',
    'Gli atolli sono lontani tra loro: la rete è a terra, non sulla barca.',
  ],
  'lead-left': [
    '{In} si guida a sinistra.',
    'Auto, autobus e bici {in} tengono la sinistra.',
    'Prima di attraversare guarda a destra: {in} si circola a sinistra.',
  ],
  'lead-metro': [
    'L’area urbana più grande è {metro.city} (popolazione: {metro.people}, {metro.year}).',
    'Intorno a {metro.city} si estende un’area metropolitana con una popolazione di {metro.people} ({metro.year}).',
    'Molti viaggi {in} passano da {metro.city} (popolazione dell’area urbana nel {metro.year}: {metro.people}).',
  ],
  'lead-landlocked': [
    'Non c’è sbocco sul mare {in}, ma ci sono questi vicini: {borders}.',
    'Il Paese non ha sbocchi sul mare e confina con questi vicini: {borders}.',
    'Non ci sono coste; tutt’intorno si trovano questi Paesi: {borders}.',
  ],
  'lead-one-network': [
    'Tra i nostri dati c’è una sola rete 4G {in}: {networks}.',
    'L’unica rete 4G che conosciamo {in} è {networks}.',
    'A quanto sappiamo, il 4G {in} dipende da un solo operatore, {networks}.',
  ],
  'lead-storms': [
    'I mesi in cui {in} sono possibili {storm} vanno {storm.span}.',
    '{Storm.span} sono possibili {storm} vicino alle coste.',
    'Se viaggi {in}, tieni d’occhio il meteo {storm.span}: sono possibili {storm}.',
  ],
  'lead-wet': [
    '{In} piove soprattutto {wet}.',
    'La stagione delle piogge {in} va {wet}.',
    'I mesi più umidi {in} vanno {wet}.',
  ],
  'lead-islands': [
    'Non ci sono confini via terra: {in} si arriva in aereo o in nave.',
    '{In} il mare è ovunque, e la rete resta a terra.',
    'Nessuna strada collega le isole a un altro Paese.',
  ],
  'lead-arid': [
    'Il clima {in} è secco e caldo: l’ombra fa bene alla batteria del telefono.',
    'Terre aride e antenne distanti: {in} il segnale segue strade e città.',
    '{In} gran parte del territorio è arida, e la rete resta vicino ai centri abitati.',
  ],
  'lead-mountains': [
    'I rilievi segnano {the}: da una valle all’altra il segnale cambia.',
    '{In} la montagna non è mai lontana, e basta un crinale per perdere il segnale.',
    'Colline e montagne disegnano il paesaggio {of}, e nelle valli il segnale può mancare.',
  ],
  'lead-capital': [
    'Sulla mappa cerca prima {capital} ({seat}).',
    'Un nome da ricordare: {capital} ({seat}).',
    'Una prima tappa può essere {capital} ({seat}).',
  ],
  'lead-plain': [
    'Questa guida raccoglie l’essenziale per restare online {in}.',
    'Quello che serve per connettersi {in}, in poche righe.',
  ],

  plugs: [
    'Le prese di corrente sono del tipo {plugs}.',
    '{In} le prese sono di tipo {plugs}.',
    'Controlla la spina prima di partire: {in} si usano prese di tipo {plugs}.',
  ],
  'plug-slim': [
    'Le spine europee piatte a due poli entrano, le Schuko tonde no.',
    'Un caricatore europeo con due poli sottili va bene; per la spina di un computer può servire un adattatore.',
  ],
  'plug-two-pin': [
    'Le spine americane a due poli vanno bene, quelle a tre no.',
    'Una spina americana piatta a due poli entra; con tre poli serve un adattatore.',
  ],
  'voltage-low': [
    'La tensione è di {volts} V: i caricatori si adattano, un asciugacapelli europeo no.',
    'Con {volts} V alla presa, controlla che i tuoi apparecchi accettino {volts.range} V.',
    'Tensione di rete: {volts} V.',
  ],
  'voltage-high': [
    'La tensione di rete è di {volts} V.',
    'Tensione: {volts} V; su un apparecchio nordamericano deve esserci scritto {volts.range} V.',
    'A {volts} V un asciugacapelli fatto per {volts.other} V si brucia.',
    'I caricatori di telefoni e computer reggono senza problemi i {volts} V della rete.',
  ],
  'voltage-both': [
    'Ci sono due tensioni, {volts.low} V e {volts} V: leggi l’etichetta della presa o chiedi.',
  ],

  'climate-tropical': [
    'Il clima è tropicale, caldo e umido quasi tutto l’anno.',
    'Fa caldo in ogni stagione; una custodia impermeabile protegge il telefono dagli acquazzoni.',
    'Il caldo tropicale è umido: lascia asciugare il telefono prima di ricaricarlo.',
  ],
  'climate-subtropical': [
    'Il clima è subtropicale: le estati sono calde e gli inverni miti.',
    'D’estate fa caldo ed è afoso, d’inverno resta mite.',
  ],
  'climate-arid': [
    'Il clima è arido: il sole è forte e gli sbalzi di temperatura sono grandi.',
    'Piove di rado, e le notti sono molto più fresche dei giorni.',
    'L’aria è secca: acqua e crema solare vanno in ogni zaino.',
  ],
  'climate-mediterranean': [
    'Il clima è mediterraneo: d’estate è caldo e secco, d’inverno mite e più umido.',
    'Le estati sono secche e calde, gli inverni miti.',
  ],
  'climate-temperate': [
    'Il clima è temperato, senza grandi estremi.',
    'Le temperature sono moderate; metti comunque in conto la pioggia.',
    'Il tempo è temperato e cambia in fretta.',
  ],
  'climate-continental': [
    'Il clima è continentale: gli inverni sono freddi e le estati calde.',
    'D’inverno gela, e d’estate fa spesso caldo.',
    'Le stagioni sono nette: freddo d’inverno, caldo d’estate.',
  ],
  'climate-cold': [
    'Il clima è freddo per buona parte dell’anno.',
    'Gli inverni sono lunghi e freddi, le estati brevi e fresche.',
  ],
  'climate-arctic': ['Il clima è artico: fa freddo in ogni stagione.'],
  'climate-varied': [
    'Il clima dipende molto dalla zona e dall’altitudine.',
    'Da una zona all’altra il clima cambia nettamente.',
  ],
  wet: [
    'Metti in conto la pioggia {wet}, e un power bank per i blackout.',
    '{Wet} le piogge forti possono rallentare strade e reti.',
    'Se puoi scegliere, evita il periodo {wet}: è quando piove di più.',
    'Stagione delle piogge: {wet}. Una custodia impermeabile per il telefono allora fa comodo.',
  ],
  'wet-twice': [
    'Le stagioni delle piogge sono due: {wet}, poi {wet2}.',
    'Le piogge tornano due volte l’anno, {wet} e {wet2}.',
  ],
  storms: [
    'Quando sono possibili {storm} ({storm.span}), segui i bollettini: corrente e dati possono mancare insieme.',
    'Sono possibili {storm} {storm.span}; salva offline i numeri utili.',
    '{Storm.span} controlla il meteo ogni giorno: in quei mesi sono possibili {storm}.',
  ],
  hazards: [
    'I rischi naturali noti sono {hazards}.',
    'Lascia attivi gli avvisi del telefono (rischi: {hazards}).',
    'Tra i rischi naturali ci sono {hazards}.',
  ],
  frost: [
    'Il freddo scarica le batterie: tieni il telefono a contatto con il corpo.',
    'Con il grande freddo un telefono può spegnersi anche se è carico; il calore lo riaccende.',
  ],
  heat: [
    'Non lasciare il telefono in auto al sole: se è troppo caldo, smette di caricarsi.',
    'Sabbia e caldo consumano gli apparecchi: una custodia chiusa aiuta.',
  ],

  'zone-odd': [
    'Attenzione agli appuntamenti: {in} vale {zones.first}, una differenza che non è di ore intere.',
    'L’ora è {zones.first}; con quei minuti gli inviti in calendario possono sorprendere.',
  ],
  zone: [
    'L’ora locale è {zones.first}.',
    'Gli orologi {in} segnano {zones.first}.',
    '{In} l’ora è {zones.first}.',
  ],
  zones: [
    'Gli orari in uso sono {zones.list}.',
    'Controlla l’ora di ogni tappa; a seconda del posto è una di queste: {zones.list}.',
  ],
  'summer-time': [
    'Per una parte dell’anno vige l’ora legale; il telefono segue la rete.',
    'C’è l’ora legale: la differenza con casa può variare.',
  ],
  'no-summer-time': [
    'In estate l’ora non cambia.',
    'L’ora resta la stessa tutto l’anno.',
    '{In} non c’è l’ora legale.',
  ],
  airports: [
    'I voli di linea raggiungono {airports}.',
    'Si arriva in aereo soprattutto qui: {airports}.',
    'Con un volo di linea si arriva qui: {airports}.',
  ],
  'no-airport': ['Non c’è un aeroporto con voli di linea; si arriva via terra ({borders}).'],
  'drive-left': [
    'Si guida a sinistra: le rotatorie si percorrono in senso orario.',
    'Se noleggi un’auto, ricorda che si tiene la sinistra.',
  ],
  'drive-right': ['Si guida a destra.', '{In} si circola a destra.', 'Le auto tengono la destra.'],
  'left-neighbours': ['A un confine via terra, informati sul lato di guida del Paese vicino.'],
  'offline-maps': [
    'Salva la mappa offline: nelle valli e nelle zone poco abitate il segnale è scarso.',
    'Scarica la mappa del percorso finché hai il Wi-Fi.',
    'Lontano dalle città, una mappa offline è la guida più sicura.',
  ],
  islands: [
    'In barca il segnale di solito finisce poco dopo la costa.',
    'La copertura è sulle isole: in mare metti in conto un po’ di tempo senza rete.',
    'Scarica biglietti e mappe prima di imbarcarti per un’altra isola.',
  ],
  currency: [
    'I prezzi sono in {money.many}.',
    'I prezzi sono nella moneta locale: {money}.',
    'Si paga in questa moneta: {money}.',
  ],
  'second-currency': ['Circola anche un’altra moneta: {money2}.'],
  'shared-currency': ['Si paga in {money.many}, come in questo Paese: {lender}.'],
  cash: [
    'Tieni dei contanti: fuori dalle grandi città i POS sono rari.',
    'Le carte servono in albergo; al mercato e sui mezzi ci vogliono le banconote.',
    'Fuori dalle città i contanti restano il modo di pagare più sicuro.',
  ],
  'language-one': ['Negli uffici pubblici si parla {langs}.', 'C’è una sola lingua ufficiale: {langs}.'],
  languages: [
    'Le lingue ufficiali sono {langs}.',
    'Negli uffici pubblici si usano {langs}.',
    '{In} sono lingue ufficiali {langs}.',
  ],
  calling: [
    'Il prefisso telefonico è {calling}.',
    'Per chiamare {the} dall’estero, componi prima {calling}.',
    'Salva i contatti locali con {calling}: così le app di messaggi li trovano.',
  ],
};
