import { countryByCode } from '../../content/countries/read.ts';
import { isUse, mbADay, type Use } from '../catalogue/data-need.ts';
import { MOST_DAYS } from './most-days.ts';

/** So many days in one country; stops follow each other, and no day is in two of them. */
interface Stop {
  /** ISO 3166-1 alpha-3. */
  iso3: string;
  days: number;
}

/** What a traveller asks: where, how long, how much data, and whether others go online through the phone. */
export interface TripQuestion {
  stops: Stop[];
  data: TripData;
  hotspot: boolean;
  /** How many phones and the like, each with its own eSIMs and as much data. */
  devices: number;
  /** The most eSIMs for each of them; null where that is of no matter. */
  mostEsims: number | null;
  /** The first day of the trip as YYYY-MM-DD, for dates beside the days; null where it isn't known. */
  arrives: string | null;
}

/**
 * In millionths of a megabyte, so that six decimals of a gigabyte and more are whole numbers; see `demandOf`. By use they are those of a
 * day.
 */
type TripData = { per: 'use'; use: Use; micro: number } | { per: 'day' | 'trip'; gb: string; micro: number };

/** The parts of a question as they stand in an address. */
export interface AskedTrip {
  stops?: string | undefined;
  gb_per_day?: string | undefined;
  gb?: string | undefined;
  use?: string | undefined;
  hotspot?: string | undefined;
  devices?: string | undefined;
  esims?: string | undefined;
  from?: string | undefined;
}

/** What is wrong with a question; `stop` is the text of the stop that is meant, where it is one. */
export interface TripFault {
  kind: 'fault';
  fault:
    | 'no_stops'
    | 'too_many_stops'
    | 'stop_form'
    | 'unknown_country'
    | 'stop_days'
    | 'too_many_days'
    | 'no_data'
    | 'two_datas'
    | 'unknown_use'
    | 'data_form'
    | 'too_little_data'
    | 'too_much_data'
    | 'hotspot_form'
    | 'devices_form'
    | 'esims_form'
    | 'from_form';
  stop: string | null;
}

export const MOST_STOPS = 30;
export const MOST_GB_A_DAY = 100;
export const MOST_DEVICES = 9;
/** Who allows more eSIMs than this allows any number. */
export const MOST_ESIMS = 30;
/** Millionths of a megabyte in a gigabyte (1 GB = 1000 MB). */
const MICRO_PER_GB = 1e9;
const MICRO_PER_MB = 1e6;

/** Reads the question of an address: `stops=JPN:5,KOR:3&use=mixed&hotspot=1`, or `gb_per_day=1`, or `gb=10` for the whole trip. */
export function readTrip(asked: AskedTrip): { kind: 'question'; question: TripQuestion } | TripFault {
  const stops = readStops(asked.stops ?? '');
  if ('kind' in stops) return stops;
  const days = tripDays(stops);
  const data = readData(asked, days);
  if ('kind' in data) return data;
  const hotspot = asked.hotspot ?? '';
  if (!['', '0', '1'].includes(hotspot)) return fault('hotspot_form');
  const devices = wholeOf(asked.devices, MOST_DEVICES);
  if (devices === 'wrong') return fault('devices_form');
  const mostEsims = wholeOf(asked.esims, MOST_ESIMS);
  if (mostEsims === 'wrong') return fault('esims_form');
  const arrives = asked.from?.trim() || null;
  if (arrives !== null && !isDay(arrives)) return fault('from_form');
  const question = {
    stops: joined(stops),
    data,
    hotspot: hotspot === '1',
    devices: devices ?? 1,
    mostEsims,
    arrives,
  };
  return { kind: 'question', question };
}

const fault = (of: TripFault['fault'], stop: string | null = null): TripFault => ({
  kind: 'fault',
  fault: of,
  stop,
});

