/**
 * "19 May 2027, 02:00 GMT+9": a moment in the viewer's own time zone, which it names.
 * @param timeZone IANA; the viewer's unless given. @throws RangeError for what is no date.
 */
export function momentText(rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
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
export function dayHereText(rfc3339: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(rfc3339));
}
