import { expect, test } from 'vitest';
import { AMONG_COMPANIES, drawErrand, EVERYONE, MOST, partOf } from './errands.ts';
import { WITHDRAWN_PLAN, type World } from './world.ts';

/** Of the smallest storm that decision 56 tells of. */
const CUSTOMERS = 60;
const numbers = Array.from({ length: CUSTOMERS }, (_, number) => number);

test.each([
  ['everyone', EVERYONE],
  ['a short form', MOST],
  ['real companies', AMONG_COMPANIES],
])('a storm of %s plays each part, whatever its seed', (_, mix) => {
  const never = [3, 16, 2026].flatMap((seed) => {
    const played = numbers.map((number) => partOf({ seed, mix }, number));
    return Object.keys(mix.parts).filter((part) => !(played as string[]).includes(part));
  });
  expect(never).toEqual([]);
});

test('a pack has as many of each part as the mix says, and the next one has another order', () => {
  const size = Object.values(EVERYONE.parts).reduce((sum, times) => sum + times, 0);
  const pack = (first: number) =>
    Array.from({ length: size }, (_, at) => partOf({ seed: 7, mix: EVERYONE }, first + at));
  const counts = Object.fromEntries(
    Object.keys(EVERYONE.parts).map((part) => [part, pack(0).filter((each) => each === part).length]),
  );
  expect(counts).toEqual(EVERYONE.parts);
  expect(pack(size)).not.toEqual(pack(0));
});

test('whoever has a part has what it takes', () => {
  const members = numbers.map((number) => ({ email: `member-${number}@example.com`, cookie: 'session' }));
  const world = { plan: 'pln_1', plans: ['pln_1'], beside: ['pln_2'], members } as unknown as World;
  const seed = 16;
  const errandOf = (wanted: string) => {
    const number = numbers.find((each) => partOf({ seed, mix: EVERYONE }, each) === wanted)!;
    return drawErrand(world, { seed, mix: EVERYONE }, number);
  };
  expect(errandOf('credited')).toMatchObject({ afterwards: 'credited', cookie: 'session' });
  expect(errandOf('by_link')).toMatchObject({ behaviour: 'by_link', cookie: undefined });
  expect(errandOf('leaves').behaviour).toBe('leaves');
  expect(errandOf('withdrawn').plan).toBe(WITHDRAWN_PLAN);
  expect(errandOf('no_mailbox').email).toMatch(/^gone-/);
  const late = errandOf('money_bounces');
  expect(late).toMatchObject({ delayed: 'bounces', asks: { email: late.email } });
});
