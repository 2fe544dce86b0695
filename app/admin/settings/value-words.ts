import { dollars, duration, plain } from '../kit/words.ts';

export type Values = Record<string, unknown>;
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "EUR 0.9214 2026-11-20", a line each. */
export const rateLines = (rates: Values): string[] =>
  Object.entries(rates).map(([currency, each]) =>
    isValues(each) ? `${currency} ${each.rate} ${each.date}` : currency,
  );

/** A setting's value as a line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shownValue).join(', ');
  if (!isValues(value)) return plain(String(value));
  const entries = Object.entries(value);
  if (entries.every(([, each]) => each === null)) return 'none';
  if (entries.every(([, each]) => isValues(each) && 'rate' in each)) return rateLines(value).join(', ');
  return entries.map(([name, each]) => namedValue(name, each)).join(', ');
}

/** "credit $2.00", "friend 10%": what a figure is of stands in its name. */
function namedValue(name: string, value: unknown): string {
  if (name === 'texts' && isValues(value)) return quoted(value);
  if (name === 'until') return value === null ? 'until it is changed' : `until ${moment(String(value))}`;
  if (typeof value !== 'number') return `${plain(name)} ${shownValue(value)}`;
  if (name.endsWith('_cents')) return `${plain(name.slice(0, -'_cents'.length))} ${dollars(value)}`;
  if (name.endsWith('_percent')) return `${plain(name.slice(0, -'_percent'.length))} ${value}%`;
  return `${plain(name)} ${value.toLocaleString('en-US')}`;
}

const quoted = (texts: Values): string =>
  Object.entries(texts)
    .map(([code, text]) => `${code} “${text}”`)
    .join(', ');

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function moment(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : `${MOMENT.format(at)} UTC`;
}

/** Variables that hold a time, in milliseconds as the shop has read it. */
const TIMES = new Set(['DELIVERY_DEADLINE', 'STOP_DELAY', 'GAUGES_EVERY', 'REFERRAL_CONFIRM_AFTER']);
/** … and those that hold one in seconds. */
const SECONDS = new Set(['CLOCK_SKEW', 'CLOCK_AHEAD']);

/** A variable of the environment as a person reads it. */
export function shownVariable(name: string, value: string): string {
  if (value === 'true' || value === 'false') return shownValue(value === 'true');
  if (value.startsWith('{')) return shownObjects(value);
  if (!/^-?\d+$/.test(value)) return value;
  const number = Number(value);
  if (TIMES.has(name)) return duration(number);
  if (SECONDS.has(name)) return `${value} s`;
  if (name.endsWith('_CENTS')) return dollars(number);
  if (name.endsWith('_PERCENT')) return `${value}%`;
  return name.endsWith('_DAYS') ? `${value} days` : value;
}

/** Objects by comma, as the API has them of a variable that is a list: what in them is set. */
function shownObjects(text: string): string {
  try {
    const said = (JSON.parse(`[${text}]`) as unknown[]).map((each) => shownValue(onlySet(each)));
    return said.filter((each) => each !== 'none').join('; ') || 'none';
  } catch {
    return text;
  }
}

/** Without what is nothing: 0, null, and objects that have nothing else. */
function onlySet(value: unknown): unknown {
  if (!isValues(value)) return value === 0 ? null : value;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, onlySet(each)] as const)
    .filter(([, each]) => each !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
