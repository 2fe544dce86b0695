import { expect, test } from 'vitest';
import { DAY } from '../../../core/clock.ts';
import { type CannedAnswer, cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { testClock } from '../../test-clock.ts';
import { keptInMemory } from '../wire/adapter.ts';
import { speedFigures } from './figures.ts';

const clock = testClock(new Date('2026-03-10T08:00:00Z'));

const told = (package_id: string): CannedAnswer => ({
  status: 200,
  body: { data: { package_id, throttle_threshold_mb: 3072, throttled_download_speed_mbit: '1 Mbps' } },
});

/** A sync of these packages after the other, of which one is answered otherwise. */
function company(odd: string, answer: CannedAnswer) {
  const asked: string[] = [];
  const session = cannedTransport(({ path }) => {
    const id = path.split('/')[2]!;
    asked.push(id);
    return id === odd ? answer : told(id);
  });
  const with_ = { kept: keptInMemory(clock), clock };
  return {
    async sync() {
      asked.length = 0;
      const figures = await speedFigures(session, with_, ['a', 'b', 'c']);
      return { asked: [...asked], known: [...figures.keys()] };
    },
  };
}

test.each([400, 404, 410, 422])(
  'a package of which nothing is told (%i) holds no other up, and is asked for again after a day',
  async (status) => {
    const { sync } = company('a', { status, body: {} });
    expect(await sync()).toEqual({ asked: ['a', 'b', 'c'], known: ['b', 'c'] });
    expect(await sync()).toEqual({ asked: [], known: ['b', 'c'] });
    clock.pass(DAY);
    expect(await sync()).toEqual({ asked: ['a'], known: ['b', 'c'] });
  },
);

test.each<CannedAnswer>([{ status: 500, body: {} }, { status: 503, body: {} }, 'lost'])(
  'a package that fails (%o) holds no other up, and is asked for in the next sync',
  async (answer) => {
    const { sync } = company('a', answer);
    expect(await sync()).toEqual({ asked: ['a', 'b', 'c'], known: ['b', 'c'] });
    expect(await sync()).toEqual({ asked: ['a'], known: ['b', 'c'] });
  },
);

test.each<CannedAnswer>([
  { status: 401, body: {} },
  { status: 403, body: {} },
  { status: 429, body: {} },
  'not_sent',
])('where no call is taken (%o), the rest is left for the next sync', async (answer) => {
  const { sync } = company('b', answer);
  expect(await sync()).toEqual({ asked: ['a', 'b'], known: ['a'] });
  expect(await sync()).toEqual({ asked: ['b'], known: ['a'] });
});
