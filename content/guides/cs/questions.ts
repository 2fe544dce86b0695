import type { Texts } from '../frame/texts.ts';

export const questions: Texts['asked'] = {
  'q-price': {
    q: ['Kolik stojí eSIM do Česka?'],
    a: [
      'Nejmenší balíček, {cheap.size}, stojí {cheap}. Gigabajt je nejlevnější v balíčku {best.data}: {best.gb}.',
    ],
  },
  'q-week': {
    q: ['Kolik dat potřebuji na týden v Česku?'],
    a: ['Většině stačí asi {three.data}. Nejlevnější vhodný balíček: {week.size}; cena {week.price}.'],
  },
  'q-networks': {
    q: ['Jakou síť eSIM v Česku používá?'],
    a: ['Sítě balíčků: {plan.networks}, až {plan.gen}, pokud to místo a telefon dovolí.'],
  },
  'q-border': {
    q: ['Platí balíček i v této sousední zemi: {neighbour}?'],
    a: [
      'Balíček jen pro Česko končí na hranicích. „{near.region}“, od {near.price}, platí na obou stranách.',
    ],
  },
  'q-hotspot': {
    q: ['Mohu sdílet připojení s počítačem?'],
    a: ['Ano, všechny balíčky to dovolují; sdílená data se počítají jako vaše vlastní.'],
  },
  'q-hotspot-some': {
    q: ['Mohu sdílet připojení s počítačem?'],
    a: ['S balíčky pevné velikosti ano. Některé neomezené to vylučují; je to uvedeno na stránce balíčku.'],
  },
  'q-unlimited': {
    q: ['Co zde znamená „neomezeně“?'],
    a: [
      'Každý den určité množství plnou rychlostí, potom pomalejší linka: {unl.daily}, poté {unl.kbps} kbit/s v balíčku za {unl.price}.',
    ],
  },
  'q-long': {
    q: ['Zůstanu déle. Který balíček vydrží?'],
    a: ['Nejdelší: {long.days}, {long.data}, cena {long.price}.'],
  },
  'q-install': {
    q: ['Kdy mám eSIM nainstalovat?'],
    a: [
      'Doma přes Wi-Fi, den nebo dva předem. Počet dní na instalaci od nákupu: {install}; dny balíčku běží od prvního použití.',
    ],
  },
  'q-number': {
    q: ['Má eSIM telefonní číslo?'],
    a: [
      'Nemá, slouží jen k datům. Volejte přes aplikaci a svou kartu SIM nechte v telefonu kvůli SMS a kódům.',
    ],
  },
  'q-phone': {
    q: ['Bude fungovat v mém telefonu?'],
    a: [
      'Telefon musí podporovat eSIM a nesmí být blokovaný operátorem. Vytočte *#06#: objeví-li se EID, bude fungovat.',
    ],
  },
  'q-global': {
    q: ['Platí v Česku světový balíček?'],
    a: ['Ano. Počet cílů: {global.count}, cena od {global.price}.'],
  },
  'q-empty': {
    q: ['Co se stane, když data dojdou?'],
    a: ['Připojení se zastaví a nic dalšího se neúčtuje. Nový balíček se přidá ke stejné eSIM.'],
  },
  'q-neighbours': {
    q: ['Se kterými zeměmi Česko sousedí?'],
    a: ['Sousední země: {borders}. Předem si ověřte pravidla vstupu.'],
  },
  'q-sos': {
    q: ['Jaké je v Česku tísňové číslo?'],
    a: ['{Sos}.{sos.direct} Volejte běžným hovorem: datový balíček volat neumí, telefon ano.'],
  },
  'q-sos-split': {
    q: ['Jaká jsou tísňová čísla?'],
    a: ['Ověřená: {sos.list}. Je třeba běžný hovor, protože eSIM přenáší jen data.'],
  },
  'q-plug': {
    q: ['Potřebuji v Česku adaptér?'],
    a: ['Typy zásuvek: {plugs}. Jiná zástrčka vyžaduje adaptér.'],
  },
  'q-time': {
    q: ['Kolik je v Česku hodin?'],
    a: ['Základní čas je {zones.first}, v létě o hodinu více. Telefon se nastaví sám.'],
  },
  'q-money': {
    q: ['Čím se v Česku platí?'],
    a: ['Měna: {money}. eSIM se platí při nákupu v amerických dolarech.'],
  },
  'q-language': {
    q: ['Jakým jazykem se v Česku mluví?'],
    a: ['Úředně: {langs}. V běžném životě uslyšíte i jiné jazyky.'],
  },
  'q-drive': {
    q: ['Po které straně se jezdí?'],
    a: ['Vpravo. Mapa uložená offline pomůže tam, kde je málo vysílačů.'],
  },
  'q-airport': {
    q: ['Na kterých letištích se přistává?'],
    a: ['Pravidelné linky: {airports}. eSIM se připojí, jakmile vypnete režim letadlo.'],
  },
  'q-when': {
    q: ['Kdy balíček začíná platit?'],
    a: ['Při prvním připojení na místě, ne při nákupu ani instalaci.'],
  },
};
