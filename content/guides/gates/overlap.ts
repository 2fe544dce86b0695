import { hash } from '../engine/pick.ts';

const LENGTH = 5;

/** Hashes of all runs of five words (of characters where a script has no spaces between words), sorted, each once. */
export function shingles(text: string, spaced: boolean): Uint32Array {
  const words = spaced
    ? text.toLowerCase().match(/[\p{L}\p{N}\p{M}’'%$.,:+−-]+/gu)
    : text.match(/[\p{L}\p{N}\p{M}]/gu);
  const found = new Set<number>();
  const list = words ?? [];
  for (let index = 0; index + LENGTH <= list.length; index += 1) {
    found.add(hash(list.slice(index, index + LENGTH).join(' ')));
  }
  return Uint32Array.from(found).sort();
}

/** Jaccard index of two sorted sets: 0 shares nothing, 1 is the same text. */
export function overlap(a: Uint32Array, b: Uint32Array): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a[i]!, b[j]!];
    if (x === y) shared += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 0 : shared / all;
}

export interface OverlapReport {
  mean: number;
  /** The worst pair. */
  most: { a: string; b: string; overlap: number };
}

/** Every pair of texts compared. */
export function overlaps(texts: ReadonlyMap<string, string>, spaced: boolean): OverlapReport {
  const sets = [...texts].map(([key, text]) => ({ key, set: shingles(text, spaced) }));
  let [sum, pairs] = [0, 0];
  const most = { a: '', b: '', overlap: 0 };
  for (const [index, first] of sets.entries()) {
    for (const second of sets.slice(index + 1)) {
      const value = overlap(first.set, second.set);
      sum += value;
      pairs += 1;
      if (value > most.overlap) Object.assign(most, { a: first.key, b: second.key, overlap: value });
    }
  }
  return { mean: pairs === 0 ? 0 : sum / pairs, most };
}
