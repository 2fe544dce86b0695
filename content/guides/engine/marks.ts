/**
 * A mark names the fact that a piece of text comes from: `mark('internet.percent', '87%')`. Marks survive joining and list formatting, are invisible to
 * word counts by `unmarked`, and let a test re-derive every number of a guide from its row. Private-use characters, so no text holds them.
 */
const OPEN = '\u{E000}';
const MIDDLE = '\u{E001}';
const CLOSE = '\u{E002}';

export function mark(fact: string, text: string): string {
  return `${OPEN}${fact}${MIDDLE}${text}${CLOSE}`;
}

const MARKED = /\u{E000}([^\u{E001}]*)\u{E001}([^\u{E002}]*)\u{E002}/gu;

/** The text as people read it. */
export function unmarked(text: string): string {
  return text.replace(MARKED, '$2');
}

/** All marked pieces of a text, and what is left of it without them. Marks don't nest. */
export function splitMarks(text: string): { marks: { fact: string; text: string }[]; rest: string } {
  const marks = [...text.matchAll(MARKED)].map((found) => ({ fact: found[1] ?? '', text: found[2] ?? '' }));
  return { marks, rest: text.replace(MARKED, ' ') };
}
