import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV, with the line of the text on which it ends, as editors count them. */
interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV (RFC 4180) by comma, semicolon or tab, whichever its first line has most of: spreadsheets write all three, and a table that is copied
 * from one has tabs. Cells are trimmed, and empty rows left out.
 * @returns its rows, or where its quotes are wrong.
 */
export function readCsv(text: string): CsvRow[] | { problem: string } {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      trim: true,
      // A row of too few cells is named by its line, and an inch (") in the middle of a cell is a letter.
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: `line ${error.lines}: a cell that begins with a quote doesn’t end with one` };
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
