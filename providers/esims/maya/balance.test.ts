import { describe, expect, test } from 'vitest';
import { fixture, openScripted, type Response } from './test-maya.ts';

/** An account whose balance, and whose catalogue, are answered so. */
function accountWith(balance: Response, catalogue: Response, settings: Record<string, string> = {}) {
  const script = ({ path }: { path: string }) => (path === '/account/balance' ? balance : catalogue);
  return openScripted(script, settings);
}
const refused = (status: number): Response => ({ status, body: { result: 0, message: 'No' } });
const none = { kind: 'done', value: null };

describe('a balance that is refused', () => {
  test.each([401, 403, 404, 400, 200])('with %i is none, where the catalogue is answered', async (status) => {
    const { maya, asked } = accountWith(refused(status), fixture('products').response);
    expect(await maya.balance()).toEqual(none);
    expect(await maya.check(null)).toEqual(none);
    expect(asked.map(({ path }) => path).slice(0, 2)).toEqual(['/account/balance', '/account/products']);
  });

  test('of an account with plan types of its own is confirmed by these', async () => {
    const types = { MAYA_CATALOGUE: 'plan_types' };
    const { maya, asked } = accountWith(refused(403), fixture('plan-types').response, types);
    expect(await maya.check(null)).toEqual(none);
    expect(asked.at(-1)).toMatchObject({ path: '/account/plan-types' });
  });

  test.each([401, 403])('with %i as all else is, means our keys', async (status) => {
    const { maya } = accountWith(refused(status), refused(status));
    expect(await maya.check(null)).toMatchObject({ kind: 'retry', code: 'not_authorized' });
    expect(await maya.balance()).toMatchObject({ kind: 'retry', code: 'not_authorized' });
  });

  test.each([
    [429, 'rate_limited'],
    [500, 'unanswered'],
  ])('with %i for now is asked for again', async (status, code) => {
    const { maya, asked } = accountWith(refused(status), fixture('products').response);
    expect(await maya.check(null)).toMatchObject({ kind: 'retry', code });
    expect(asked).toHaveLength(1);
  });
});
