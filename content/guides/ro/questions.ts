import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Cât costă o eSIM pentru {the}?', 'Care este cel mai ieftin pachet {in}?'],
    a: [
      'Cel mai mic pachet, {cheap.size}, costă {cheap}. Gigabaitul este cel mai ieftin cu {best.data}: {best.gb}.',
      'Cel mai mic preț este {cheap} ({cheap.size}); pentru destinație se vând astăzi {own.plans}.',
    ],
  },
  'q-week': {
    q: ['De câte date am nevoie pentru o săptămână {in}?', 'Ce pachet se potrivește pentru șapte zile?'],
    a: [
      'Celor mai mulți le ajung circa {three.data}. Cel mai ieftin pachet potrivit: {week.size}; preț {week.price}.',
      'Fără filme lungi, socotiți o jumătate de gigabait pe zi: {week.size} ({week.price}) este o alegere sigură.',
    ],
  },
  'q-networks': {
    q: ['Ce rețea folosește eSIM {in}?', 'La ce operatori mă conectez?'],
    a: [
      'Pachetele folosesc {plan.networks}, până la {plan.gen} dacă locul și telefonul permit.',
      'Datele trec prin {plan.networks}. Telefonul alege după semnal; puteți alege și manual.',
    ],
  },
  'q-border': {
    q: ['Pachetul este valabil și în această țară vecină: {neighbour}?'],
    a: [
      'Un pachet doar pentru {the} se oprește la graniță. „{near.region}”, de la {near.price}, este valabil pe ambele părți.',
    ],
  },
  'q-hotspot': {
    q: ['Pot împărți conexiunea cu un calculator?', 'Este permis hotspotul?'],
    a: [
      'Da, toate pachetele destinației permit; datele împărțite se numără ca ale dumneavoastră.',
      'Da, cu fiecare pachet. Un calculator consumă mult mai mult decât un telefon.',
    ],
  },
  'q-hotspot-some': {
    q: ['Este permis hotspotul?'],
    a: ['Cu pachetele de volum fix, da. Unele nelimitate îl exclud; scrie pe pagina pachetului.'],
  },
  'q-unlimited': {
    q: ['Există pachete nelimitate {in}?', 'Ce înseamnă aici „nelimitat”?'],
    a: [
      'Pachetele nelimitate dau zilnic un volum la viteză maximă, apoi o linie mai lentă: {unl.daily} și {unl.kbps} kbit/s în pachetul de {unl.price}.',
      'Pachetele nelimitate încep de la {unl.price} pentru {unl.days}. După {unl.daily} într-o zi, viteza scade, dar conexiunea nu se oprește.',
    ],
  },
  'q-long': {
    q: ['Rămân mai mult. Ce pachet ține?'],
    a: ['Cel mai lung pachet: {long.days}, {long.data}, preț {long.price}.'],
  },
  'q-install': {
    q: ['Când instalez eSIM?', 'Pot să o pregătesc înainte de călătorie?'],
    a: [
      'Acasă, prin Wi-Fi, cu o zi sau două înainte. Zile pentru instalare de la cumpărare: {install}; zilele pachetului se numără de la prima folosire.',
      'Înainte de plecare, fiindcă e nevoie de internet. Termen de la cumpărare, în zile: {install}. Instalarea nu pornește pachetul.',
    ],
  },
  'q-number': {
    q: ['Are eSIM număr de telefon?', 'Pot să telefonez cu ea?'],
    a: [
      'Este doar pentru date. Sunați printr-o aplicație și lăsați cartela SIM în telefon pentru SMS și coduri.',
      'Numărul rămâne pe cartela dumneavoastră SIM; eSIM adaugă date și nimic altceva.',
    ],
  },
  'q-phone': {
    q: ['Funcționează în telefonul meu?', 'Ce telefoane acceptă eSIM?'],
    a: [
      'Telefonul trebuie să accepte eSIM și să nu fie blocat de un operator. Formați *#06#: dacă apare un EID, funcționează.',
      'Căutați „Adăugare eSIM” în setări; dacă există și telefonul este deblocat, totul e în regulă.',
    ],
  },
  'q-global': {
    q: ['Este valabil aici un pachet mondial?'],
    a: [
      'Da, pachetele mondiale includ și această destinație. Destinații: {global.count}, de la {global.price}.',
    ],
  },
  'q-empty': {
    q: ['Ce se întâmplă când se termină datele?', 'Pot să reîncarc?'],
    a: [
      'Conexiunea se oprește și nu se mai percepe nimic. Un pachet nou se adaugă la aceeași eSIM.',
      'Adăugați un pachet la eSIM deja instalată, fără cod nou; prețurile încep de la {cheap}.',
    ],
  },
  'q-neighbours': {
    q: ['Cu ce țări se învecinează {the}?'],
    a: ['Țări vecine: {borders}. Verificați dinainte regulile de intrare.'],
  },
  'q-sos': {
    q: ['Care este numărul de urgență {in}?', 'Pe cine sun în caz de urgență {in}?'],
    a: [
      '{Sos}.{sos.direct} Sunați cu telefonul, printr-un apel obișnuit: pachetul de date nu face apeluri.',
      'Formați {sos} pentru poliție, ambulanță și pompieri.{sos.direct} Trebuie un apel obișnuit, nu printr-o aplicație.',
    ],
  },
  'q-sos-split': {
    q: ['Care sunt numerele de urgență {in}?'],
    a: ['Confirmate: {sos.list}. Trebuie un apel obișnuit, fiindcă eSIM duce numai date.'],
  },
  'q-plug': {
    q: ['Am nevoie de adaptor {in}?', 'Ce prize sunt {in}?'],
    a: [
      'Tipuri de priză: {plugs}. Un alt ștecher cere adaptor.',
      'Tipurile {plugs}. Altfel, un adaptor ajunge pentru telefon și calculator.',
    ],
  },
  'q-time': {
    q: ['Cât este ceasul {in}?', 'Ce fus orar este {in}?'],
    a: [
      'Ora de iarnă este {zones.first}, vara cu o oră mai mult. Telefonul se potrivește singur.',
      'Se folosește {zones.first}, cu oră de vară; lăsați pornită ora automată.',
    ],
  },
  'q-money': {
    q: ['Ce monedă se folosește {in}?', 'Cu ce se plătește {in}?'],
    a: [
      'Moneda: {money}. eSIM se plătește la cumpărare în dolari americani.',
      '{Money}. Pachetul de date este deja plătit.',
    ],
  },
  'q-language': {
    q: ['Ce limbă se vorbește {in}?'],
    a: [
      'Oficial: {langs}. În viața de zi cu zi se aud și alte limbi.',
      'Limba oficială: {langs}. Pentru rest ajută un traducător offline.',
    ],
  },
  'q-drive': {
    q: ['Pe ce parte se circulă {in}?'],
    a: [
      'Pe dreapta. O hartă salvată offline ajută unde lipsesc antenele.',
      '{In} se circulă pe dreapta. Încărcați harta înainte de plecare.',
    ],
  },
  'q-airport': {
    q: ['Ce aeroporturi sunt {in}?', 'Unde se aterizează {in}?'],
    a: [
      'Zboruri regulate: {airports}. eSIM se conectează imediat ce opriți modul avion.',
      'Aeroporturi și coduri: {airports}.',
    ],
  },
  'q-when': {
    q: ['Când începe pachetul?'],
    a: ['La prima conectare la destinație, nu la cumpărare sau la instalare.'],
  },
};
