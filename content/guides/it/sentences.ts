import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM per {the}', 'Internet mobile {in}', 'Dati mobili {in}, dall’arrivo'],
  title: ['eSIM per {the}: piani e guida', 'Internet mobile {in}: piani eSIM e consigli'],
  'description-plain': ['Internet mobile {in} con eSIM: reti, prese, ora, moneta e consigli pratici.'],
  description: [
    'Piani eSIM per {the} da {cheap}: reti, prese, ora locale, moneta e consigli prima di partire.',
    'Dati mobili {in} da {cheap}. {own.plans} a confronto; reti, confini e consigli pratici.',
  ],
  cta: ['Vedi i piani per {the}', 'Scegli un piano per {the}'],
  'lead-enclave': [
    'Tutto intorno c’è un solo Paese confinante: {borders}.',
    'Si arriva {in} da un solo Paese: {borders}.',
  ],
  'lead-metro': [
    'Area metropolitana di {metro.city}: popolazione {metro.people} ({metro.year}).',
    'L’area urbana più grande è {metro.city} (popolazione {metro.people}, {metro.year}).',
  ],
  'lead-landlocked': [
    'Senza sbocco sul mare, {the} confina con questi Paesi: {borders}.',
    'Via terra si arriva {in} da questi Paesi: {borders}.',
  ],
  'lead-mountains': [
    'I rilievi segnano {the}: da una valle all’altra il segnale cambia.',
    '{In} basta un crinale per perdere il segnale.',
  ],
  'lead-capital': ['La capitale è {capital}.', 'Capitale: {capital}.'],
  'lead-plain': [
    'Questa guida raccoglie l’essenziale per essere online {in}.',
    'Qui trova ciò che serve per connettersi {in}.',
  ],
  'offer-price': [
    'Per questa sola destinazione offriamo {own.plans}, da {cheap} ({cheap.size}).',
    'I piani per {the} partono da {cheap}: {cheap.size}.',
    'Con {cheap} si hanno {cheap.size}; in tutto ci sono {own.plans} per {the}.',
  ],
  'offer-how': [
    'L’eSIM si installa a casa e si attiva all’arrivo; serve per i dati, non per le chiamate.',
    'La installi prima del volo e la accenda dopo l’atterraggio: il suo numero resta nel telefono.',
    'Basta un codice QR per installarla prima di partire; sul posto si connette da sola.',
  ],
  'benefit-price': ['Da {cheap}: {cheap.size}', 'Soggiorno breve: {cheap.size} a {cheap}'],
  'benefit-best': [
    'Il gigabyte da {best.gb}, con {best.data}',
    '{best.data}: la tariffa migliore, {best.gb} per GB',
  ],
  'benefit-networks': [
    'Reti locali: {plan.networks} ({plan.gen})',
    'Connessione con {plan.networks}, fino al {plan.gen}',
  ],
  'benefit-unlimited': [
    'Illimitato al giorno da {unl.price}: {unl.daily} quotidiani a piena velocità',
    'Senza interruzioni: {unl.daily} al giorno, poi più lento ({unl.price})',
  ],
  'benefit-hotspot': [
    'Hotspot consentito con tutti i piani',
    'Condividere la connessione è permesso, per un computer o per chi viaggia con lei',
  ],
  'benefit-region': [
    'Più lontano: piano «{first.region}», {first.lands} da {first.price}',
    'Piano «{first.region}» da {first.price}, valido in {first.lands}',
  ],
  'benefit-near': [
    'Anche oltre il confine, con «{near.region}»: {near.places}',
    'Piano «{near.region}», vicini compresi: {near.places}',
  ],
  'benefit-number': [
    'La sua SIM resta nel telefono, per chiamate e codici via SMS',
    'Conserva il suo numero accanto all’eSIM',
  ],
  'benefit-counter': ['Niente code in negozio', 'Nessuna scheda da cambiare o perdere'],
  'benefit-early': ['Acquistata e installata prima di partire, in pochi minuti'],

  plugs: [
    'Tipi di presa: {plugs}.',
    'Le prese {in} sono di questi tipi: {plugs}.',
    'Prima di partire controlli la spina. Tipi di presa in uso: {plugs}.',
  ],
  'plug-slim': [
    'Entrano le spine europee piatte a due poli; quelle tedesche rotonde no.',
    'Il caricatore europeo a due poli sottili va bene; un computer può richiedere un adattatore.',
  ],
  'voltage-high': [
    'La tensione di rete è di {volts} V.',
    'Tensione: {volts} V; un apparecchio nordamericano deve riportare {volts.range} V.',
    'Un asciugacapelli fatto per {volts.other} V non regge i {volts} V della rete.',
  ],
  'climate-mediterranean': [
    'Clima mediterraneo: estati calde e secche, inverni miti e più umidi.',
    'Le estati sono calde, gli inverni miti e più piovosi.',
  ],
  'climate-temperate': ['Clima temperato: inverni miti e piovosi, estati calde.'],
  'climate-varied': [
    'Il tempo dipende molto dall’altitudine.',
    'In montagna fa decisamente più freddo che a valle.',
  ],
  hazards: [
    'Rischi naturali noti: {hazards}.',
    'Lasci attivi gli avvisi del telefono (rischi: {hazards}).',
    'Tra i rischi naturali: {hazards}.',
  ],
  zone: [
    'L’ora solare è {zones.first}.',
    'Ora locale: {zones.first}.',
    'Gli orologi {in} segnano {zones.first}.',
  ],
  'summer-time': [
    'In estate vige l’ora legale; il telefono segue la rete.',
    'C’è l’ora legale, quindi la differenza con casa può variare.',
  ],
  airports: ['Voli di linea per: {airports}.', 'Aeroporti con voli di linea: {airports}.'],
  'no-airport': [
    'Non c’è un aeroporto con voli di linea; si arriva via terra. Paese vicino: {borders}.',
    'Si arriva via terra, poiché manca un aeroporto con voli di linea. Paese vicino: {borders}.',
  ],
  'switch-on': [
    'All’arrivo scelga l’eSIM per i dati e consenta il roaming su quella linea; la prima connessione può richiedere qualche minuto.',
    'Tolga la modalità aereo, selezioni l’eSIM per i dati mobili e ne attivi il roaming.',
    'Se all’arrivo non succede niente, attivi e disattivi la modalità aereo: il telefono cerca di nuovo una rete.',
  ],
  'drive-right': ['Si guida a destra.', '{In} si circola a destra.'],
  'offline-maps': [
    'Salvi la mappa offline: nelle valli e nelle zone poco abitate il segnale manca.',
    'Scarichi la mappa del percorso finché ha il Wi-Fi.',
    'Lontano dai centri, una mappa offline è la guida più sicura.',
  ],
  currency: [
    'Moneta: {money}.',
    'Si paga in questa moneta: {money}.',
    'I prezzi sono nella moneta locale: {money}.',
  ],
  prepaid: [
    'Il piano si paga in anticipo, in dollari statunitensi; dopo non arriva alcuna fattura.',
    'L’eSIM si paga una sola volta, in dollari statunitensi e prima del viaggio.',
    'Un piano prepagato non riserva sorprese: il prezzo in dollari statunitensi è tutto ciò che paga.',
  ],
  'language-one': ['La lingua ufficiale è l’{langs}.', 'Lingua ufficiale: {langs}.'],
  languages: ['Lingue ufficiali: {langs}.'],
  calling: [
    'Il prefisso telefonico è {calling}.',
    'Salvi i contatti locali con {calling}: così le app di messaggi li trovano.',
    'Dall’estero si compone prima {calling}.',
  ],

  networks: [
    'Reti con 4G o superiore {in}: {networks}.',
    'I principali operatori {in} sono {networks}.',
    'I telefoni {in} usano {networks}.',
  ],
  'five-g': [
    'Risulta il 5G di {fiveG}, soprattutto in città.',
    'Per il 5G: {fiveG}, secondo il piano, il telefono e il luogo.',
  ],
  'five-g-all': [
    'Tutti hanno il 5G, anche se non ovunque.',
    'Il 5G risulta per ognuno di loro; in campagna conti sul 4G.',
    'Ciascuno ha avviato il 5G.',
  ],
  'four-g': ['Conti sul 4G: basta per mappe, video e chiamate via app.'],
  'plan-networks': ['I nostri piani usano {plan.networks}.', 'Reti dei nostri piani: {plan.networks}.'],
  'plan-all-networks': [
    'I nostri piani possono usarle tutte: il telefono prende la più forte.',
    'Tutte sono aperte ai nostri piani.',
    'Con i nostri piani può usare ognuna di queste reti.',
  ],
  'net-high': [
    'Usa internet il {net.percent}% della popolazione ({net.year}), e molti servizi lo danno per scontato.',
  ],
  'net-middle': [
    'Usa internet circa il {net.percent}% della popolazione ({net.year}).',
    'Nel {net.year} era online il {net.percent}% degli abitanti.',
    'Popolazione online: {net.percent}% ({net.year}).',
  ],
  week: [
    'Per una settimana di mappe, messaggi e un po’ di video: {week.size}, {week.price}.',
    'Una settimana di viaggio? Parta da {week.size} ({week.price}).',
    'Il piano meno caro che copre una settimana: {week.size}, {week.price}.',
  ],
  best: [
    'Più dati, meno costa il gigabyte: {best.gb} con {best.data} ({best.price}).',
    '{best.data} costano {best.price}, cioè {best.gb} al gigabyte.',
  ],
  unlimited: [
    'Illimitato qui vuol dire {unl.daily} al giorno a piena velocità, poi {unl.kbps} kbit/s fino al giorno dopo; da {unl.price} per {unl.days}.',
    'Per non fare conti: {unl.price} per {unl.days}, con {unl.daily} al giorno prima di scendere a {unl.kbps} kbit/s.',
  ],
  longest: [
    'Per un lungo soggiorno: {long.days}, {long.data}, {long.price}.',
    'Il piano più lungo dura {long.days} ({long.data}, {long.price}).',
  ],
  use: [
    'Messaggi e mappe consumano poco; le videochiamate svuotano un piano.',
    'Imposti il backup delle foto solo su Wi-Fi: consuma senza farsi notare.',
    'Con il risparmio dati un piano piccolo dura a lungo.',
    'Gli aggiornamenti delle app pesano più di un giorno di navigazione: li lasci al Wi-Fi.',
  ],
  near: [
    'Il piano «{near.region}» (da {near.price}) vale anche oltre confine ({near.places}): una sola eSIM sui due lati.',
    'Se prosegue oltre confine ({near.places}), conviene «{near.region}», da {near.price}.',
    'Un piano «{near.region}» unisce {the} e i vicini ({near.places}); il meno caro, {near.size}, costa {near.price}.',
  ],
  uncovered: ['Fuori dai piani regionali validi qui: {uncovered}.'],
  'border-signal': [
    'Vicino a un confine il telefono può agganciare l’antenna di là; scelga allora la rete a mano.',
    'Le onde radio non conoscono confini: se i dati mancano, guardi di quale Paese è la rete scelta.',
    'Un piano solo per {the} finisce al confine, anche se il telefono segna ancora campo.',
  ],
  far: ['Più tappe? Il piano «{far.region}» copre {far.lands}, da {far.price}.'],
  global: [
    'Anche i nostri piani mondiali valgono qui: {global.count} destinazioni da {global.price}.',
    'Per un viaggio lungo, il piano mondiale ({global.count} destinazioni, da {global.price}) evita di cambiare eSIM.',
    'Altra scelta, il piano mondiale: {global.size} in {global.count} destinazioni a {global.price}.',
  ],
  'no-wider': ['Nessun piano regionale o mondiale copre {the}: valgono solo i piani propri.'],
};
