import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait more than they work, for restarts and time limits: begun first, they cost the run next to nothing. */
const WAITING = ['storm', 'crash-points', 'processes', 'postgres-restart', 'company-storm', 'failover'].map(
  (name) => `/e2e/${name}.test.ts`,
);

/** Vitest's order of files (failed ones, then the longest), after those that wait. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => WAITING.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
