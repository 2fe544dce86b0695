/** A row of a CSV, with the line of the text on which it begins, as editors count them. */
interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV (RFC 4180) by comma, semicolon or tab, whichever its first line has most of: spreadsheets write all three, and a table that is copied
 * from one has tabs. Cells are trimmed, and empty rows left out.
 */
export function readCsv(text: string): CsvRow[] {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells });
    cells = [];
  };
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at++) {
    const char = text[at]!;
    if (char === '\n') line++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (char === '\n') {
      endRow();
      begun = line;
    } else cell += char;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
