import { afterAll, afterEach, beforeEach } from 'vitest';

/**
 * Vitest set-up file: an unexpected console.error fails the test during which it came (A2.11).
 * A test that wants one says so with expectConsoleError().
 */
let expected: RegExp[] = [];
let unexpected: string[] = [];
const print = console.error;

console.error = (...args: unknown[]) => {
  const text = args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(' ');
  if (expected.some((pattern) => pattern.test(text))) return;
  unexpected.push(text);
  print(...args);
};

/** Lets console.error print what matches, until the end of this test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

function complain(): void {
  const texts = unexpected;
  unexpected = [];
  if (texts.length > 0) throw new Error(`console.error was called:\n${texts.join('\n')}`);
}

beforeEach(() => {
  expected = [];
});
afterEach(complain);
afterAll(complain);
