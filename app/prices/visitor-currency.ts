/** The euro's countries, and others whose visitors are many; dollars alone are shown to everybody else. */
const EURO = 'AD AT AX BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK';
const OF_REGION: Record<string, string> = {
  ...Object.fromEntries(EURO.split(' ').map((region) => [region, 'EUR'])),
  ...{ AE: 'AED', AR: 'ARS', AU: 'AUD', BR: 'BRL', CA: 'CAD', CH: 'CHF', CL: 'CLP', CN: 'CNY', CO: 'COP' },
  ...{ CZ: 'CZK', DK: 'DKK', GB: 'GBP', GG: 'GBP', GI: 'GBP', GL: 'DKK', HK: 'HKD', HU: 'HUF', ID: 'IDR' },
  ...{ IL: 'ILS', IM: 'GBP', IN: 'INR', IS: 'ISK', JE: 'GBP', JP: 'JPY', KR: 'KRW', LI: 'CHF', MX: 'MXN' },
  ...{
    MY: 'MYR',
    NO: 'NOK',
    NZ: 'NZD',
    PE: 'PEN',
    PH: 'PHP',
    PL: 'PLN',
    RO: 'RON',
    SA: 'SAR',
    SE: 'SEK',
    SJ: 'NOK',
  },
  ...{ SG: 'SGD', TH: 'THB', TR: 'TRY', TW: 'TWD', UA: 'UAH', VN: 'VND', ZA: 'ZAR' },
};

/**
 * Cities of time zones outside the euro, or outside Europe; of Europe all others count as in it. By the names of the tz database and by those
 * before them, which engines still answer: "Asia/Calcutta", "Europe/Kiev". "Argentina" is the middle of a name.
 */
const CITIES: Record<string, string> = {
  AED: 'Dubai',
  ARS: 'Argentina Buenos_Aires Catamarca Cordoba Jujuy Mendoza',
  AUD: 'Macquarie',
  BRL: 'Sao_Paulo Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem',
  CAD: 'Toronto Vancouver Edmonton Winnipeg Halifax Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Fort_Nelson Glace_Bay Goose_Bay Inuvik Iqaluit Moncton Montreal Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Whitehorse Yellowknife',
  CHF: 'Zurich Vaduz',
  CLP: 'Santiago Coyhaique Easter Punta_Arenas',
  CNY: 'Shanghai Urumqi Chongqing',
  COP: 'Bogota',
  CZK: 'Prague',
  DKK: 'Copenhagen Danmarkshavn Godthab Nuuk Scoresbysund Thule',
  EUR: 'Azores Canary Ceuta Famagusta Madeira Nicosia',
  GBP: 'London Belfast Gibraltar Guernsey Isle_of_Man Jersey',
  HKD: 'Hong_Kong',
  HUF: 'Budapest',
  IDR: 'Jakarta Jayapura Makassar Pontianak',
  ILS: 'Jerusalem Tel_Aviv',
  INR: 'Kolkata Calcutta',
  ISK: 'Reykjavik',
  JPY: 'Tokyo',
  KRW: 'Seoul',
  MXN: 'Mexico_City Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Monterrey Ojinaga Tijuana',
  MYR: 'Kuala_Lumpur Kuching',
  NOK: 'Oslo Longyearbyen',
  NZD: 'Auckland Chatham',
  PEN: 'Lima',
  PHP: 'Manila',
  PLN: 'Warsaw',
  RON: 'Bucharest',
  SAR: 'Riyadh',
  SEK: 'Stockholm',
  SGD: 'Singapore',
  THB: 'Bangkok',
  TRY: 'Istanbul',
  TWD: 'Taipei',
  UAH: 'Kyiv Kiev Simferopol Uzhgorod Zaporozhye',
  VND: 'Ho_Chi_Minh Saigon',
  ZAR: 'Johannesburg',
};
const OF_CITY = new Map(
  Object.entries(CITIES).flatMap(([currency, cities]) =>
    cities.split(' ').map((city) => [city, currency] as const),
  ),
);
/** No euro there, and no rate that anybody would set. */
const ELSEWHERE =
  /Moscow|Minsk|Samara|Volgograd|Astrakhan|Kirov|Saratov|Ulyanovsk|Belgrade|Sarajevo|Skopje|Tirane|Chisinau|Tiraspol|Kaliningrad/;

/** Firefox ends the list of most of its languages with it, whoever reads. */
const ANYBODYS = 'en-US';

/**
 * The currency that a visitor probably counts in: of the region that their language names, or else of the clock's place.
 * @param languages `navigator.languages`. @param timeZone "Europe/Berlin".
 */
export function guessCurrency(languages: readonly string[], timeZone: string): string {
  for (const [place, language] of languages.entries()) {
    const region = place > 0 && language === ANYBODYS ? undefined : regionOf(language);
    if (region !== undefined) return OF_REGION[region] ?? 'USD';
  }
  const [area, city = ''] = timeZone.split('/');
  const known = OF_CITY.get(city);
  if (known !== undefined) return known;
  if (area === 'Australia') return 'AUD';
  return area === 'Europe' && !ELSEWHERE.test(city) ? 'EUR' : 'USD';
}

/** Only where it is named: "en" alone is spoken everywhere. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
