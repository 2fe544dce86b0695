import { isTest, type Source } from './sources.ts';

const WATCHED = /^(core|providers|api|jobs|db)\/.*\.(ts|tsx|sql)$/;
/** The engine itself; the job queue's own tables; and the sandboxes, which keep the books of companies that aren't us. */
const ALLOWED = /^core\/moves\.ts$|^jobs\/desk\.ts$|^providers\/[^/]+\/sandbox\//;

/**
 * Files that write a column called `state` other than through move() (A2.5: every state change goes
 * through the engine). A row's first state, given on insert, is no change.
 */
export function stateWrites(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => WATCHED.test(path) && !ALLOWED.test(path) && !isTest(path))
    .filter(({ text }) => kyselyWrites(text) || sqlWrites(text))
    .map(({ path }) => path);
}

/** `.set({ …, state: … })`, `.set((eb) => ({ state }))`, `updateTable(…).set('state', …)`, `doUpdateSet({ state })`. */
function kyselyWrites(text: string): boolean {
  for (const call of text.matchAll(/\.(set|doUpdateSet)\s*\(/g)) {
    const inside = withoutCalls(balanced(text, call.index + call[0].length));
    if (/[{,]\s*['"]?state['"]?\s*[:,}]/.test(inside)) return true;
    const statement = text.slice(0, call.index).split(';').at(-1) ?? '';
    if (/^\s*['"]state['"]/.test(inside) && statement.includes('updateTable')) return true;
  }
  return false;
}

/** `update … set …, state = …`, also as `on conflict … do update set`, also as `set (a, state) = (…)`. */
function sqlWrites(text: string): boolean {
  for (const update of text.matchAll(/\bupdate\b(?:[^;`]{0,200}?)\bset\b([^;`]*)/gi)) {
    const assignments = update[1] ?? '';
    if (/^\s*\([^)]*\bstate\b[^)]*\)\s*=/i.test(assignments)) return true;
    const columns = withoutGroups(assignments).split(/\b(?:where|from|returning)\b/i)[0] ?? '';
    if (/(?:^|,)\s*"?state"?\s*=/i.test(columns)) return true;
  }
  return false;
}

/** The text from `start`, just after an opening bracket, up to the one that closes it. */
function balanced(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (end < text.length && depth > 0) {
    const char = text[end];
    if (char === '(') depth++;
    if (char === ')') depth--;
    end++;
  }
  return text.slice(start, end - 1);
}

/** Without the arguments of calls, whose `state` belongs to something else than the row. */
function withoutCalls(text: string): string {
  const shorter = text.replace(/(?<=[\w$\]])\([^()]*\)/g, '');
  return shorter === text ? text : withoutCalls(shorter);
}

function withoutGroups(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutGroups(shorter);
}
