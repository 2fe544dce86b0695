import { type Country, countries } from './read.ts';
import type { RegionSlug } from './region-names.ts';

interface Members {
  /** UN M49 sub-regions, as in the table of countries. */
  areas?: readonly string[];
  /** Alpha-3 codes that travellers count in besides, and those of the areas that they don't. */
  also?: string;
  without?: string;
}

const AFRICA = ['Central Africa', 'Eastern Africa', 'Northern Africa', 'Southern Africa', 'Western Africa'];
const EUROPE = ['Eastern Europe', 'Northern Europe', 'Southern Europe', 'Western Europe'];
const PACIFIC = ['Australia and New Zealand', 'Melanesia', 'Micronesia', 'Polynesia'];
const GULF = 'ARE BHR KWT OMN QAT SAU';

/** Which destinations belong to a region, sold or not; null for all of them. Where none of its plans works, its page says so. */
const MEMBERS: Record<RegionSlug, Members | null> = {
  europe: { areas: EUROPE, also: 'CYP' },
  asia: { areas: ['Central Asia', 'Eastern Asia', 'South-eastern Asia', 'Southern Asia'] },
  'north-america': { also: 'CAN MEX USA' },
  'latin-america': { areas: ['Central America', 'South America'], also: 'CUB DOM', without: 'FLK' },
  americas: { areas: ['Caribbean', 'Central America', 'Northern America', 'South America'] },
  caribbean: { areas: ['Caribbean'] },
  africa: { areas: AFRICA },
  'middle-east': { also: `${GULF} EGY IRN IRQ ISR JOR LBN PSE SYR TUR YEM` },
  gulf: { also: GULF },
  'south-east-asia': { areas: ['South-eastern Asia'] },
  'central-asia': { areas: ['Central Asia'], also: 'ARM AZE GEO' },
  nordics: { also: 'ALA DNK FIN FRO ISL NOR SJM SWE' },
  balkans: { also: 'ALB BGR BIH GRC HRV MKD MNE ROU SRB SVN XKX' },
  oceania: { areas: PACIFIC },
  global: null,
};

