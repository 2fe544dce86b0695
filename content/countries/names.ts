import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';

/** Hong Kong, Macao and Palestine: CLDR's long names are those of officials, its short ones those of travellers. */
const LONG_NAMES = new Set(['HK', 'MO', 'PS']);

/** Countries that travellers call otherwise than CLDR does, by alpha-2. */
const USUAL_NAMES: Partial<Record<Language, Record<string, string>>> = {
  de: {
    CI: 'Elfenbeinküste',
    CV: 'Kap Verde',
  },
  pl: {
    CI: 'Wybrzeże Kości Słoniowej',
  },
  ar: {
    AE: 'الإمارات',
    AG: 'أنتيغوا وباربودا',
    BB: 'باربادوس',
    BS: 'جزر الباهاما',
    CC: 'جزر كوكوس',
    CD: 'الكونغو الديمقراطية',
    CF: 'أفريقيا الوسطى',
    CG: 'جمهورية الكونغو',
    CX: 'جزيرة الكريسماس',
    DK: 'الدنمارك',
    GY: 'غويانا',
    HU: 'المجر',
    IS: 'أيسلندا',
    MM: 'ميانمار',
    MO: 'ماكاو',
    MQ: 'المارتينيك',
    MV: 'المالديف',
    NU: 'نييوي',
    PM: 'سان بيير وميكلون',
    RE: 'ريونيون',
    SA: 'السعودية',
    SJ: 'سفالبارد ويان ماين',
    SX: 'سينت مارتن',
    TC: 'جزر تركس وكايكوس',
    TL: 'تيمور الشرقية',
    VC: 'سانت فنسنت والغرينادين',
    WF: 'واليس وفوتونا',
  },
  ko: {
    AS: '미국령 사모아',
    AU: '호주',
    CD: '콩고민주공화국',
    CF: '중앙아프리카공화국',
    CG: '콩고공화국',
    DM: '도미니카 연방',
    GQ: '적도기니',
    KN: '세인트키츠 네비스',
    KR: '한국',
    MP: '북마리아나 제도',
    SJ: '스발바르 얀마옌',
    VA: '바티칸',
    VC: '세인트빈센트 그레나딘',
    WF: '왈리스 푸투나',
    ZA: '남아프리카공화국',
  },
  nl: { MM: 'Myanmar', MV: 'Malediven' },
  'zh-Hant': {
    AW: '阿魯巴',
    CC: '科科斯群島',
    CD: '剛果民主共和國',
    CG: '剛果共和國',
    CN: '中國大陸',
    DO: '多明尼加',
    KR: '韓國',
    MP: '北馬里亞納群島',
    NU: '紐埃',
    SH: '聖赫勒拿',
    SJ: '斯瓦巴與揚馬延',
    TK: '托克勞',
    WF: '瓦利斯和富圖那',
    YT: '馬約特',
  },
  tr: {
    BL: 'Saint Barthélemy',
    CC: 'Cocos Adaları',
    CD: 'Kongo Demokratik Cumhuriyeti',
    CG: 'Kongo Cumhuriyeti',
    CI: 'Fildişi Sahili',
    MM: 'Myanmar',
    RE: 'Réunion',
    ST: 'São Tomé ve Príncipe',
    TL: 'Doğu Timor',
  },
};

const kept = new Map<string, Intl.DisplayNames>();

function namesIn(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  const id = `${language} ${style}`;
  const known = kept.get(id);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
  kept.set(id, names);
  return names;
}

/**
 * A country's name: from Unicode CLDR, and in English the one of our own table, which travellers use. What a page shows from the start is
 * named by the server: a browser may have another edition of CLDR, and would then draw another page than the server did.
 */
export function countryName(language: Language, country: { iso2: string; name: string }): string {
  if (language === DEFAULT_LANGUAGE) return country.name;
  const usual = USUAL_NAMES[language]?.[country.iso2];
  if (usual !== undefined) return usual;
  return namesIn(language, LONG_NAMES.has(country.iso2) ? 'short' : 'long').of(country.iso2) ?? country.name;
}

const collators = new Map<Language, Intl.Collator>();

/** Countries with their names in a language, sorted by them; unchanged in English, whose order the catalogue has already. */
export function namedIn<C extends { iso2: string; name: string }>(
  language: Language,
  countries: readonly C[],
): readonly C[] {
  if (language === DEFAULT_LANGUAGE) return countries;
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return countries
    .map((country) => ({ ...country, name: countryName(language, country) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
