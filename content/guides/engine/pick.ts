/** FNV-1a with a final mix, 32 bits: small, even, and the same in every process. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** One of the wordings, always the same for the same key. */
export function pick<T>(choices: readonly T[], key: string): T {
  const chosen = choices[hash(key) % choices.length];
  if (chosen === undefined) throw new RangeError(`nothing to pick from for ${key}`);
  return chosen;
}
