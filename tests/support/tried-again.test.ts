import { expect, test, vi } from 'vitest';
import type { TestCase } from 'vitest/node';
import { TriedAgain } from './tried-again.ts';

const ran = (fullName: string, flaky: boolean) =>
  ({
    fullName,
    module: { relativeModuleId: 'a.test.ts' },
    diagnostic: () => ({ flaky }),
    result: () => ({ errors: [{ message: 'it was slow' }] }),
  }) as unknown as TestCase;

test('a test that passed when tried again is named with what failed before; without one nothing is said', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const quiet = new TriedAgain();
    quiet.onTestCaseResult(ran('good', false));
    quiet.onTestRunEnd();
    expect(said).not.toHaveBeenCalled();
    const told = new TriedAgain();
    told.onTestCaseResult(ran('good', false));
    told.onTestCaseResult(ran('shaky', true));
    told.onTestRunEnd();
    expect(said.mock.calls).toEqual([['passed only when tried again: 1\na.test.ts > shaky\nit was slow']]);
  } finally {
    said.mockRestore();
  }
});
