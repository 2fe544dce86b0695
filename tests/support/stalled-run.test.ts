import { expect, test, vi } from 'vitest';
import type { TestCase, TestModule, Vitest } from 'vitest/node';
import { StalledRun } from './stalled-run.ts';

test('a file that tells nothing for long is named and ends the run; one that ended, or goes on, is not', () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = process.exitCode;
  try {
    const exit = vi.fn();
    const run = new StalledRun(60_000);
    run.onInit({ exit } as unknown as Vitest);
    const [hangs, ends, goesOn] = ['hangs', 'ends', 'goes-on'].map(
      (relativeModuleId) => ({ relativeModuleId }) as TestModule,
    ) as [TestModule, TestModule, TestModule];
    for (const module of [hangs, ends, goesOn]) run.onTestModuleStart(module);
    run.onTestModuleEnd(ends);
    vi.advanceTimersByTime(50_000);
    run.onTestCaseResult({ module: goesOn } as TestCase);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(exit).toHaveBeenCalledOnce();
    expect(said.mock.calls.flat().join()).toMatch(/no test of hangs has ended for 1 minutes/);
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = before;
    said.mockRestore();
    vi.useRealTimers();
  }
});
