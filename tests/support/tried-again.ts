import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when tried again, with what failed first: each is a fault, of the test or of the shop. */
export class TriedAgain implements Reporter {
  private readonly told: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const why =
      test
        .result()
        .errors?.map(({ message }) => message)
        .join('\n') ?? 'no error was kept';
    this.told.push(`${test.module.relativeModuleId} > ${test.fullName}\n${why}`);
  }

  onTestRunEnd(): void {
    if (this.told.length === 0) return;
    console.warn(`passed only when tried again: ${this.told.length}\n${this.told.join('\n\n')}`);
  }
}
