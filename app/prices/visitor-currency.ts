/** The euro's countries, and others whose visitors are many; dollars alone are shown to everybody else. */
const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK';
const OF_REGION: Record<string, string> = {
  ...Object.fromEntries(EURO.split(' ').map((region) => [region, 'EUR'])),
  ...{ AE: 'AED', AR: 'ARS', AU: 'AUD', BR: 'BRL', CA: 'CAD', CH: 'CHF', CL: 'CLP', CN: 'CNY', CO: 'COP' },
  ...{ CZ: 'CZK', DK: 'DKK', GB: 'GBP', GG: 'GBP', GI: 'GBP', GL: 'DKK', HK: 'HKD', HU: 'HUF', ID: 'IDR' },
  ...{ IL: 'ILS', IM: 'GBP', IN: 'INR', IS: 'ISK', JE: 'GBP', JP: 'JPY', KR: 'KRW', LI: 'CHF', MX: 'MXN' },
  ...{ MY: 'MYR', NO: 'NOK', NZ: 'NZD', PE: 'PEN', PH: 'PHP', PL: 'PLN', RO: 'RON', SA: 'SAR', SE: 'SEK' },
  ...{ SG: 'SGD', TH: 'THB', TR: 'TRY', TW: 'TWD', UA: 'UAH', VN: 'VND', ZA: 'ZAR' },
};

/** Cities of time zones outside the euro; of Europe all others count as in it. */
const OF_CITY: Record<string, string> = {
  ...{ London: 'GBP', Belfast: 'GBP', Zurich: 'CHF', Oslo: 'NOK', Stockholm: 'SEK', Copenhagen: 'DKK' },
  ...{ Warsaw: 'PLN', Prague: 'CZK', Budapest: 'HUF', Bucharest: 'RON', Istanbul: 'TRY', Kyiv: 'UAH' },
  ...{ Tokyo: 'JPY', Seoul: 'KRW', Singapore: 'SGD', Taipei: 'TWD', Hong_Kong: 'HKD', Bangkok: 'THB' },
  ...{ Kolkata: 'INR', Jakarta: 'IDR', Kuala_Lumpur: 'MYR', Manila: 'PHP', Shanghai: 'CNY', Dubai: 'AED' },
  ...{ Toronto: 'CAD', Vancouver: 'CAD', Edmonton: 'CAD', Winnipeg: 'CAD', Halifax: 'CAD', Auckland: 'NZD' },
  ...{ Mexico_City: 'MXN', Sao_Paulo: 'BRL', Jerusalem: 'ILS', Johannesburg: 'ZAR' },
};
/** No euro there, and no rate that anybody would set. */
const ELSEWHERE = /Moscow|Minsk|Samara|Volgograd|Belgrade|Sarajevo|Skopje|Tirane|Chisinau|Kaliningrad/;

/**
 * The currency that a visitor probably counts in: of the region that their language names, or else of the clock's place.
 * @param languages `navigator.languages`. @param timeZone "Europe/Berlin".
 */
export function guessCurrency(languages: readonly string[], timeZone: string): string {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined) return OF_REGION[region] ?? 'USD';
  }
  const [area, city = ''] = timeZone.split('/');
  if (Object.hasOwn(OF_CITY, city)) return OF_CITY[city]!;
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
