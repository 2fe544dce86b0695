/**
 * A number from 0 up to 1 that looks random and is the same for the same text for ever (FNV-1a, 32 bits, with a
 * final mix so that texts that differ in one letter lie far apart).
 */
export function share(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
