import type { z } from 'zod';

/** A fault in a content file, as an editor wants to read it. */
export interface ContentFault {
  file: string;
  /** From 1. */
  line: number;
  /** "power.plugs.0", or "" when the line as a whole is at fault. */
  field: string;
  message: string;
}

/**
 * Checks a table of our own: a JSON array with one row a line, so that a fault has a line.
 * Returns all faults; none when every row follows the schema.
 */
export function faultsInLines(file: string, text: string, schema: z.ZodType): ContentFault[] {
  const faults: ContentFault[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim().replace(/,$/, '');
    if (line === '' || line === '[' || line === ']') continue;
    const at = { file, line: index + 1 };
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch (error) {
      faults.push({ ...at, field: '', message: error instanceof Error ? error.message : String(error) });
      continue;
    }
    const checked = schema.safeParse(row);
    if (checked.success) continue;
    for (const issue of checked.error.issues) {
      faults.push({ ...at, field: issue.path.join('.'), message: issue.message });
    }
  }
  return faults;
}

/** "content/countries/facts.json:12: power.plugs.0: Invalid option …" */
export function faultLine({ file, line, field, message }: ContentFault): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`;
}
