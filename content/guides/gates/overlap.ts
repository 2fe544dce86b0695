import { hash } from '../engine/pick.ts';

const LENGTH = 5;

/** Hashes of all runs of five words (of characters where a script has no spaces between words). */
function shingles(text: string, spaced: boolean): Set<number> {
  const words = spaced
    ? text.toLowerCase().match(/[\p{L}\p{N}\p{M}’'%$.,:+−-]+/gu)
    : text.match(/[\p{L}\p{N}\p{M}]/gu);
  const found = new Set<number>();
  const list = words ?? [];
  for (let index = 0; index + LENGTH <= list.length; index += 1) {
    found.add(hash(list.slice(index, index + LENGTH).join(' ')));
  }
  return found;
}

/**
 * For each text, how many runs each text before it has in common with it: counted by the texts in which a run was seen, since most pairs
 * share few.
 */
function sharedRuns(sets: readonly ReadonlySet<number>[]): Uint32Array[] {
  const seenIn = new Map<number, number[]>();
  return sets.map((set, index) => {
    const shared = new Uint32Array(index);
    for (const run of set) {
      const texts = seenIn.get(run);
      if (texts === undefined) seenIn.set(run, [index]);
      else {
        for (const text of texts) shared[text]! += 1;
        texts.push(index);
      }
    }
    return shared;
  });
}

export interface OverlapReport {
  mean: number;
  /** The worst pair. */
  most: { a: string; b: string; overlap: number };
}

/** Every pair of texts compared by the Jaccard index of their runs: 0 shares nothing, 1 is the same text. */
export function overlaps(texts: ReadonlyMap<string, string>, spaced: boolean): OverlapReport {
  const keys = [...texts.keys()];
  const sets = [...texts.values()].map((text) => shingles(text, spaced));
  let [sum, pairs] = [0, 0];
  const most = { a: '', b: '', overlap: 0 };
  for (const [b, row] of sharedRuns(sets).entries()) {
    for (const [a, shared] of row.entries()) {
      const all = sets[a]!.size + sets[b]!.size - shared;
      const overlap = all === 0 ? 0 : shared / all;
      sum += overlap;
      pairs += 1;
      if (overlap > most.overlap) Object.assign(most, { a: keys[a], b: keys[b], overlap });
    }
  }
  return { mean: pairs === 0 ? 0 : sum / pairs, most };
}
