import type { Texts } from '../frame/texts.ts';

export const sentences: Texts['said'] = {
  h1: ['eSIM pentru {the}', 'Internet mobil {in}'],
  title: ['eSIM pentru {the}: pachete și ghid', 'Internet mobil {in}: pachete eSIM'],
  'description-plain': ['Internet mobil {in} cu eSIM: rețele, prize, oră, bani și sfaturi practice.'],
  description: [
    'Pachete eSIM pentru {the} de la {cheap}: rețele, prize, oră locală, bani și sfaturi înainte de plecare.',
    'Date mobile {in} de la {cheap}. Rețele, granițe, prize și sfaturi practice.',
  ],
  cta: ['Vedeți pachetele pentru {the}', 'Alegeți un pachet pentru {the}'],
  'lead-metro': ['Cea mai mare aglomerație: {metro.city}, populație {metro.people} ({metro.year}).'],
  'lead-landlocked': ['{The} nu are ieșire directă la mare; vecinii: {borders}.'],
  'lead-capital': ['Capitala este {capital}.', 'Multe călătorii încep în capitală: {capital}.'],
  'lead-plain': [
    'Iată ce vă trebuie ca să fiți online {in}.',
    'Ghidul adună esențialul despre internetul mobil {in}.',
  ],
  'offer-price': [
    'Numai pentru această destinație avem {own.plans}, de la {cheap} ({cheap.size}).',
    'Pachetele pentru {the} încep de la {cheap}: {cheap.size}.',
  ],
  'benefit-price': ['De la {cheap}: {cheap.size}', 'Pentru un sejur scurt: {cheap.size} la {cheap}'],
  'benefit-best': [
    'Gigabaitul de la {best.gb}, cu {best.data}',
    '{best.data}: cel mai bun preț, {best.gb} pe GB',
  ],
  'benefit-unlimited': [
    'Nelimitat de la {unl.price}: {unl.daily} pe zi la viteză maximă',
    'Fără întrerupere: {unl.daily} pe zi, apoi mai lent ({unl.price})',
  ],
  'benefit-hotspot': ['Hotspot permis cu toate pachetele'],
  'benefit-region': ['Mai departe: „{first.region}”, {first.lands}, de la {first.price}'],
  'benefit-near': ['Și dincolo de graniță, cu „{near.region}”: {near.places}'],
  'benefit-number': [
    'Cartela SIM rămâne în telefon, pentru apeluri și coduri prin SMS',
    'Păstrați numărul, alături de eSIM',
  ],
  'benefit-counter': ['Fără coadă la magazin și fără cartelă de schimbat'],
  'benefit-early': ['Cumpărată și instalată înainte de plecare, în câteva minute'],
  plugs: ['Tipuri de priză: {plugs}.', 'Prizele {in} sunt de tip {plugs}.'],
  'voltage-high': [
    'Tensiunea rețelei este de {volts} V.',
    'Tensiune: {volts} V; pe un aparat nord-american trebuie să scrie {volts.range} V.',
  ],
  'climate-temperate': [
    'Clima este temperată: ierni reci, veri calde.',
    'Iernile sunt reci, verile calde și uneori secetoase.',
  ],
  hazards: [
    'Riscuri naturale cunoscute: {hazards}.',
    'Lăsați pornite alertele telefonului (riscuri: {hazards}).',
  ],
  zone: ['Ora de iarnă este {zones.first}.', 'Ora locală de bază: {zones.first}.'],
  'summer-time': [
    'Vara ceasul se dă înainte; telefonul urmează rețeaua.',
    'Există oră de vară, deci diferența față de acasă se poate schimba.',
  ],
  airports: ['Aeroporturi cu zboruri regulate: {airports}.', 'Zborurile regulate ajung aici: {airports}.'],
  'drive-right': ['Se circulă pe dreapta.', '{In} se conduce pe partea dreaptă.'],
  'offline-maps': ['Salvați harta offline: în văi și la munte semnalul lipsește uneori.'],
  currency: ['Moneda: {money}.', 'Se plătește în moneda locală: {money}.'],
  'language-one': ['Limba oficială: {langs}.', 'Limba oficială este cea {langs}.'],
  languages: ['Limbi oficiale: {langs}.'],
  calling: [
    'Prefixul țării este {calling}.',
    'Salvați contactele locale cu {calling}, ca aplicațiile de mesaje să le găsească.',
  ],
  networks: ['Rețele cu 4G sau mai mult {in}: {networks}.', 'Principalii operatori {in} sunt {networks}.'],
  'five-g': [
    '5G există la {fiveG}, mai ales în orașe.',
    'Pentru 5G: {fiveG}, în funcție de pachet, telefon și loc.',
  ],
  'five-g-all': ['Toate au 5G, deși nu peste tot.', '5G există la fiecare; la țară contați pe 4G.'],
  'four-g': ['Contați pe 4G; ajunge pentru hărți, video și apeluri prin aplicații.'],
  'offer-networks': [
    'Pachetele noastre folosesc {plan.networks}.',
    'Rețelele pachetelor noastre: {plan.networks}.',
  ],
  best: [
    'Cu cât mai multe date, cu atât mai ieftin gigabaitul: {best.gb} cu {best.data} ({best.price}).',
    '{best.data} costă {best.price}, adică {best.gb} pe gigabait.',
  ],
  unlimited: [
    'Nelimitat înseamnă aici {unl.daily} pe zi la viteză maximă, apoi {unl.kbps} kbit/s până a doua zi; de la {unl.price} pentru {unl.days}.',
    'Dacă nu vreți să numărați: {unl.price} pentru {unl.days}, cu {unl.daily} pe zi înainte ca viteza să scadă la {unl.kbps} kbit/s.',
  ],
  longest: ['Pentru un sejur lung: {long.days}, {long.data}, {long.price}.'],
  use: [
    'Mesajele și hărțile consumă puțin; apelurile video golesc pachetul.',
    'Lăsați copierea fotografiilor pe Wi-Fi: consumă cel mai mult fără să se vadă.',
  ],
  near: [
    'Pachetul „{near.region}” (de la {near.price}) este valabil și dincolo de graniță ({near.places}): o singură eSIM pentru ambele părți.',
    'Dacă mergeți mai departe ({near.places}), alegeți „{near.region}”, de la {near.price}.',
  ],
  uncovered: ['În afara pachetelor noastre regionale: {uncovered}.'],
  'border-signal': [
    'Aproape de graniță, telefonul poate alege antena de dincolo; alegeți atunci rețeaua manual.',
    'Un pachet doar pentru {the} se oprește la graniță, chiar dacă telefonul arată semnal.',
  ],
  far: ['Mai multe destinații? „{far.region}”: {far.lands}, de la {far.price}.'],
  global: [
    'Și pachetele mondiale sunt valabile aici; destinații: {global.count}, de la {global.price}.',
    'Pentru o călătorie lungă, pachetul mondial (destinații: {global.count}, de la {global.price}).',
  ],
  'no-wider': ['Niciun pachet regional sau mondial nu include {the}.'],
};
