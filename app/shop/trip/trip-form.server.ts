import { countryName } from '../../../content/countries/names.ts';
import { countries, countryByCode } from '../../../content/countries/read.ts';
import type { Language } from '../../../content/languages.ts';
import type { TripQuestion } from '../../../core/trips/question.ts';

/** What the form holds, as it was typed. */
export interface TripFields {
  rows: { country: string; days: string; iso3: string | null }[];
  amount: string;
  per: 'day' | 'trip';
  hotspot: boolean;
  devices: string;
  /** The most eSIMs for each device; empty for any number. */
  esims: string;
  /** The first day, as YYYY-MM-DD. */
  from: string;
}

const DAYS = '5';
const USUAL: TripFields = {
  ...{ rows: [], amount: '1', per: 'day', hotspot: false },
  ...{ devices: '1', esims: '', from: '' },
};

/**
 * The address of what was typed into the form, without its origin and path; null where nothing was. A country that isn't known stays as
 * it was typed, so that the page can say so.
 */
export function addressOfForm(params: URLSearchParams, language: Language): string | null {
  if (!params.has('country')) return null;
  const days = params.getAll('days');
  const stops = params
    .getAll('country')
    .map((text, at) => ({ text: text.trim(), days: days[at]?.trim() || DAYS }))
    .filter(({ text }) => text !== '')
    .map((stop) => `${encodeURIComponent(codeOf(stop.text, language))}:${encodeURIComponent(stop.days)}`);
  const unit = params.get('per') === 'trip' ? 'gb' : 'gb_per_day';
  const amount = (params.get('amount') ?? '').trim().replace(',', '.');
  const hotspot = params.get('hotspot') === '1' ? '&hotspot=1' : '';
  const wishes = ['devices', 'esims', 'from'].flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' || (name === 'devices' && value === '1')
      ? []
      : [`&${name}=${encodeURIComponent(value)}`];
  });
  return `?stops=${stops.join(',')}&${unit}=${encodeURIComponent(amount)}${hotspot}${wishes.join('')}`;
}

/** The code of a country by its name in the page's language or in English, by another name of it, or by its code. */
function codeOf(text: string, language: Language): string {
  const typed = folded(text);
  const found = countries.find(
    (country) =>
      folded(countryName(language, country)) === typed ||
      folded(country.name) === typed ||
      country.aliases.some((alias) => folded(alias) === typed),
  );
  return (found ?? countryByCode(text))?.iso3 ?? text.replaceAll(',', ' ');
}

const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** The fields for a question, or for whatever stands in an address that isn't one. */
export function fieldsOf(
  question: TripQuestion | null,
  params: URLSearchParams,
  nameOf: (iso3: string) => string,
): TripFields {
  if (question !== null) {
    return {
      rows: question.stops.map(({ iso3, days }) => ({ country: nameOf(iso3), days: String(days), iso3 })),
      amount: question.data.gb,
      per: question.data.per,
      hotspot: question.hotspot,
      devices: String(question.devices),
      esims: question.mostEsims === null ? '' : String(question.mostEsims),
      from: question.arrives ?? '',
    };
  }
  if (!params.has('stops')) return USUAL;
  const rows = (params.get('stops') ?? '').split(',', 30).map((part) => {
    const [code = '', days = ''] = part.slice(0, 60).split(':');
    const country = countryByCode(code.trim());
    return { country: country ? nameOf(country.iso3) : code, days, iso3: country?.iso3 ?? null };
  });
  const inAll = params.get('gb');
  return {
    rows: rows.filter(({ country }) => country !== ''),
    amount: (params.get('gb_per_day') ?? inAll ?? USUAL.amount).slice(0, 12),
    per: inAll === null ? 'day' : 'trip',
    hotspot: params.get('hotspot') === '1',
    devices: (params.get('devices') ?? '1').slice(0, 3),
    esims: (params.get('esims') ?? '').slice(0, 3),
    from: (params.get('from') ?? '').slice(0, 10),
  };
}
