/** What console.error said unasked since the last look; the watch lasts as long as the worker, whatever file it is at. */
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

export function expectNoConsoleErrors(): void {
  expected = [];
}

/** @throws when console.error was called and nobody had announced it. */
export function assertQuietConsole(): void {
  const texts = unexpected;
  unexpected = [];
  if (texts.length > 0) throw new Error(`console.error was called:\n${texts.join('\n')}`);
}
