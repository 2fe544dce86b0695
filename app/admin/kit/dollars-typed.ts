/** The cents of what somebody has written as dollars: 1250 for "12.5" or "$12.50"; null where it is no amount. */
export function centsTyped(text: string): number | null {
  const dollars = /^\$?\s*(-?\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (dollars === null) return null;
  const [, whole = '0', part = ''] = dollars;
  const size = Math.abs(Number(whole)) * 100 + Number(part.padEnd(2, '0'));
  return whole.startsWith('-') ? -size : size;
}