/** What people call them besides the names, in the languages of the interface. */
// biome-ignore format: a list reads better in lines of several
export const regionAliases: Record<RegionSlug, readonly string[]> = {
  europe: [
    'EU', 'European Union', 'Eurozone', 'Schengen', 'EEA', 'Interrail', 'Eurotrip', '欧州', 'Europäische Union',
    'Union européenne', 'UE', 'Unión Europea', 'Unione Europea', 'União Europeia', 'Europese Unie',
    'Unia Europejska', 'strefa Schengen', 'Avrupa Birliği', 'EU加盟国', 'シェンゲン', '유럽연합', 'الاتحاد الأوروبي', 'شنغن',
    '欧盟', '歐盟', '申根',
  ],
  asia: [
    'Far East', 'East Asia', 'Ostasien', 'Fernost', 'Extrême-Orient', 'Asie de l’Est', 'Extremo Oriente',
    'Lejano Oriente', 'Asia Oriental', 'Estremo Oriente', 'Asia orientale', 'Leste Asiático', 'Verre Oosten',
    'Oost-Azië', 'Daleki Wschód', 'Azja Wschodnia', 'Uzak Doğu', 'Doğu Asya', '極東', '東アジア', '동아시아', '극동',
    'شرق آسيا', 'الشرق الأقصى', '东亚', '東亞', '远东', '遠東',
  ],
  'north-america': [
    'USA and Canada', 'US, Canada and Mexico', 'América del Norte', '北アメリカ', 'USA und Kanada',
    'États-Unis et Canada', 'Estados Unidos y Canadá', 'Stati Uniti e Canada', 'America del Nord',
    'Estados Unidos e Canadá', 'EUA e Canadá', 'VS en Canada', 'USA i Kanada', 'ABD ve Kanada', 'アメリカとカナダ',
    '미국과 캐나다', '북아메리카', 'أمريكا وكندا', '美国和加拿大', '美國和加拿大', '美加',
  ],
  'latin-america': [
    'South America', 'Central America', 'LatAm', 'Südamerika', 'Sudamérica', 'Suramérica', 'América del Sur',
    'Centroamérica', 'Mittelamerika', 'Amérique du Sud', 'Amérique centrale', 'ラテンアメリカ', '南米', 'Sudamerica',
    'America del Sud', 'America Centrale', 'Centroamerica', 'América do Sul', 'América Central', 'Zuid-Amerika',
    'Midden-Amerika', 'Ameryka Południowa', 'Ameryka Środkowa', 'Güney Amerika', 'Orta Amerika', '南アメリカ', '中米',
    '中南米', '남미', '남아메리카', '중미', '중남미', 'أمريكا الجنوبية', 'أمريكا الوسطى', '南美洲', '中美洲', '中南美洲', '拉美',
  ],
  americas: [
    'Pan-America', 'North and South America', 'Nord- und Südamerika', 'Amérique du Nord et du Sud',
    'América del Norte y del Sur', 'Nord e Sud America', 'América do Norte e do Sul', 'Noord- en Zuid-Amerika',
    'Ameryka Północna i Południowa', 'Kuzey ve Güney Amerika', '南北アメリカ', '북미와 남미', 'أمريكا الشمالية والجنوبية',
    '南北美洲',
  ],
  caribbean: [
    'West Indies', 'Antilles', 'Antillas', 'Antillen', 'カリブ', 'Westindien', 'Antille', 'Indie Occidentali',
    'Antilhas', 'West-Indië', 'Antyle', 'Indie Zachodnie', 'Antiller', 'Batı Hint Adaları', 'カリブ海', '西インド諸島',
    '카리브해', '서인도 제도', 'جزر الهند الغربية', 'الأنتيل', '加勒比海', '西印度群岛', '西印度群島',
  ],
  africa: [
    'Safari', 'サファリ', '사파리', 'سفاري',
  ],
  'middle-east': [
    'Mideast', 'Near East', 'Mittlerer Osten', 'Proche-Orient', 'Medio Oriente', 'Cercano Oriente', 'Vorderasien',
    'Oriente Próximo', 'Vicino Oriente', 'Nabije Oosten', 'Yakın Doğu', '中近東', '중근동', 'الشرق الأدنى',
    'المشرق العربي', '近东', '近東', '西亚', '西亞',
  ],
  gulf: [
    'GCC', 'Persian Gulf', 'Arabian Gulf', 'Persischer Golf', 'Golfe', 'Arabia', 'Golfstaaten', 'Golfe persique',
    'Pays du Golfe', 'Golfo Pérsico', 'Países del Golfo', 'Golfo Persico', 'Paesi del Golfo', 'Países do Golfo',
    'Perzische Golf', 'Golfstaten', 'Zatoka Perska', 'Basra Körfezi', 'Körfez ülkeleri', 'ペルシャ湾', '湾岸諸国', '페르시아만',
    '걸프 국가', 'الخليج العربي', 'دول الخليج', 'مجلس التعاون الخليجي', '波斯湾', '波斯灣', '海湾国家', '海灣國家',
  ],
  'south-east-asia': [
    'Southeast Asia', 'South East Asia', 'SEA', 'ASEAN', 'Indochina', 'Südostasien', 'Asie du Sud-Est',
    'Indochine', 'Sudeste Asiático', 'Sureste Asiático', 'Sud-est asiatico', 'Indocina', 'Zuidoost-Azië',
    'Azja Południowo-Wschodnia', 'Indochiny', 'Güneydoğu Asya', 'Hindiçin', 'アセアン', 'インドシナ', '동남아', '아세안', '인도차이나',
    'جنوب شرق آسيا', 'الهند الصينية', '东南亚', '東南亞', '东盟', '東協',
  ],
  'central-asia': [
    'Central Asia', 'Caucasus', 'Silk Road', 'Seidenstraße', 'Zentralasien', 'Asia Central', 'Asie centrale',
    'Kaukasus', 'Cáucaso', 'Caucase', 'Route de la soie', 'Ruta de la Seda', 'Asia centrale', 'Caucaso',
    'Via della Seta', 'Ásia Central', 'Rota da Seda', 'Centraal-Azië', 'Zijderoute', 'Azja Środkowa',
    'Azja Centralna', 'Kaukaz', 'Jedwabny Szlak', 'Orta Asya', 'Kafkasya', 'İpek Yolu', '中央アジア', 'コーカサス', 'シルクロード',
    '중앙아시아', '코카서스', '캅카스', '실크로드', 'آسيا الوسطى', 'القوقاز', 'طريق الحرير', '中亚', '中亞', '高加索', '丝绸之路', '絲綢之路',
    '絲路',
  ],
  nordics: [
    'Scandinavia', 'Nordic countries', 'Northern Europe', 'Skandinavien', 'Nordeuropa', 'Escandinavia',
    'Scandinavie', 'スカンジナビア', 'Nordische Länder', 'Pays nordiques', 'Europe du Nord', 'Países nórdicos',
    'Norte de Europa', 'Paesi nordici', 'Nord Europa', 'Escandinávia', 'Norte da Europa', 'Scandinavië',
    'Noord-Europa', 'Noordse landen', 'Skandynawia', 'kraje nordyckie', 'Europa Północna', 'İskandinavya',
    'Kuzey Avrupa', 'Kuzey ülkeleri', '北欧', '북유럽', '스칸디나비아', 'إسكندنافيا', 'الدول الإسكندنافية', 'شمال أوروبا',
    '北歐', '斯堪的纳维亚', '斯堪地那維亞',
  ],
  balkans: [
    'South-East Europe', 'Western Balkans', 'Yugoslavia', 'Südosteuropa', 'Balkan countries', 'Balkanländer',
    'Balkan', 'Jugoslawien', 'Ex-Yougoslavie', 'Europe du Sud-Est', 'Balcanes', 'Balcani', 'Ex Jugoslavia',
    'Bálcãs', 'Ex-Iugoslávia', 'Westelijke Balkan', 'Joegoslavië', 'Bałkany', 'Półwysep Bałkański', 'Jugosławia',
    'Balkanlar', 'Balkan ülkeleri', 'Yugoslavya', 'バルカン半島', '旧ユーゴスラビア', '발칸반도', '유고슬라비아', 'دول البلقان',
    'يوغوسلافيا', '巴尔干半岛', '巴爾幹半島', '南斯拉夫',
  ],
  oceania: [
    'Australia and New Zealand', 'Pacific', 'South Pacific', 'Australasia', 'Polynesia', 'South Sea', 'Südsee',
    'Pazifik', 'Pacífico', 'Pacifique', '太平洋', 'Australien und Neuseeland', 'Australie et Nouvelle-Zélande',
    'Mers du Sud', 'Pacifique Sud', 'Australia y Nueva Zelanda', 'Mares del Sur', 'Australia e Nuova Zelanda',
    'Mari del Sud', 'Austrália e Nova Zelândia', 'Pacífico Sul', 'Australië en Nieuw-Zeeland', 'Stille Oceaan',
    'Zuidzee', 'Australia i Nowa Zelandia', 'Pacyfik', 'Avustralya ve Yeni Zelanda', 'Pasifik', 'オーストラリアとニュージーランド',
    '南太平洋', '호주와 뉴질랜드', '태평양', '남태평양', '대양주', 'أستراليا ونيوزيلندا', 'المحيط الهادئ', '澳大利亚和新西兰', '澳洲和紐西蘭',
  ],
  global: [
    'Worldwide', 'World', 'Around the world', 'Round the world', 'International', 'Everywhere', 'All countries',
    'Welt', 'Weltreise', 'Mundial', 'Mundo', 'Todo el mundo', 'Mondial', 'Tour du monde', '世界', '世界一周', 'weltweit',
    'Monde entier', 'Vuelta al mundo', 'Tutto il mondo', 'Mondo', 'Giro del mondo', 'Mundo todo', 'Mundo inteiro',
    'Volta ao mundo', 'Wereldwijd', 'Wereld', 'Wereldreis', 'Cały świat', 'Świat', 'Podróż dookoła świata',
    'Tüm dünya', 'Dünya', 'Dünya turu', '全世界', 'グローバル', '전 세계', '세계 일주', '글로벌', 'العالم', 'كل العالم',
    'حول العالم', '全球', '环球', '環球', '环游世界', '環遊世界',
  ],
};

const codes = (text = '') => text.split(' ').filter((code) => code !== '');

/** The destinations of a region, on sale or not, by English name. */
export function membersOf(slug: RegionSlug): readonly Country[] {
  const members = MEMBERS[slug];
  if (members === null) return countries;
  const { areas = [], also, without } = members;
  return countries.filter(
    ({ iso3, region }) =>
      (areas.includes(region) && !codes(without).includes(iso3)) || codes(also).includes(iso3),
  );
}
