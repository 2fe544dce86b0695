import { countryName } from '../../countries/names.ts';
import { countries } from '../../countries/read.ts';
import { guideLanguage } from '../outline/guide-language.ts';
import cities from './places.json' with { type: 'json' };
import { places } from './places.ts';
import { plans } from './plans.ts';
import { questionsOnPlace } from './questions-place.ts';
import { questionsOnPlans } from './questions-plans.ts';
import { sentences } from './sentences.ts';

const names = Object.fromEntries(countries.map((country) => [country.iso3, countryName('ar', country)]));

/** "To" or "for": its letter joins the article. */
const to = Object.fromEntries(
  Object.entries(names).map(([iso3, name]) => [
    iso3,
    name.startsWith('ال') ? `لل${name.slice(2)}` : `ل${name}`,
  ]),
);

/** Guides in modern standard Arabic, to every destination; from right to left, western digits. */
export const arabic = guideLanguage({
  code: 'ar',
  locale: 'ar',
  dir: 'rtl',
  everywhere: true,
  between: ' ',
  plurals: ['one', 'two', 'few', 'many', 'other'],
  counts: {
    days: ['يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم'],
    plans: ['باقة واحدة', 'باقتان', '# باقات', '# باقة', '# باقة'],
    countries: ['وجهة واحدة', 'وجهتين', '# وجهات', '# وجهة', '# وجهة'],
    zones: ['توقيت واحد', 'توقيتان', '# توقيتات', '# توقيتًا', '# توقيت'],
    networks: ['شبكة واحدة', 'شبكتان', '# شبكات', '# شبكة', '# شبكة'],
    more: ['وجهة أخرى', 'وجهتان أخريان', '# وجهات أخرى', '# وجهة أخرى', '# وجهة أخرى'],
  },
  data: 'long',
  millions: { word: '# مليون' },
  comma: '، ',
  names,
  forms: { for: to },
  places: { ...cities, ...places },
  regions: {
    Africa: 'أفريقيا',
    Americas: 'الأمريكتين',
    Asia: 'آسيا',
    Balkans: 'البلقان',
    Caribbean: 'الكاريبي',
    'Caucasus and Central Asia': 'القوقاز وآسيا الوسطى',
    Europe: 'أوروبا',
    Gulf: 'الخليج',
    'Latin America': 'أمريكا اللاتينية',
    'Middle East': 'الشرق الأوسط',
    Nordics: 'دول الشمال',
    'North America': 'أمريكا الشمالية',
    Oceania: 'أوقيانوسيا',
    'South-East Asia': 'جنوب شرق آسيا',
  },
  languages: { ckb: 'الكردية' },
  currencies: { ERN: 'ناكفا إريتري' },
  homes: {
    islands: 'بريطانيا وأيرلندا',
    europe: 'معظم أوروبا القارية',
    america: 'أمريكا الشمالية',
    australia: 'أستراليا ونيوزيلندا',
  },
  climates: {
    tropical: 'مداري',
    subtropical: 'شبه مداري',
    arid: 'جاف',
    mediterranean: 'متوسطي',
    temperate: 'معتدل',
    continental: 'قاري',
    cold: 'بارد',
    arctic: 'قطبي',
    varied: 'متنوع بحسب المنطقة',
  },
  storms: { hurricane: 'الأعاصير', typhoon: 'الأعاصير', cyclone: 'الأعاصير' },
  hazards: {
    earthquake: 'الزلازل',
    volcano: 'البراكين',
    tsunami: 'أمواج تسونامي',
    flood: 'السيول والفيضانات',
    dust: 'العواصف الترابية',
    avalanche: 'الانهيارات الثلجية',
    landslide: 'الانهيارات الأرضية',
    wildfire: 'الحرائق',
    ice: 'الجليد',
    fog: 'الضباب الكثيف',
  },
  terrain: {
    atolls: 'جزر مرجانية',
    islands: 'جزر',
    mountains: 'جبال',
    desert: 'صحراء',
    plateau: 'هضاب',
    lakes: 'بحيرات',
    forest: 'غابات',
    plains: 'سهول',
  },
  services: { police: 'الشرطة', ambulance: 'الإسعاف', fire: 'الإطفاء' },
  city: { capital: 'العاصمة', airport: 'رمز المطار', open: ' (', between: '؛ ', close: ')' },
  airportPlace: '{place} ({codes})',
  sections: {
    about: 'لمحة عن {country}',
    cities: 'أبرز المدن',
    benefits: 'مزايا شريحة eSIM',
    questions: 'أسئلة شائعة',
    tips: 'نصائح للسفر',
    connectivity: 'دليل الاتصال',
  },
  headings: {
    power: ['الكهرباء والمقابس', 'شحن الأجهزة', 'المقابس والجهد'],
    weather: ['المناخ والطبيعة', 'الطقس والتضاريس', 'أحوال الطقس'],
    time: ['التوقيت', 'الوقت المحلي', 'الساعة'],
    arrival: ['الوصول', 'عند الوصول', 'بعد الهبوط'],
    around: ['التنقل', 'على الطريق', 'الحركة والطرق'],
    money: ['المال والدفع', 'العملة', 'النقود'],
    language: ['اللغة والهاتف', 'اللغات ورمز الاتصال', 'اللغة'],
    networks: ['شبكات الهاتف', 'الشبكات', 'مشغّلو الاتصالات'],
    plans: ['اختيار الباقة', 'كم تحتاج من البيانات', 'أي باقة تناسبك'],
    borders: ['ما بعد الحدود', 'إلى بلدان أخرى', 'عبور الحدود'],
    coverage: ['التغطية', 'حيث تضعف الإشارة', 'قوة الإشارة'],
  },
  sentences: { ...sentences, ...plans },
  questions: { ...questionsOnPlans, ...questionsOnPlace },
});
