import { isTest, type Source } from './sources.ts';

const TRANSACTION = /\binTransaction\(\s*\w+,\s*(?:async )?\((\w*)(, shop)?[^)]*\) =>/g;

/**
 * Files of core from which a transaction could reach a provider: that begin one by themselves rather than by
 * inTransaction(), or whose transaction uses the shop from around it instead of the one that it is given.
 */
export function reachingTransactions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('core/') && !isTest(path) && path !== 'core/transaction.ts')
    .filter(({ text }) => /\.transaction\(\)/.test(text) || usesOuterShop(text))
    .map(({ path }) => path);
}

function usesOuterShop(text: string): boolean {
  return [...text.matchAll(TRANSACTION)].some((call) => {
    if (call[2] !== undefined) return false;
    return /\bshop\b/.test(body(text, call.index + call[0].length));
  });
}

/** The rest of a call, up to the bracket that closes it. */
function body(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end++) {
    if (text[end] === '(') depth++;
    if (text[end] === ')') depth--;
  }
  return text.slice(start, end);
}
