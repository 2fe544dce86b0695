import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Longer than any test may take: its time limit ends one that waits, but not one that never lets go of its thread. */
const PATIENCE_MS = 20 * 60_000;

/** Names the files of a run that have told nothing for long, and ends it: the machine of CI would only wait. */
export class StalledRun implements Reporter {
  private vitest?: Vitest;
  private readonly lastHeardOf = new Map<TestModule, number>();
  private readonly watch: NodeJS.Timeout;

  constructor(patienceMs = PATIENCE_MS) {
    this.watch = setInterval(() => this.look(patienceMs), patienceMs / 20);
    this.watch.unref();
  }

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleStart(module: TestModule): void {
    this.lastHeardOf.set(module, Date.now());
  }

  onTestCaseResult({ module }: TestCase): void {
    this.lastHeardOf.set(module, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    this.lastHeardOf.delete(module);
  }

  onTestRunEnd(): void {
    clearInterval(this.watch);
  }

  private look(patienceMs: number): void {
    const stalled = [...this.lastHeardOf].filter(([, at]) => Date.now() - at > patienceMs);
    if (stalled.length === 0) return;
    clearInterval(this.watch);
    const names = stalled.map(([{ relativeModuleId }]) => relativeModuleId).join(', ');
    console.error(
      `FAIL: no test of ${names} has ended for ${patienceMs / 60_000} minutes; the run is given up.`,
    );
    process.exitCode = 1;
    void this.vitest?.exit(true);
  }
}
