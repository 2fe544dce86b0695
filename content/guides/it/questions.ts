import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Quanto costa una eSIM per {the}?',
      'Qual è il piano meno caro {in}?',
      'Che prezzo hanno i dati mobili {in}?',
    ],
    a: [
      'Il piano più piccolo, {cheap.size}, costa {cheap}. Il gigabyte costa meno con {best.data}: {best.gb}.',
      'Il prezzo più basso è {cheap} ({cheap.size}); oggi per questa destinazione sono in vendita {own.plans}.',
    ],
  },
  'q-week': {
    q: ['Quanti dati servono per una settimana {in}?', 'Quale piano per sette giorni?'],
    a: [
      'Alla maggior parte bastano circa {three.data}. Il piano meno caro adatto: {week.size}, {week.price}.',
      'Senza lunghi video, conti mezzo gigabyte al giorno: {week.size} ({week.price}) è una scelta sicura.',
    ],
  },
  'q-networks': {
    q: ['Quale rete usa l’eSIM {in}?', 'A quali operatori mi collego?'],
    a: [
      'I piani usano {plan.networks}, fino al {plan.gen} se luogo e telefono lo permettono.',
      'I dati passano per {plan.networks}. Il telefono sceglie in base al segnale; può scegliere anche a mano.',
    ],
  },
  'q-border': {
    q: [
      'Il piano vale anche in questo Paese vicino: {neighbour}?',
      'Una sola eSIM per {the} e un Paese vicino ({neighbour})?',
      'Passo il confine ({neighbour}). Serve una seconda eSIM?',
    ],
    a: [
      'Un piano solo per {the} finisce al confine. «{near.region}», da {near.price}, vale sui due lati.',
      'Basta una eSIM se il piano è regionale: «{near.region}», da {near.price} ({near.size}).',
      'Con «{near.region}» ({near.lands}, da {near.price}) la stessa eSIM continua a funzionare; un piano locale no.',
    ],
  },
  'q-hotspot': {
    q: ['Posso condividere la connessione con un computer?', 'L’hotspot è consentito?'],
    a: [
      'Sì, tutti i piani di questa destinazione lo permettono; i dati condivisi contano come i suoi.',
      'Sì, con ogni piano. Un computer consuma molto più di un telefono: tenga d’occhio il contatore.',
    ],
  },
  'q-hotspot-some': {
    q: ['L’hotspot è consentito?'],
    a: ['Con i piani a volume fisso sì. Alcuni illimitati lo escludono: lo dice la pagina del piano.'],
  },
  'q-unlimited': {
    q: ['Ci sono piani illimitati {in}?', 'Che cosa vuol dire qui «illimitato»?'],
    a: [
      'I piani illimitati danno ogni giorno un volume a piena velocità, poi una linea più lenta: {unl.daily} e {unl.kbps} kbit/s nel piano da {unl.price}.',
      'Gli illimitati partono da {unl.price} per {unl.days}. Dopo {unl.daily} in un giorno la linea rallenta senza fermarsi.',
    ],
  },
  'q-long': {
    q: ['Resto più a lungo. Quale piano dura?'],
    a: [
      'Il più lungo dura {long.days}: {long.data} per {long.price}.',
      'Fino a {long.days}, con {long.data} ({long.price}). Poi si ricarica la stessa eSIM.',
    ],
  },
  'q-install': {
    q: ['Quando installo l’eSIM?', 'Posso preparare l’eSIM prima del viaggio?'],
    a: [
      'A casa, in Wi-Fi, un giorno o due prima. Va installata entro {install} giorni dall’acquisto; i giorni del piano contano dal primo uso.',
      'Prima di partire, perché serve internet. Ha {install} giorni dall’acquisto, e installarla non avvia il piano.',
    ],
  },
  'q-number': {
    q: ['L’eSIM ha un numero di telefono?', 'Posso telefonare?', 'Tengo il mio numero?'],
    a: [
      'L’eSIM è solo per i dati. Chiami con un’app e lasci la sua SIM nel telefono per SMS e codici.',
      'Il suo numero resta sulla sua SIM; l’eSIM aggiunge i dati e nient’altro.',
    ],
  },
  'q-phone': {
    q: ['Funziona nel mio telefono?', 'Quali telefoni accettano l’eSIM?'],
    a: [
      'Il telefono deve accettare l’eSIM e non essere bloccato da un operatore. Componga *#06#: se compare un EID, va bene.',
      'Cerchi «Aggiungi eSIM» nelle impostazioni: se c’è e il telefono è libero, è tutto pronto.',
    ],
  },
  'q-global': {
    q: ['Un piano mondiale vale anche qui?'],
    a: ['I piani mondiali coprono {global.count} destinazioni da {global.price}, questa compresa.'],
  },
  'q-empty': {
    q: ['Che cosa succede quando finiscono i dati?', 'E se consumo tutto?'],
    a: [
      'La connessione si ferma e non si paga altro. Un nuovo piano si aggiunge alla stessa eSIM.',
      'Si aggiunge un piano all’eSIM già installata, senza un nuovo codice; i prezzi partono da {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Quali Paesi confinano con {the}?', 'Dove posso proseguire via terra?'],
    a: ['Paesi vicini: {borders}. Controlli le regole d’ingresso prima di partire.'],
  },
  'q-sos': {
    q: ['Qual è il numero di emergenza {in}?', 'Chi chiamo in caso di emergenza {in}?'],
    a: [
      'Il {sos}.{sos.direct} Chiami con la funzione telefono: il piano dati non fa chiamate, il telefono sì.',
      'Componga il {sos} per polizia, soccorso sanitario e vigili del fuoco.{sos.direct} Serve una chiamata normale, non via app.',
    ],
  },
  'q-sos-split': {
    q: ['Quali sono i numeri di emergenza {in}?', 'Quali numeri salvare per le emergenze?'],
    a: ['Numeri confermati: {sos.list}. Serve una chiamata normale, perché l’eSIM trasporta solo dati.'],
  },
  'q-sos-one': {
    q: ['Quale numero di emergenza è sicuro {in}?'],
    a: ['Ne abbiamo potuto confermare uno: {sos.list}. Chieda gli altri in albergo.'],
  },
  'q-plug': {
    q: ['Serve un adattatore {in}?', 'Che prese ci sono {in}?'],
    a: [
      'Tipi di presa: {plugs}. Una spina diversa richiede un adattatore.',
      'Si usano questi tipi: {plugs}. Con un’altra spina basta un adattatore per telefono e computer.',
    ],
  },
  'q-time': {
    q: ['Che ore sono {in}?', 'Quale fuso orario vale {in}?'],
    a: [
      'L’ora solare è {zones.first}, in estate un’ora in più. Il telefono si regola da solo.',
      'Vale {zones.first}, con l’ora legale in estate; lasci attiva l’ora automatica.',
    ],
  },
  'q-money': {
    q: ['Che moneta si usa {in}?', 'Con che cosa si paga {in}?'],
    a: [
      'La moneta: {money}. L’eSIM si paga in dollari statunitensi all’acquisto.',
      '{Money}. Il piano dati è già pagato.',
    ],
  },
  'q-language': {
    q: ['Che lingua si parla {in}?', 'Quale lingua è ufficiale {in}?'],
    a: [
      'Ufficialmente: {langs}. Nella vita di ogni giorno se ne sentono anche altre.',
      'In via ufficiale: {langs}.',
    ],
  },
  'q-drive': {
    q: ['Da che lato si guida {in}?'],
    a: [
      'A destra. Una mappa salvata offline aiuta dove mancano le antenne.',
      '{In} si guida a destra. Carichi la mappa prima di partire.',
    ],
  },
  'q-airport': {
    q: ['Quali aeroporti ci sono {in}?', 'Dove si atterra {in}?'],
    a: [
      'Voli di linea: {airports}. L’eSIM si connette appena toglie la modalità aereo.',
      'Aeroporti e codici: {airports}.',
    ],
  },
  'q-wifi': {
    q: ['Basta il Wi-Fi pubblico {in}?', 'Si trova il Wi-Fi {in}?'],
    a: [
      'Bar e alberghi di solito ce l’hanno, strade e treni meno. È online il {net.percent}% della popolazione ({net.year}).',
      'Spesso sì, ma per pagare i propri dati sono più sicuri. Popolazione online: {net.percent}% ({net.year}).',
    ],
  },
  'q-when': {
    q: ['Quando inizia il piano?', 'Da quando contano i giorni?'],
    a: ['Con la prima connessione sul posto, non con l’acquisto né con l’installazione.'],
  },
};
