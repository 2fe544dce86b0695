import { z } from 'zod';
import { countryByCode } from '../../content/countries/read.ts';
import { inOurYears, OUR_YEARS } from '../time-field.ts';
import type { CompetitorPrice } from './competitor-prices.ts';
import { readCsv } from './csv.ts';

/** A price as a file tells it, with its line. */
export interface FiledPrice extends CompetitorPrice {
  line: number;
  /** Where it was seen. */
  source: string;
}

/** As many lines as one file may have, and letters: 500 competitors' pages. */
const MOST_LINES = 5_000;
export const MOST_LETTERS = 400_000;
/** Lines that are named; whoever mends these sees the next. */
const MOST_NAMED = 20;

const REQUIRED = ['competitor', 'place', 'data_mb', 'days', 'price_cents', 'seen_at'] as const;
/** The columns of a file, in any order; those of the list that is downloaded. */
const COLUMNS = [...REQUIRED, 'source'] as const;

const name = z
  .string()
  .min(1, 'must not be empty')
  .max(30, 'must be 30 letters at most')
  .regex(/^[^\p{Cc}]*$/u, 'must be one line');
const whole = (least: number, most: number, such: string) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number of ${least} to ${most}, such as ${such}`,
    )
    .transform(Number);
const size = whole(1, 10_000_000, '5000 for 5 GB, or "unlimited"');

const row = z.object({
  competitor: name,
  place: z.string().min(1, 'must not be empty'),
  data_mb: z.union([z.literal('unlimited').transform(() => null), size], {
    error: 'must be a whole number of megabytes, such as 5000 for 5 GB, or "unlimited"',
  }),
  days: whole(1, 3_650, '30'),
  // Dollars that somebody has taken for cents are mostly below.
  price_cents: whole(50, 100_000_000, '450 for $4.50'),
  seen_at: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: 'must be a day such as 2026-11-20, or a time such as 2026-11-20T10:00:00Z',
    })
    .refine(inOurYears, OUR_YEARS)
    .transform((text) => new Date(text)),
  source: z.string().max(200, 'must be 200 letters at most').default(''),
});

/**
 * Reads competitors' prices as people write them down: a CSV whose first line names its columns.
 * @param regions of plans on the shelf, by name.
 * @param latest what is seen later isn't believed.
 * @returns all of them, or a line for each mistake.
 */
export function readCompetitorFile(
  text: string,
  { regions, latest }: { regions: readonly string[]; latest: Date },
): { prices: FiledPrice[] } | { problems: string[] } {
  const read = readCsv(text);
  if ('problem' in read) return { problems: [read.problem] };
  const [head, ...rows] = read;
  if (head === undefined || rows.length === 0) {
    return {
      problems: [`it has no prices: the first line is “${COLUMNS.join(',')}”, and each other a price`],
    };
  }
  const columns = head.cells.map((cell) => cell.toLowerCase());
  const mistakes = columnMistakes(columns);
  if (mistakes.length > 0) return { problems: mistakes.map((each) => `line ${head.line}: ${each}`) };
  if (rows.length > MOST_LINES) return { problems: [`it has ${rows.length} prices; ${MOST_LINES} at most`] };
  const prices: FiledPrice[] = [];
  const problems: string[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readRow(cells, columns, { regions, latest });
    if ('problem' in read) {
      problems.push(`line ${line}: ${read.problem}`);
      continue;
    }
    const key = JSON.stringify([read.competitor, read.place, read.data_mb, read.days]);
    const before = lines.get(key);
    if (before !== undefined) problems.push(`line ${line}: is the plan of line ${before} again`);
    else lines.set(key, line);
    prices.push({ ...read, line });
  }
  return problems.length === 0 ? { prices } : { problems: named(problems) };
}

function columnMistakes(columns: readonly string[]): string[] {
  const known: readonly string[] = COLUMNS;
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  const others = columns.filter((column) => !known.includes(column));
  const twice = columns.filter((column, index) => columns.indexOf(column) !== index);
  return [
    ...(missing.length > 0 ? [`has no column ${quoted(missing)}`] : []),
    ...(others.length > 0 ? [`has ${quoted(others)}; columns are ${quoted(COLUMNS)}`] : []),
    ...(twice.length > 0 ? [`has ${quoted(twice)} twice`] : []),
  ];
}

/** As they stand in the file: a screen puts other names into words. */
const quoted = (columns: readonly PropertyKey[]): string =>
  columns.map((column) => `“${String(column)}”`).join(', ');

function readRow(
  cells: readonly string[],
  columns: readonly string[],
  { regions, latest }: { regions: readonly string[]; latest: Date },
): Omit<FiledPrice, 'line'> | { problem: string } {
  if (cells.length !== columns.length) {
    return { problem: `must have ${columns.length} cells, as the first line, and has ${cells.length}` };
  }
  const parsed = row.safeParse(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
  if (!parsed.success) {
    return {
      problem: parsed.error.issues.map(({ path, message }) => `${quoted(path)} ${message}`).join(', '),
    };
  }
  const { place: named, price_cents: price, ...rest } = parsed.data;
  const place = countryByCode(named)?.iso3 ?? regions.find((region) => region === named);
  if (place === undefined) {
    const known = regions.length === 0 ? 'none' : regions.join(', ');
    return {
      problem: `place is neither a country such as JPN nor a region of our plans (${known}): ${named}`,
    };
  }
  if (rest.seen_at > latest) return { problem: 'seen_at is yet to come' };
  return { ...rest, place, price };
}

export const named = (problems: readonly string[]): string[] =>
  problems.length <= MOST_NAMED
    ? [...problems]
    : [...problems.slice(0, MOST_NAMED), `and ${problems.length - MOST_NAMED} lines more`];
