import { countryName } from '../../../content/countries/names.ts';
import { countries, countryByCode } from '../../../content/countries/read.ts';
import type { Language } from '../../../content/languages.ts';
import { isUse, USUAL_NEED, type Use } from '../../../core/catalogue/data-need.ts';
import type { TripQuestion } from '../../../core/trips/question.ts';
import { BLANK_DAYS } from './blank-days.ts';

/** What the form holds, as it was typed. */
export interface TripFields {
  rows: { country: string; days: string; iso3: string | null }[];
  /** How data is told; by use nothing is asked of the amount. */
  per: Use | 'day' | 'trip';
  amount: string;
  hotspot: boolean;
  devices: string;
  /** The most eSIMs for each device; empty for any number. */
  esims: string;
  /** The first day, as YYYY-MM-DD. */
  from: string;
}

const USUAL: TripFields = {
  ...{ rows: [], per: USUAL_NEED.use, amount: '1', hotspot: false },
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
    .map((text, at) => ({ text: text.trim(), days: days[at]?.trim() || String(BLANK_DAYS) }))
    .filter(({ text }) => text !== '')
    .map((stop) => `${encodeURIComponent(codeOf(stop.text, language))}:${encodeURIComponent(stop.days)}`);
  const hotspot = params.get('hotspot') === '1' ? '&hotspot=1' : '';
  const wishes = ['devices', 'esims', 'from'].flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' || (name === 'devices' && value === '1')
      ? []
      : [`&${name}=${encodeURIComponent(value)}`];
  });
  return `?stops=${stops.join(',')}&${dataOf(params)}${hotspot}${wishes.join('')}`;
}

function dataOf(params: URLSearchParams): string {
  const per = params.get('per') ?? '';
  if (isUse(per)) return `use=${per}`;
  const amount = (params.get('amount') ?? '').trim().replace(',', '.');
  return `${per === 'trip' ? 'gb' : 'gb_per_day'}=${encodeURIComponent(amount)}`;
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
      per: question.data.per === 'use' ? question.data.use : question.data.per,
      amount: question.data.per === 'use' ? USUAL.amount : question.data.gb,
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
  return {
    rows: rows.filter(({ country }) => country !== ''),
    per: perIn(params),
    amount: (params.get('gb_per_day') ?? params.get('gb') ?? USUAL.amount).slice(0, 12),
    hotspot: params.get('hotspot') === '1',
    devices: (params.get('devices') ?? '1').slice(0, 3),
    esims: (params.get('esims') ?? '').slice(0, 3),
    from: (params.get('from') ?? '').slice(0, 10),
  };
}

function perIn(params: URLSearchParams): TripFields['per'] {
  const use = params.get('use')?.trim() ?? '';
  if (isUse(use)) return use;
  if (params.has('gb_per_day')) return 'day';
  return params.has('gb') ? 'trip' : USUAL.per;
}