/** A whole number from 1 to `most`; null where nothing is asked. */
function wholeOf(text: string | undefined, most: number): number | null | 'wrong' {
  const asked = text?.trim() ?? '';
  if (asked === '') return null;
  const number = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  return number >= 1 && number <= most ? number : 'wrong';
}

/** Whether it is a day of the calendar, written as YYYY-MM-DD. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function readStops(text: string): Stop[] | TripFault {
  if (text.trim() === '') return fault('no_stops');
  const parts = text.split(',');
  if (parts.length > MOST_STOPS) return fault('too_many_stops', shown(parts[MOST_STOPS] ?? ''));
  const stops: Stop[] = [];
  let before = 0;
  for (const part of parts) {
    const match = /^\s*([A-Za-z]{2,3}):(\d{1,9})\s*$/.exec(part);
    if (match === null) return fault('stop_form', shown(part));
    const iso3 = countryByCode(match[1] as string)?.iso3;
    if (iso3 === undefined) return fault('unknown_country', shown(part));
    const days = Number(match[2]);
    if (days < 1 || days > MOST_DAYS) return fault('stop_days', shown(part));
    before += days;
    if (before > MOST_DAYS) return fault('too_many_days', shown(part));
    stops.push({ iso3, days });
  }
  return stops;
}

/** Whoever sends a novel as a stop doesn't get it back. */
const shown = (part: string) => part.trim().slice(0, 40);

function readData(asked: AskedTrip, days: number): TripData | TripFault {
  const [use = '', perDay = '', inAll = ''] = [asked.use, asked.gb_per_day, asked.gb].map((text) =>
    text?.trim(),
  );
  const said = [use, perDay, inAll].filter((text) => text !== '');
  if (said.length > 1) return fault('two_datas');
  const [text] = said;
  if (text === undefined) return fault('no_data');
  if (use !== '')
    return isUse(use)
      ? { per: 'use', use, micro: Math.round(mbADay(use) * MICRO_PER_MB) }
      : fault('unknown_use');
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(text)) return fault('data_form');
  const micro = Math.round(Number(text) * MICRO_PER_GB);
  if (micro === 0) return fault('too_little_data');
  const per = perDay === '' ? 'trip' : 'day';
  if (micro > MOST_GB_A_DAY * MICRO_PER_GB * (per === 'day' ? 1 : days)) return fault('too_much_data');
  return { per, gb: String(Number(text)), micro };
}

/** Two stops in the same country after each other are one longer stay there. */
function joined(stops: readonly Stop[]): Stop[] {
  const longer: Stop[] = [];
  for (const stop of stops) {
    const last = longer.at(-1);
    if (last?.iso3 === stop.iso3) last.days += stop.days;
    else longer.push({ ...stop });
  }
  return longer;
}

/** The days of a whole trip. */
export function tripDays(stops: readonly Stop[]): number {
  return stops.reduce((sum, { days }) => sum + days, 0);
}

/** What is to be solved, in one spelling; devices and dates change nothing of it. */
export function tripKey({ stops, data, hotspot, mostEsims }: TripQuestion): string {
  const at = stops.map(({ iso3, days }) => `${iso3}:${days}`).join(',');
  return `stops=${at}&${amountIn(data)}${hotspot ? '&hotspot=1' : ''}${mostEsims === null ? '' : `&esims=${mostEsims}`}`;
}

function amountIn(data: TripData): string {
  if (data.per === 'use') return `use=${data.use}`;
  return `${data.per === 'day' ? 'gb_per_day' : 'gb'}=${data.gb}`;
}

/** The question in its one spelling, as its address holds it: `stops=JPN:5,KOR:3&gb_per_day=1&hotspot=1`. */
export function tripAddress(question: TripQuestion): string {
  const { devices, arrives } = question;
  const more = [
    ...(devices > 1 ? [`devices=${devices}`] : []),
    ...(arrives === null ? [] : [`from=${arrives}`]),
  ];
  return [tripKey(question), ...more].join('&');
}
