/** A row of whole numbers: the sum of gives[i] * n(columns[i]) is at least `need`. */
export interface WholeRow {
  columns: readonly number[];
  gives: readonly number[];
  need: number;
  /** The amounts among `gives`, each once, and how many columns give them. */
  kinds: readonly number[];
  times: readonly number[];
  /** For each column of the problem, which of these it gives; -1 for nothing. */
  kindOf: Int32Array;
}

/** By how much a rounded row must be missed to be added. */
const MISSED = 1e-4;

/** @param count how many columns the problem has. */
export function wholeRow(
  columns: readonly number[],
  gives: readonly number[],
  need: number,
  count: number,
): WholeRow {
  const kinds = [...new Set(gives)];
  const names = new Map(kinds.map((kind, at) => [kind, at]));
  const kindOf = new Int32Array(count).fill(-1);
  const times = kinds.map(() => 0);
  for (const [at, gift] of gives.entries()) {
    const kind = names.get(gift) as number;
    kindOf[columns[at] as number] = kind;
    (times[kind] as number)++;
  }
  return { columns, gives, need, kinds, times, kindOf };
}

/**
 * The row that whole numbers meet and `counts` miss the most, by mixed-integer rounding (Nemhauser and Wolsey, 1990); null where they miss
 * none. With d > 0 and f = need / d - floor(need / d) > 0, sum of (floor(g / d) + min(1, (g / d - floor(g / d)) / f)) * n >= ceil(need / d)
 * follows from sum of g * n >= need for whole n >= 0. Each amount of the row is tried for d. All amounts are whole, and so are the
 * remainders g mod d and need mod d: each coefficient is one division, as exact as a double is.
 * @param bought the columns whose counts are above 0.
 */
export function roundedRow(
  { gives, need, kinds, times, kindOf }: WholeRow,
  counts: Float64Array,
  bought: readonly number[],
): { values: number[]; least: number } | null {
  const sums = new Float64Array(kinds.length);
  let given = 0;
  for (const at of bought) {
    const kind = kindOf[at] as number;
    if (kind === -1) continue;
    (sums[kind] as number) += counts[at] as number;
    given += (kinds[kind] as number) * (counts[at] as number);
  }
  let worst: { missed: number; by: number; rest: number; least: number } | null = null;
  for (const by of kinds) {
    const rest = need % by;
    if (rest === 0) continue;
    const least = (need - rest) / by + 1;
    // Rounded, a gift counts no less than g / d.
    if (least - given / by <= MISSED) continue;
    let sum = 0;
    for (let kind = 0; kind < sums.length; kind++) {
      if (sums[kind] !== 0) sum += shareOf(kinds[kind] as number, by, rest) * (sums[kind] as number);
    }
    // What divides itself counts once, so that no row is shorter than 1.
    if (least - sum <= (worst?.missed ?? MISSED)) continue;
    let squares = 0;
    for (const [at, kind] of kinds.entries()) squares += shareOf(kind, by, rest) ** 2 * (times[at] as number);
    const missed = (least - sum) / Math.sqrt(squares);
    if (missed > (worst?.missed ?? MISSED)) worst = { missed, by, rest, least };
  }
  if (worst === null) return null;
  const { by, rest, least } = worst;
  return { values: gives.map((gift) => shareOf(gift, by, rest)), least };
}

/** What a gift counts for in a row that is divided by `by` and rounded; `rest` is what is needed, modulo `by`. */
function shareOf(gift: number, by: number, rest: number): number {
  const over = gift % by;
  return (gift - over) / by + Math.min(1, over / rest);
}
