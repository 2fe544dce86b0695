import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: [
      'Quanto costa un’eSIM per {the}?',
      'Qual è il piano meno caro {in}?',
      'Che prezzo hanno i dati mobili {in}?',
    ],
    a: [
      'Il meno caro costa {cheap} ({cheap.size}), il volume fisso più grande {large.price} ({large.data}).',
      'Il piano più piccolo, {cheap.size}, costa {cheap}. Il gigabyte costa meno con {best.data}: {best.gb}.',
      'Il prezzo più basso è {cheap} ({cheap.size}). Oggi in vendita per questa destinazione: {own.plans}.',
      'Con {cheap} hai {cheap.size}. Con {best.data} paghi {best.price}, cioè {best.gb} al gigabyte.',
    ],
  },
  'q-week': {
    q: [
      'Quanti dati servono per una settimana {in}?',
      'Quale piano scegliere per sette giorni?',
      'Basta un piano piccolo per una settimana {in}?',
    ],
    a: [
      'Per la maggior parte di chi viaggia bastano circa {three.data}. Il meno caro adatto: {week.size}, a {week.price}.',
      'Prendi {week.size} a {week.price}; sali di un gradino se la sera guardi video.',
      'Senza lunghi video calcola mezzo gigabyte al giorno: {week.size} ({week.price}) è una scelta sicura.',
      '{week.size}, a {week.price}: è il meno caro con sette giorni e almeno {three.data}.',
    ],
  },
  'q-networks': {
    q: ['Che rete usa l’eSIM {in}?', 'A quali operatori mi collego?', 'Su quale rete passano i dati {in}?'],
    a: [
      'I piani usano {plan.networks}, fino al {plan.gen} se luogo e telefono lo permettono.',
      'I dati passano da {plan.networks}. Il telefono sceglie in base al segnale; puoi scegliere anche a mano.',
      'Connessione con {plan.networks}. Un piano regionale può usarne altre: lo dice la sua pagina.',
    ],
  },
  'q-border': {
    q: [
      'Il piano vale anche in questo Paese vicino: {neighbour}?',
      'Una sola eSIM per {the} e un Paese vicino ({neighbour})?',
      'Passo il confine ({neighbour}). Serve una seconda eSIM?',
    ],
    a: [
      'Un piano solo per {the} finisce al confine. Il piano “{near.region}”, da {near.price}, copre i due lati.',
      'Basta una sola eSIM se il piano è regionale: “{near.region}”, da {near.price} ({near.size}).',
      'Con un piano “{near.region}” ({near.lands}, da {near.price}) la stessa eSIM continua a funzionare; un piano locale si ferma al confine.',
    ],
  },
  'q-hotspot': {
    q: [
      'Posso condividere la connessione con un computer?',
      'L’hotspot è consentito?',
      'Il telefono può fare da hotspot?',
    ],
    a: [
      'Sì, tutti i piani di questa destinazione lo permettono, e i dati condivisi contano come i tuoi.',
      'Sì, qui senza eccezioni. Un computer consuma molto più di un telefono: tieni d’occhio il contatore.',
      'Sì, con ogni piano; attiva l’hotspot nelle impostazioni del telefono.',
    ],
  },
  'q-hotspot-some': {
    q: ['Posso condividere la connessione con un computer?', 'L’hotspot è consentito?'],
    a: [
      'Con i piani a volume fisso sì. Alcuni illimitati lo escludono: lo dice la loro pagina.',
      'Dipende dal piano: un volume fisso si condivide, un illimitato non sempre.',
    ],
  },
  'q-unlimited': {
    q: [
      'Ci sono piani illimitati {in}?',
      'Che cosa vuol dire qui “illimitato”?',
      'Si può navigare senza contare i giga {in}?',
    ],
    a: [
      'Il piano illimitato meno caro, {unl.price} per {unl.days}, dà {unl.daily} al giorno a piena velocità, poi una velocità ridotta.',
      'Illimitato vuol dire: un volume al giorno a piena velocità, poi una linea più lenta fino al giorno dopo: {unl.daily}, poi {unl.kbps} kbit/s con il piano da {unl.price}.',
      'Gli illimitati partono da {unl.price} per {unl.days}. Dopo {unl.daily} in un giorno la connessione rallenta senza fermarsi.',
    ],
  },
  'q-long': {
    q: ['Resto più a lungo. Quale piano dura di più?', 'Quanto dura al massimo un piano?'],
    a: [
      'Il più lungo dura {long.days}: {long.data} a {long.price}.',
      'Fino a {long.days}, con {long.data} ({long.price}). Poi ricarichi la stessa eSIM.',
    ],
  },
  'q-install': {
    q: [
      'Quando installo l’eSIM?',
      'Posso preparare l’eSIM prima di partire?',
      'Conviene installarla a casa o {in}?',
    ],
    a: [
      'A casa, con il Wi-Fi, un giorno o due prima. Va installata entro {install} giorni dall’acquisto; i giorni del piano contano dal primo utilizzo.',
      'Prima di partire, perché serve internet. Hai {install} giorni dall’acquisto, e installarla non avvia il piano.',
      'A casa, entro {install} giorni dall’acquisto; poi la attivi all’arrivo.',
    ],
  },
  'q-number': {
    q: ['L’eSIM ha un numero di telefono?', 'Posso telefonare con l’eSIM?', 'Tengo il mio numero?'],
    a: [
      'L’eSIM è solo per i dati. Chiama con un’app e lascia la tua SIM nel telefono per SMS e codici.',
      'Il tuo numero resta sulla tua SIM; l’eSIM aggiunge i dati e nient’altro.',
      'Nessun numero locale: le chiamate passano da internet, e le app di messaggi tengono il numero che hai.',
    ],
  },
  'q-phone': {
    q: [
      'Il mio telefono è compatibile?',
      'Quali telefoni accettano l’eSIM?',
      'Come faccio a sapere se il telefono accetta un’eSIM?',
    ],
    a: [
      'Deve accettare l’eSIM e non essere bloccato su un operatore. Componi *#06#: se nell’elenco c’è un EID, va bene.',
      'Due condizioni: la funzione eSIM (componi *#06# e cerca un EID) e nessun blocco dell’operatore.',
      'Cerca “Aggiungi eSIM” nelle impostazioni: se la voce c’è e il telefono non è bloccato, è tutto a posto.',
    ],
  },
  'q-global': {
    q: ['Un piano mondiale copre {the}?', 'Faccio un viaggio lungo. Che piano scelgo?'],
    a: [
      'I piani mondiali coprono {global.count} destinazioni da {global.price}, questa compresa.',
      'Il piano mondiale dà {global.size} in {global.count} destinazioni a {global.price}. Per un solo Paese, un piano locale costa meno al gigabyte.',
    ],
  },
  'q-empty': {
    q: ['Che cosa succede quando finiscono i dati?', 'Si può ricaricare?', 'E se consumo tutto?'],
    a: [
      'Un piano a volume fisso si ferma; uno illimitato continua, più lento, fino al giorno dopo. Non paghi altro, e un nuovo piano si aggiunge alla stessa eSIM.',
      'Aggiungi un piano all’eSIM già installata, senza inquadrare un nuovo codice; i prezzi partono da {cheap}.',
      'Non arriva nessuna bolletta. I piani illimitati rallentano soltanto; con gli altri, una ricarica ti riporta online.',
    ],
  },
  'q-neighbours': {
    q: ['Quali Paesi confinano con {the}?', 'Dove posso proseguire via terra?'],
    a: [
      'Paesi confinanti: {borders}. Controlla le regole d’ingresso prima di contare su un valico.',
      'Via terra i Paesi confinanti sono {borders.count}: {borders}. Ogni confine ha le sue formalità.',
    ],
  },
  'q-sos': {
    q: [
      'Qual è il numero di emergenza {in}?',
      'Chi chiamo in caso di emergenza {in}?',
      'A quale numero si chiede aiuto?',
    ],
    a: [
      'Il {sos}.{sos.direct} Usa la funzione telefono: il piano dati non fa chiamate, il telefono sì.',
      'Componi il {sos} per polizia, soccorso sanitario e vigili del fuoco.{sos.direct} Serve una chiamata normale, non via app.',
      'Il {sos}, per tutti i servizi.{sos.direct} Lascia la tua SIM nel telefono: l’eSIM è solo per i dati.',
    ],
  },
  'q-sos-split': {
    q: [
      'Quali sono i numeri di emergenza {in}?',
      'Quali numeri salvare per le emergenze?',
      'Come si chiamano i soccorsi {in}?',
    ],
    a: [
      'Numeri confermati: {sos.list}. Serve una chiamata normale, perché l’eSIM trasporta solo dati.',
      'Da salvare prima di partire: {sos.list}. Chiama con il telefono, non con un’app.',
      'Ecco i numeri che abbiamo potuto confermare: {sos.list}. Lascia nel telefono la tua SIM abituale.',
    ],
  },
  'q-sos-one': {
    q: ['Quale numero di emergenza è sicuro {in}?'],
    a: [
      'Ne abbiamo potuto confermare uno solo: {sos.list}. Chiedi gli altri in albergo, e chiama con la funzione telefono.',
    ],
  },
  'q-plug': {
    q: ['Serve un adattatore {in}?', 'Che prese ci sono {in}?', 'Che tipo di presa si trova?'],
    a: [
      'Ci sono prese di tipo {plugs}. Con una spina diversa serve un adattatore.',
      'Nei muri si trovano prese di tipo {plugs}.',
      'Le prese sono di tipo {plugs}.',
    ],
  },
  'q-time': {
    q: ['Che ore sono {in}?', 'Qual è il fuso orario {of}?', 'C’è differenza di fuso orario?'],
    a: [
      'L’ora è {zones.first}. Il telefono si regola da solo appena è connesso.',
      'Il fuso orario è {zones.first}. Lascia l’orologio del telefono in automatico.',
      'Gli orologi seguono {zones.first}; tieni attiva l’ora automatica.',
    ],
  },
  'q-times': {
    q: ['Quanti fusi orari ci sono {in}?', '{In} è ovunque la stessa ora?'],
    a: [
      'Gli orari sono {zones.count}, da {zones.first} a {zones.last}. Con l’ora automatica il telefono si adegua.',
      'Sono in uso questi orari: {zones.list}. Cambiare fuso non accorcia il piano.',
    ],
  },
  'q-money': {
    q: ['Che moneta si usa {in}?', 'Con che cosa si paga {in}?', 'Che soldi mi servono {in}?'],
    a: ['Si paga in {money.many}.', 'Servono {money.many}.', 'Si paga in questa moneta: {money}.'],
  },
  'q-language': {
    q: ['Quali lingue sono ufficiali {in}?', 'Che lingua si parla {in}?'],
    a: ['Ufficialmente {official} {langs}.', '{In} ufficialmente {official} {langs}.'],
  },
  'q-drive-left': {
    q: ['Da che lato si guida {in}?', '{In} si guida a sinistra?'],
    a: ['Si guida a sinistra.', 'La circolazione è a sinistra; a piedi, guarda prima a destra.'],
  },
  'q-drive': {
    q: ['Da che lato si guida {in}?', 'Si guida a destra o a sinistra?'],
    a: ['Si guida a destra.', '{In} si guida a destra.'],
  },
  'q-season': {
    q: ['Quando piove {in}?', 'Quand’è la stagione delle piogge?', 'Quali mesi sono piovosi {in}?'],
    a: ['Soprattutto {rains}.', '{Rains}, per lo più.'],
  },
  'q-storm': {
    q: ['In quali mesi sono possibili {storm} {in}?', 'Ci sono {storm} {in}?'],
    a: [
      '{Storm.span}. Lascia attivi gli avvisi e tieni offline ciò che ti servirebbe senza rete.',
      'Sono possibili {storm} {storm.span}. In quei casi voli e navi cambiano all’ultimo minuto.',
      'La stagione va {storm.span}; segui i bollettini locali.',
    ],
  },
  'q-airport': {
    q: ['Quali aeroporti servono {the}?', 'Dove si atterra {in}?', 'In quale aeroporto si arriva?'],
    a: [
      'I voli di linea servono {airports}.',
      'Si atterra qui: {airports}.',
      'Gli aerei di linea atterrano qui: {airports}.',
    ],
  },
  'q-when': {
    q: ['Quando inizia il piano?'],
    a: ['Con la prima connessione sul posto, non con l’acquisto né con l’installazione.'],
  },
};
