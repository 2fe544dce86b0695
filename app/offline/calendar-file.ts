/** What of an eSIM belongs into a calendar. Days are RFC 3339 moments; null where they aren't known. */
interface EsimDates {
  /** Names the entries, so that adding them a second time moves the first ones. */
  id: string;
  installBy: string | null;
  startedAt: string | null;
  endsAt: string | null;
}

interface CalendarWords {
  install: string;
  starts: string;
  ends: string;
  /** Stands in each entry. Never the order's address: calendars are shared, and that address is a key. */
  note: string;
}

/**
 * The dates as a calendar file (RFC 5545): the last day to install as a whole day, that of the viewer's time zone as on the
 * ticket, with a reminder the day before, start and end as moments. Null where there is no date to add.
 * @param now when the file is made.
 * @param timeZone IANA; the viewer's unless given.
 */
export function calendarFile(
  dates: EsimDates,
  words: CalendarWords,
  now: Date,
  timeZone?: string,
): string | null {
  const entries: string[][] = [];
  const add = (kind: string, summary: string, lines: string[]) =>
    entries.push([
      'BEGIN:VEVENT',
      `UID:${dates.id}-${kind}`,
      `DTSTAMP:${utc(now)}`,
      ...lines,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(words.note)}`,
      'TRANSP:TRANSPARENT',
      ...reminder(summary),
      'END:VEVENT',
    ]);
  if (dates.installBy !== null) {
    add('install', words.install, [`DTSTART;VALUE=DATE:${dayIn(timeZone, new Date(dates.installBy))}`]);
  }
  if (dates.startedAt !== null) add('start', words.starts, [`DTSTART:${utc(new Date(dates.startedAt))}`]);
  if (dates.endsAt !== null) add('end', words.ends, [`DTSTART:${utc(new Date(dates.endsAt))}`]);
  if (entries.length === 0) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//eSIM shop//EN',
    ...entries.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const reminder = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
];

/** "20270519T000000Z". */
const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** "20270519". Swedish dates are written as ISO 8601 has them. */
const dayIn = (timeZone: string | undefined, date: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date).replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes; one that goes on begins with a space, and no letter is cut in two. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let text = '';
  let length = 0;
  for (const sign of line) {
    const size = bytes.encode(sign).length;
    if (length + size > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += sign;
    length += size;
  }
  return text;
}
