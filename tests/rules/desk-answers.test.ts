import { describe, expect, test } from 'vitest';
import { typedByHand } from './desk-answers.ts';
import { readSources } from './sources.ts';

describe('what screens of the back office read', () => {
  test('is typed by the contract', () => {
    expect(typedByHand(readSources('app'))).toEqual([]);
  });

  const found = (text: string) => typedByHand([{ path: 'app/admin/jobs.tsx', text }]);
  const job = "import type { Job } from '../../api/contract/desk/jobs.ts';\n";

  test.for([
    ["interface Job { id: string }\nreadList<Job>(args, 'jobs', []);", 'Job'],
    ["import type { Job } from './job-shape.ts';\nreadIfAny<Job>(args, 'jobs/1');", 'Job'],
    [`${job}readDesk<{ items: Job[] }>(args, 'jobs');`, '{ items: Job[] }'],
    [`${job}readDays<List<Job>>(args, 'jobs');`, 'List<Job>'],
  ])('one typed by hand is found: %s', ([text = '', type]) => {
    expect(found(text)).toEqual([`app/admin/jobs.tsx: ${type}`]);
  });

  test('types of the contract, and what core has for them, are none', () => {
    const list = "import type {\n  List,\n  Rules,\n} from '../../../api/contract/desk/lists.ts';\n";
    const rule = "import type { Rule } from '../../core/pricing/rules.ts';\n";
    expect(
      found(`${job}${list}${rule}readDesk<List<Job>>(args, 'jobs');\nreadDesk<Rules<Rule[]>>(args, 'x');`),
    ).toEqual([]);
    expect(
      found('/** `readDesk<Anything>(args)` */\nexport async function readDesk<Answer>(asking) {}'),
    ).toEqual([]);
  });
});
