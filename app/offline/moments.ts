import { dateLocale, type Language, monthOfDay } from '../../content/languages.ts';

/**
 * "19 May 2027, 02:00 GMT+9": a moment in the viewer's own time zone, which it names.
 * @param timeZone IANA; the viewer's unless given. @throws RangeError for what is no date.
 */
export function momentText(language: Language, rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: monthOfDay(language),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(rfc3339));
}

/**
 * "14:05" for a moment of the day that `now` (milliseconds) is in, in the viewer's own time zone; any other as momentText().
 * @param timeZone IANA; the viewer's unless given. @throws RangeError for what is no date.
 */
export function timeHereText(language: Language, rfc3339: string, now: number, timeZone?: string): string {
  const today = dayHereText(language, new Date(now).toISOString(), timeZone);
  if (dayHereText(language, rfc3339, timeZone) !== today) return momentText(language, rfc3339, timeZone);
  return new Intl.DateTimeFormat(dateLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(rfc3339));
}

/** "19 May 2027" in the viewer's own time zone. @throws RangeError for what is no date. */
export function dayHereText(language: Language, rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: monthOfDay(language),
    year: 'numeric',
    timeZone,
  }).format(new Date(rfc3339));
}

/** "May 2027" in the viewer's own time zone. @throws RangeError for what is no date. */
export function monthText(language: Language, rfc3339: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), { month: 'short', year: 'numeric' }).format(
    new Date(rfc3339),
  );
}
