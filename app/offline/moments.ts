import type { Language } from '../../content/languages.ts';

/** English as travellers outside of America read it: day before month, 24 hours. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

/**
 * "19 May 2027, 02:00 GMT+9": a moment in the viewer's own time zone, which it names.
 * @param timeZone IANA; the viewer's unless given. @throws RangeError for what is no date.
 */
export function momentText(language: Language, rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(rfc3339));
}

/** "19 May 2027" in the viewer's own time zone. @throws RangeError for what is no date. */
export function dayHereText(language: Language, rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(rfc3339));
}

/** "19 May 2027" in UTC, as the mail says it; null for what is no date. */
export function dayText(language: Language, rfc3339: string): string | null {
  const date = new Date(rfc3339);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
