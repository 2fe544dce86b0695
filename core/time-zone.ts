import { zoneAt } from '../content/countries/zones.ts';

/** Zones of the IANA database have names of letters, digits and a few signs, none longer than this. */
const NAME = /^[A-Za-z0-9_+/-]{1,64}$/;

/** Whether it is a time zone that times can be written in: "Europe/Berlin", not an offset such as "+02:00". */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name) || name.startsWith('+') || name.startsWith('-')) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show: "2026-12-24 09:00:00". Swedish writes dates as ISO 8601 does. */
const onTheWall = (zone: string, at: Date) => {
  const timeZone = zoneAt(zone, at);
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
};

/** The day that it is in a zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  return onTheWall(timeZone, at).slice(0, 10);
}

/** The moment at which the clocks of a zone show this hour (0 to 23) of a day (YYYY-MM-DD). */
export function hourOfDayIn(timeZone: string, day: string, hour: number): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  let moment = shown;
  // Twice: the first guess may lie on the other side of a change of the clocks.
  for (let guess = 0; guess < 2; guess++) {
    const wall = Date.parse(`${onTheWall(timeZone, new Date(moment)).replace(' ', 'T')}Z`);
    moment += shown - wall;
  }
  return new Date(moment);
}
