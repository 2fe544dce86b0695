/** One line of the table: what was measured, beside what it is compared with in the same run. */
export interface Row {
  what: string;
  value: string;
  /** Of the thing that it is compared with. */
  reference?: string;
  ratio?: string;
  /** What the project has set itself. */
  target?: string;
  /** Whether that was missed, where a part tells it. */
  missed?: boolean;
}

const COLUMNS = ['what', 'value', 'reference', 'ratio', 'target'] as const;

export function printTable(rows: readonly Row[]): void {
  const lines = [
    ['what', 'measured', 'beside it', 'ratio', 'target'],
    ...rows.map((row) => COLUMNS.map((column) => row[column] ?? '')),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  }
}
