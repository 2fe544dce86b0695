/** "19 May 2027", in UTC, so that a mail says the same wherever it is made. */
export function formatDay(rfc3339: string): string {
  return new Date(rfc3339).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** "Name: value" lines for a text part. */
export function textLines(lines: readonly (readonly [name: string, value: string])[]): string {
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n');
}
