/** Mail servers write replies of any length, and repeat the address in them; the log and `last_error` hold neither. */
export function oneLine(message: string): string {
  return message
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300)
    .toWellFormed();
}
