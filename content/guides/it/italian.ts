import { framed } from '../frame/frame.ts';
import { cities } from './cities.ts';
import { countries } from './countries.ts';
import { place } from './place.ts';
import { plans } from './plans.ts';
import { questions } from './questions.ts';

/** A preposition and the article that begins a town's name: "a Il Cairo" is "al Cairo". */
const WITH_ARTICLE: Record<string, string> = { a: 'al', da: 'dal', di: 'del', in: 'nel', su: 'sul' };
const joined = (word: string): string => {
  const one = WITH_ARTICLE[word.toLowerCase()]!;
  return `${/^\p{Lu}/u.test(word) ? one.charAt(0).toUpperCase() + one.slice(1) : one} `;
};

/** Guides in Italian, to every destination. */
export const italian = framed({
  code: 'it',
  locale: 'it',
  everywhere: true,
  countries,
  cities,
  languages: {
    rn: 'kirundi',
    'zh-Hans': 'cinese',
    'zh-Hant': 'cinese',
    cnr: 'montenegrino',
    ckb: 'curdo',
    nb: 'norvegese (bokmål)',
    nn: 'norvegese (nynorsk)',
    az: 'azero',
    pau: 'palauano',
    tvl: 'tuvaluano',
    tkl: 'tokelauano',
    niu: 'niueano',
    na: 'nauruano',
    lo: 'laotiano',
    st: 'sotho',
    nd: 'ndebele',
    ny: 'chichewa',
    ss: 'swazi',
    dv: 'maldiviano',
    tg: 'tagiko',
    tk: 'turkmeno',
    sw: 'swahili',
  },
  regions: {
    Africa: 'Africa',
    Americas: 'Americhe',
    Asia: 'Asia',
    Balkans: 'Balcani',
    Caribbean: 'Caraibi',
    'Caucasus and Central Asia': 'Caucaso e Asia centrale',
    Europe: 'Europa',
    Gulf: 'Golfo',
    'Latin America': 'America Latina',
    'Middle East': 'Medio Oriente',
    Nordics: 'Paesi nordici',
    'North America': 'Nord America',
    Oceania: 'Oceania',
    'South-East Asia': 'Sud-est asiatico',
  },
  hazards: {
    earthquake: 'terremoti',
    volcano: 'attività vulcanica',
    tsunami: 'maremoti',
    flood: 'alluvioni',
    dust: 'tempeste di sabbia',
    avalanche: 'valanghe',
    landslide: 'frane',
    wildfire: 'incendi boschivi',
    ice: 'ghiaccio e gelo',
    fog: 'nebbia fitta',
  },
  storms: { hurricane: 'uragani', typhoon: 'tifoni', cyclone: 'cicloni' },
  services: { police: 'polizia', ambulance: 'soccorso sanitario', fire: 'vigili del fuoco' },
  days: { one: '{n} giorno intero', other: '{n} giorni interi' },
  plans: { one: '{n} piano', other: '{n} piani' },
  lands: { one: '{n} Paese', other: '{n} Paesi' },
  official: { one: 'si parla', other: 'si parlano' },
  size: '{data} per {days}',
  more: 'altri {n}',
  // "da aprile ad agosto": "ad" before an a.
  span: (from, to) => `da ${from} ${/a(?:prile|gosto)/.test(to) ? 'ad' : 'a'} ${to}`,
  direct: ' Numeri diretti: {sos.list}.',
  capital: 'capitale',
  seats: {
    'Saint-Denis': 'capoluogo',
    'Basse-Terre': 'capoluogo',
    'Fort-de-France': 'capoluogo',
    Cayenne: 'capoluogo',
    Mamoudzou: 'capoluogo',
    Gustavia: 'capoluogo',
    Marigot: 'capoluogo',
    'Saint-Pierre': 'capoluogo',
    'Mata-Utu': 'capoluogo',
  },
  airport: { one: 'aeroporto {n}', other: 'aeroporti {n}' },
  // "Algeria ed Egitto", "C, D ed E".
  finish: (text) =>
    text
      .replace(/ e (?=[Ee]&|E)/g, ' ed ')
      .replace(/(?<=^|\s)([Aa]|[Dd]a|[Dd]i|[Ii]n|[Ss]u) Il (?=\p{Lu})/gu, (_, word: string) => joined(word)),
  sections: (country) => ({
    about: `In breve: ${country}`,
    cities: 'Città principali',
    benefits: 'Vantaggi',
    questions: 'Domande frequenti',
    tips: 'Consigli di viaggio',
    connectivity: 'Reti e piani',
  }),
  headings: {
    power: ['Prese e corrente', 'Elettricità', 'Ricaricare i dispositivi'],
    weather: ['Clima e natura', 'Meteo', 'Che tempo fa'],
    time: ['Ora locale', 'Fuso orario', 'L’ora'],
    arrival: ['Arrivo', 'All’atterraggio', 'Come si arriva'],
    around: ['Sul posto', 'Muoversi', 'In strada'],
    money: ['Denaro', 'Pagare', 'Moneta e pagamenti'],
    language: ['Lingue', 'Lingua e telefono', 'Farsi capire'],
    networks: ['Reti', 'Gli operatori', 'Reti mobili'],
    plans: ['Scegliere il piano', 'Quanti dati?', 'Quale piano?'],
    borders: ['Oltre il confine', 'Più Paesi', 'Proseguire il viaggio'],
    coverage: ['Copertura', 'Dove finisce il segnale'],
  },
  tips: ['power', 'weather', 'arrival', 'around', 'time', 'money', 'language'],
  connectivity: ['networks', 'plans', 'borders'],
  said: { ...place, ...plans },
  asked: questions,
});
