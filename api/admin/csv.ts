import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

/** What a spreadsheet would take for a formula at the beginning of a cell (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A cell as RFC 4180 has it; no text can start a formula. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/** Rows of a CSV, a page after the other. */
export type CsvPages<Row> = AsyncIterator<Row[]> | Iterator<Row[]>;

/**
 * A CSV that is sent as it is read: one page in memory at a time, however long the list is.
 * @param columns keys of the rows, and the names of the first line.
 */
function csvStream<Row extends object>(
  columns: readonly (keyof Row & string)[],
  pages: CsvPages<Row>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(columns)));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      const lines = value.map((row) => csvLine(columns.map((column) => row[column])));
      controller.enqueue(encoder.encode(lines.join('')));
    },
    async cancel() {
      await pages.return?.();
    },
  });
}

/** A CSV as a route declares it. */
export const declareCsv = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() } },
});

/** Answers with a CSV that a browser keeps as a file, named after the list: `catalogue-changes.csv`. */
export const sendCsv = <Row extends object>(
  c: Context,
  name: string,
  columns: readonly (keyof Row & string)[],
  pages: CsvPages<Row>,
): Response =>
  c.body(csvStream(columns, pages), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name.replaceAll('/', '-')}.csv"`,
  });
