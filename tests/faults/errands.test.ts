import { expect, test } from 'vitest';
import { drawErrand, EVERYONE, MOST } from './errands.ts';
import type { World } from './world.ts';

/** In the longer form of tests/e2e/storm.test.ts. */
const CUSTOMERS = 40;

test('the short storm plays each deed of the long one', () => {
  const members = Array.from({ length: CUSTOMERS }, () => ({
    email: 'member@example.com',
    cookie: 'session',
  }));
  const world = { plan: 'pln_1', plans: ['pln_1'], beside: ['pln_2'], members } as unknown as World;
  const deeds = members.map(
    (_, number) => drawErrand(world, { seed: 16, mix: MOST, leavers: 0 }, number).afterwards,
  );
  const wanted = Object.keys(EVERYONE.afterwards).filter((deed) => deed !== 'nothing');
  expect(wanted.filter((deed) => !(deeds as string[]).includes(deed))).toEqual([]);
});
