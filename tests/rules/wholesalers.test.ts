import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { ADAPTERS } from '../../providers/esims/adapters.ts';
import type { Adapter } from '../../providers/esims/wire/adapter.ts';
import { whyUnclear } from '../support/wholesalers/first-order.ts';
import { inventedAdapter } from '../support/wholesalers/invented.ts';

const [operators = ''] = readFileSync(join(projectRoot, 'docs/wholesalers.md'), 'utf8').split('\n# Part 2');

/** What the guide's section of a company doesn't say: its settings, where webhooks go, what to look at first. */
function untold({ name, title, base, settings, firstOrder }: Adapter): string[] {
  const section = operators.split(`\n## ${title}: \`${name}\`\n`)[1]?.split('\n## ')[0] ?? '';
  const words = section.replace(/\s+/g, ' ');
  const terms = [...settings.map((setting) => setting.name), base.setting].map((setting) => `\`${setting}\``);
  const parts = ['**Ask its sales people:**', '**Keys:**', '**Webhooks:**', `-- try ${name}`];
  return [...parts, ...terms, ...firstOrder].filter((each) => !words.includes(each));
}

test('every company has a section that says all of its settings and what to look at first', () => {
  expect(untold(inventedAdapter)).toEqual([
    '**Ask its sales people:**',
    '**Keys:**',
    '**Webhooks:**',
    '-- try acme-mobile',
    '`ACME_MOBILE_KEY`',
    '`ACME_MOBILE_PASSWORD`',
    '`ACME_MOBILE_MODE`',
    '`ACME_MOBILE_API_BASE`',
    'whether it is there at all',
  ]);
  expect(ADAPTERS.flatMap(untold)).toEqual([]);
});

test('what to look at with a first order is said in short lines', () => {
  for (const { name, firstOrder, firstOrderSeenBy = [] } of ADAPTERS) {
    for (const { fact } of firstOrderSeenBy) expect(firstOrder, name).toContain(fact);
    expect(whyUnclear(firstOrder), name).toBeNull();
  }
});
