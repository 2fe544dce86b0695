import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { approvalRoom } from '../../core/desk/approval-room.ts';
import { ROOMS } from '../../core/desk/rooms.ts';
import { mayDo, RIGHTS, type Right, ROLES } from '../../core/staff/roles.ts';
import { projectRoot } from '../../project-root.ts';

const page = readFileSync(join(projectRoot, 'docs/contract.md'), 'utf8');
const section = page.split('\n## C11 ')[1]!.split('\n## ')[0]!;
const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = section.split('\n').filter((line) => line.startsWith('| `'));

test('the contract gives each right to the roles that have it', () => {
  const told = rows.map(cells).filter(([right = '']) => Object.hasOwn(RIGHTS, right.replaceAll('`', '')));
  const grants = (right: Right) => ROLES.map((role) => mayDo(role, right).replace('no', '–'));
  expect(told.map((row) => row.slice(0, -1))).toEqual(
    (Object.keys(RIGHTS) as Right[]).map((right) => [`\`${right}\``, ...grants(right)]),
  );
});

test('the contract names every verb of every room', () => {
  const missing = [...ROOMS.values(), approvalRoom(ROOMS)].flatMap(({ kind, verbs }) =>
    verbs
      .filter(({ verb }) => !new RegExp(`\\b${verb}\\b`).test(section))
      .map(({ verb }) => `${kind} ${verb}`),
  );
  expect(missing).toEqual([]);
});
