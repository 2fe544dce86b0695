import type { Texts } from '../frame/texts.ts';

/** Headings, the shop's offers, networks and borders. */
export const plans: Texts['said'] = {
  h1: ['eSIM {name}', 'Internet mobile {in}', 'Dati mobili {in}, fin dall’arrivo', 'Un’eSIM per {the}'],
  title: [
    'eSIM {name}: piani e guida di viaggio',
    'Un’eSIM per {the}: piani e consigli',
    'eSIM {name}: reti, prezzi e info pratiche',
  ],
  'description-plain': ['Internet mobile {in} con eSIM: reti, prese, ora, moneta e consigli pratici.'],
  description: [
    'Piani eSIM per {the} da {cheap}: reti, prese, ora locale, moneta e consigli prima di partire.',
    'Dati mobili {in} da {cheap}. {own.plans} a confronto; reti, confini e consigli pratici.',
    'eSIM {name}: {cheap.size} da {cheap}, e il gigabyte da {best.gb}. Reti e info di viaggio.',
  ],
  cta: ['Vedi i piani per {the}', 'Scegli un piano per {the}', 'Confronta le eSIM per {the}'],
  'offer-price': [
    'Solo per questa destinazione offriamo {own.plans}, da {cheap} ({cheap.size}).',
    'I piani per {the} partono da {cheap}: {cheap.size}.',
    'Con {cheap} hai {cheap.size}; in tutto, {own.plans} per {the}.',
    'Piani riservati a questa destinazione: {own}. Il meno caro costa {cheap} e dà {cheap.size}.',
  ],
  'benefit-price': [
    'Da {cheap}: {cheap.size}',
    'Per un soggiorno breve: {cheap.size} a {cheap}',
    'Il prezzo più basso, {cheap}, con {cheap.size}',
  ],
  'benefit-best': [
    'Il gigabyte da {best.gb}, con {best.data}',
    '{best.data}: la tariffa migliore, {best.gb} per GB',
    'Per chi consuma molto: {best.data} a {best.gb} al gigabyte',
  ],
  'benefit-unlimited': [
    'Illimitato ogni giorno da {unl.price}: {unl.daily} al giorno a piena velocità',
    'Senza interruzioni: {unl.daily} al giorno, poi più lento ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot consentito con tutti i piani',
    'Condividere la connessione è permesso, per un computer o per chi viaggia con te',
    'Nessun piano vieta l’hotspot',
  ],
  'benefit-region': [
    'Più lontano: piano “{first.region}”, {first.lands} da {first.price}',
    'Piano “{first.region}” da {first.price}, valido in {first.lands}',
    '{first.lands} con una sola eSIM: “{first.region}”, da {first.price}',
  ],
  'benefit-near': [
    'Anche oltre il confine, con “{near.region}”: {near.places}',
    'Piano “{near.region}”, vicini compresi: {near.places}',
  ],
  'benefit-number': [
    'La tua SIM resta al suo posto, per chiamate e codici via SMS',
    'Tieni il tuo numero accanto all’eSIM',
  ],
  'benefit-counter': ['Nessuna coda in negozio', 'Nessuna scheda da cambiare o perdere'],
  'benefit-early': ['Acquistata e installata prima di partire, in pochi minuti'],

  networks: [
    '{In} offrono il 4G o di più {networks}.',
    'I principali operatori {in} sono {networks}.',
    'I telefoni del posto usano {networks}.',
  ],
  'one-network': [
    'Unica rete 4G che conosciamo qui, {networks} non ha antenne ovunque: metti in conto zone più lente o senza segnale.',
    'Con {networks} come sola rete 4G nota, può darsi che non ci sia un’alternativa.',
    'Per il 4G i nostri dati citano solo {networks}.',
  ],
  'two-networks': [
    'Un piano che può usare entrambe le reti è meglio di uno legato a una sola.',
    'Se una rete è debole, scegli l’altra a mano nelle impostazioni.',
  ],
  'five-g': [
    'Il 5G è di {fiveG}, soprattutto in città.',
    'Per il 5G scegli {fiveG}, secondo il piano, il telefono e il luogo.',
    'Cerca il 5G di {fiveG}, prima di tutto nelle grandi città.',
  ],
  'five-g-all': [
    'Il 5G c’è su ogni rete, anche se non ovunque.',
    'Ogni rete ha il 5G; in campagna conta sul 4G.',
  ],
  'four-g': [
    'Conta sul 4G; qualcosa di più sarebbe una bella sorpresa.',
    'Il 4G basta per mappe, video e chiamate via app.',
    'Aspettati la velocità del 4G, meno appena fuori città.',
  ],
  'offer-networks': [
    'I nostri piani si collegano a {plan.networks}.',
    'I nostri piani si collegano a {plan.networks}.',
    'Con un piano comprato qui, i dati passano da {plan.networks}.',
  ],
  best: [
    'Più dati, meno costa il gigabyte: {best.gb} con {best.data} ({best.price}).',
    'Tariffa migliore al gigabyte: {best.gb}, per {best.data} a {best.price}.',
    'Con {best.data} spendi {best.price}, cioè {best.gb} al gigabyte.',
  ],
  unlimited: [
    'Qui illimitato vuol dire {unl.daily} al giorno a piena velocità, poi {unl.kbps} kbit/s fino al giorno dopo; da {unl.price} per {unl.days}.',
    'Per non fare conti: {unl.price} per {unl.days}, con {unl.daily} al giorno prima di scendere a {unl.kbps} kbit/s.',
    'Il piano illimitato da {unl.price} dà {unl.daily} al giorno a piena velocità, poi {unl.kbps} kbit/s.',
  ],
  longest: [
    'Per un soggiorno lungo: {long.days}, {long.data}, {long.price}.',
    'Il piano più lungo dura {long.days} ({long.data} a {long.price}).',
  ],
  use: [
    'Messaggi e mappe consumano poco; le videochiamate svuotano un piano.',
    'Imposta il backup delle foto solo su Wi-Fi: consuma senza farsi notare.',
    'Con il risparmio dati un piano piccolo dura a lungo.',
    'Gli aggiornamenti delle app pesano più di un giorno di navigazione: lasciali al Wi-Fi.',
  ],
  near: [
    'Il piano “{near.region}” (da {near.price}) vale anche oltre confine ({near.places}): una sola eSIM da una parte e dall’altra.',
    'Se prosegui in un Paese vicino ({near.places}), meglio “{near.region}”, da {near.price}.',
    'Un piano “{near.region}” unisce {the} e i vicini ({near.places}); il meno caro, {near.size}, costa {near.price}.',
  ],
  uncovered: [
    'Oltre il confine e fuori dai nostri piani regionali: {uncovered}. Compra un piano per ogni Paese.',
    'Tra i vicini, i piani regionali validi qui escludono {uncovered}.',
  ],
  'border-signal': [
    'Vicino a un confine il telefono può agganciare l’antenna di là; in quel caso scegli la rete a mano.',
    'Le onde radio non conoscono confini: se i dati si fermano, guarda di quale Paese è la rete scelta.',
    'Un piano solo per {the} finisce al confine, anche se il telefono segna ancora campo.',
  ],
  far: [
    'Più tappe? Il piano “{far.region}” copre {far.lands}, da {far.price}.',
    'Per andare più lontano: “{far.region}”, {far.lands}, da {far.price}.',
    'Da confrontare per un giro lungo: “{far.region}” ({far.lands}, da {far.price}).',
  ],
  global: [
    'Anche i nostri piani mondiali comprendono {the}: {global.count} destinazioni da {global.price}.',
    'Per un giro più lungo, il piano mondiale ({global.count} destinazioni, da {global.price}) evita di cambiare eSIM.',
    'Un’altra scelta, il piano mondiale: {global.size} in {global.count} destinazioni a {global.price}.',
  ],
  'no-wider': ['Nessun piano regionale o mondiale copre {the}: serve un piano solo per questa destinazione.'],
};
