import { z } from 'zod';
import table from './zones.json' with { type: 'json' };

/*
 * Rules of time by destination, from the tz database, so that no page depends on how old the runtime's copy is. Each zone of a place has its present rule as
 * in POSIX's TZ ("CET-1CEST,M3.5.0,M10.5.0/3"). Left out are times without standing in law or with few hundred people (Ürümqi, Eucla, Lord Howe).
 */

const rule = z.string().regex(/^(<[+-]\d+>|[A-Z][A-Za-z]{2,})-?\d/);
const { version, places } = z
  .strictObject({
    version: z.string(),
    places: z.record(z.string(), z.record(z.string(), rule)),
  })
  .parse(table);

/** The edition of the tz database that the rules agree with. */
export const tzVersion = version;

/** A day and hour on which clocks change: the nth (5 is the last) weekday of a month. */
interface Change {
  month: number;
  week: number;
  weekday: number;
  /** Seconds after local midnight; may lie on another day. */
  seconds: number;
}

interface ZoneRule {
  /** Minutes from UTC. */
  standard: number;
  summer?: { offset: number; from: Change; to: Change };
}

const FORM = /^(?:<[^>]+>|[A-Za-z]+)(-?[\d:]+)(?:(?:<[^>]+>|[A-Za-z]+)(-?[\d:]+)?,([^,]+),([^,]+))?$/;

/** Seconds of "-5:30" or "26". */
function seconds(text: string): number {
  const [hours = '0', minutes = '0', rest = '0'] = text.replace('-', '').split(':');
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest));
}

function change(text: string): Change {
  const [, month, week, weekday, time] = /^M(\d+)\.(\d)\.(\d)(?:\/(-?[\d:]+))?$/.exec(text) ?? [];
  if (month === undefined) throw new Error(`zones.json: unknown day ${text}`);
  return {
    month: Number(month),
    week: Number(week),
    weekday: Number(weekday),
    seconds: seconds(time ?? '2'),
  };
}

/** A rule as in POSIX's TZ. @throws for a form that the tz database doesn't use for present rules. */
export function zoneRule(text: string): ZoneRule {
  const [, west, summerWest, from, to] = FORM.exec(text) ?? [];
  if (west === undefined) throw new Error(`zones.json: unknown rule ${text}`);
  const standard = -seconds(west) / 60 || 0;
  if (from === undefined || to === undefined) return { standard };
  const offset = summerWest === undefined ? standard + 60 : -seconds(summerWest) / 60 || 0;
  return { standard, summer: { offset, from: change(from), to: change(to) } };
}

/** The instant of a change in a year, in milliseconds; `before` is the offset that holds until then. */
function instantOf({ month, week, weekday, seconds: after }: Change, year: number, before: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  let day = 1 + ((weekday - first + 7) % 7) + (week - 1) * 7;
  if (day > days) day -= 7;
  return Date.UTC(year, month - 1, day) + after * 1000 - before * 60_000;
}

/** Minutes from UTC that a rule says for an instant (milliseconds since 1970). */
export function offsetAt({ standard, summer }: ZoneRule, instant: number): number {
  if (summer === undefined) return standard;
  const year = new Date(instant + standard * 60_000).getUTCFullYear();
  const from = instantOf(summer.from, year, standard);
  const to = instantOf(summer.to, year, summer.offset);
  const inSummer = from < to ? instant >= from && instant < to : instant >= from || instant < to;
  return inSummer ? summer.offset : standard;
}

/** The zones of a destination (alpha-3) by their names in the tz database; none for a code that is no destination. */
export function zonesOf(iso3: string): ReadonlyMap<string, ZoneRule> {
  return new Map(Object.entries(places[iso3] ?? {}).map(([name, text]) => [name, zoneRule(text)]));
}

/**
 * Towns of Mexico that change their clocks with the United States across the street. All others gave summer time up in 2022: said of the country it
 * would be wrong.
 */
const BORDER_TOWNS = new Set([
  'America/Tijuana',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Matamoros',
]);

/** What a destination's facts have to say of its clocks: each standard time, westernmost first, and whether any changes in summer. */
export function clocksOf(iso3: string): { zones: number[]; summerTime: boolean } {
  const rules = [...zonesOf(iso3)];
  return {
    zones: [...new Set(rules.map(([, { standard }]) => standard))].sort((a, b) => a - b),
    summerTime: rules.some(([name, { summer }]) => summer !== undefined && !BORDER_TOWNS.has(name)),
  };
}

const byName = new Map(Object.values(places).flatMap((zones) => Object.entries(zones)));

/** Minutes from UTC that the runtime says for a zone. Swedish writes dates as ISO 8601 does. */
function runtimeOffset(timeZone: string, at: Date): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    at,
  );
  return Math.round((Date.parse(`${wall.replace(' ', 'T')}Z`) - at.getTime()) / 60_000);
}

/**
 * The zone by which Intl writes an instant as the clocks of a zone show it: the zone itself, or where the runtime's rules for it are not ours, the one
 * without changes that agrees ("Etc/GMT+7" is seven hours behind UTC). A zone that isn't in our table, or is off by less than an hour, is left to the
 * runtime.
 */
export function zoneAt(timeZone: string, at: Date): string {
  const rule = byName.get(timeZone);
  if (rule === undefined) return timeZone;
  const offset = offsetAt(zoneRule(rule), at.getTime());
  if (offset % 60 !== 0 || runtimeOffset(timeZone, at) === offset) return timeZone;
  if (offset === 0) return 'UTC';
  return `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset) / 60}`;
}
