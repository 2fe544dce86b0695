import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait more than they work, for restarts and time limits: begun first, they cost the run next to nothing. */
const WAITING = ['storm', 'crash-points', 'processes', 'postgres-restart', 'company-storm', 'failover'].map(
  (name) => `/e2e/${name}.test.ts`,
);
/** A short file that takes long: by size, which is all that a first run knows, it would come last, and all would wait for it. */
const LONG = ['/tests/rules/regexps.test.ts'];

const isOneOf = (names: readonly string[], { moduleId }: TestSpecification) =>
  names.some((name) => moduleId.endsWith(name));

/** Vitest's order of files (one project after the other, failed files first, then the longest), after those that wait. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = (file: TestSpecification) =>
      isOneOf(WAITING, file) ? -1 : 2 * projects.indexOf(file.project.name) + Number(!isOneOf(LONG, file));
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
