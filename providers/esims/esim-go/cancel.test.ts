import { describe, expect, test } from 'vitest';
import {
  esimGoAnswering,
  fixtureBody,
  newOrder,
  type Script,
  STORY,
  sent,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';

const { iccid, order, bundle } = STORY;
const BUNDLES = `GET /esims/${iccid}/bundles`;
const REVOKE = `DELETE /esims/${iccid}/bundles/${bundle}/assignments/11472093`;
const ON = { settings: { ESIM_GO_REFUNDS: 'on' } };
const gone = { status: 400, body: { message: 'eSIM not found' } };
const stands = (word: string) => ({ body: fixtureBody(`bundles-${word}`) });
const purchase = (hints: Record<string, string> = {}) =>
  sent(newOrder({ hints: { order, iccid, ...hints } }));

function stage(script: Script, opening: Parameters<typeof esimGoAnswering>[1] = ON) {
  const { company, asked } = esimGoAnswering(script, opening);
  const deletes = () => asked.filter(({ method }) => method === 'DELETE').length;
  return { company, deletes };
}

describe('a bundle that stands as', () => {
  test.each([
    ['active', 'already_used'],
    ['depleted', 'already_used'],
    ['expired', 'already_used'],
    ['unlimited', 'already_used'],
    ['lapsed', 'impossible'],
    ['revoked', 'refunded'],
  ])('%s is answered without a revoke: %s', async (word, outcome) => {
    const { company, deletes } = stage({ [BUNDLES]: stands(word) });
    expect(await company.cancel(purchase())).toMatchObject({ value: { outcome } });
    expect(deletes()).toBe(0);
  });

  test.each(['queued', 'processing'])('%s is revoked, and seen to be', async (word) => {
    const { company, deletes } = stage({
      [BUNDLES]: [stands(word), stands('revoked')],
      [REVOKE]: { body: {} },
    });
    const answer = await company.cancel(purchase());
    expect(answer).toMatchObject({ value: { outcome: 'refunded', hints: { revoke_sent: '11472093' } } });
    expect(deletes()).toBe(1);
  });

  test('another word than we know is left alone', async () => {
    const other = JSON.parse(JSON.stringify(fixtureBody('bundles-queued')).replace('queued', 'resting'));
    const { company, deletes } = stage({ [BUNDLES]: { body: other } });
    expect(await company.cancel(purchase())).toMatchObject({ value: { outcome: 'impossible' } });
    expect(deletes()).toBe(0);
  });
});

describe('without refunds', () => {
  const OFF = { settings: { ESIM_GO_REFUNDS: 'off' } };

  test.each([[OFF], [{}]])('nothing is revoked (%o)', async (opening) => {
    const { company, deletes } = stage({ [BUNDLES]: stands('queued') }, opening);
    const answer = await company.cancel(purchase());
    expect(answer).toMatchObject({ value: { outcome: 'impossible', why: 'ESIM_GO_REFUNDS is not on' } });
    expect(deletes()).toBe(0);
  });

  test('what was revoked anyhow brought no money', async () => {
    const { company } = stage({ [BUNDLES]: stands('revoked') }, OFF);
    expect(await company.cancel(purchase())).toMatchObject({ value: { outcome: 'cancelled_without_money' } });
  });
});

describe('a revoke', () => {
  test('whose eSIM left the account is done', async () => {
    const { company } = stage({ [BUNDLES]: [stands('queued'), gone], [REVOKE]: { body: {} } });
    expect(await company.cancel(purchase())).toMatchObject({ value: { outcome: 'refunded' } });
  });

  test('that does not show yet is asked for once, and read from then on', async () => {
    const { company, deletes } = stage({
      [BUNDLES]: [stands('queued'), stands('queued'), stands('queued'), stands('revoked')],
      [REVOKE]: { body: {} },
    });
    const first = await company.cancel(purchase());
    expect(first).toMatchObject({ value: { outcome: 'requested' } });
    const hints = first.kind === 'done' ? { ...first.value.hints } : {};
    expect(await company.cancel(purchase(hints))).toMatchObject({ value: { outcome: 'requested' } });
    expect(await company.cancel(purchase(hints))).toMatchObject({ value: { outcome: 'refunded' } });
    expect(deletes()).toBe(1);
  });

  test('whose answer is lost is found done by the next reading, also when its eSIM has left', async () => {
    for (const after of [stands('revoked'), gone]) {
      const { company, deletes } = stage({ [BUNDLES]: [stands('queued'), after], [REVOKE]: 'lost' });
      expect((await company.cancel(purchase())).kind).toBe('unknown');
      expect(await company.cancel(purchase())).toMatchObject({ value: { outcome: 'refunded' } });
      expect(deletes()).toBe(1);
    }
  });

  test('that is declined because an earlier one was done counts as done', async () => {
    const declined = { status: 400, body: { message: 'bundle is revoked' } };
    const { company } = stage({ [BUNDLES]: [stands('queued'), stands('revoked')], [REVOKE]: declined });
    expect(await company.cancel(purchase())).toMatchObject({ value: { outcome: 'refunded' } });
  });

  test.each([
    [400, 'bundle has been used', { kind: 'done', value: { outcome: 'already_used' } }],
    [400, 'refund period is over', { kind: 'done', value: { outcome: 'impossible' } }],
    [404, '', { kind: 'done', value: { outcome: 'impossible' } }],
    [403, 'access denied', { kind: 'retry', code: 'not_authorized' }],
    [429, '', { kind: 'retry', code: 'rate_limited' }],
    [500, '', { kind: 'unknown' }],
    [503, 'Processing', { kind: 'unknown' }],
  ])('that fails with %i "%s" answers %o', async (status, message, answer) => {
    const { company } = stage({ [BUNDLES]: stands('queued'), [REVOKE]: { status, body: { message } } });
    expect(await company.cancel(purchase())).toMatchObject(answer);
  });
});

describe('a purchase', () => {
  test('whose eSIM was never in the account is refused', async () => {
    const { company } = stage({ [BUNDLES]: gone });
    expect(await company.cancel(purchase())).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  });

  test('of which nothing is written down is looked up first', async () => {
    const script: Script = {
      'GET /esims': { body: { esims: [] } },
      'GET /orders': { body: fixtureBody('orders-window') },
      [`GET /esims/${iccid}`]: { body: fixtureBody('esim-released') },
      'PUT /esims': { body: {} },
      [BUNDLES]: [stands('queued'), stands('revoked')],
      [REVOKE]: { body: {} },
    };
    const { company } = stage(script);
    expect(await company.cancel(sent(newOrder()))).toMatchObject({
      value: { outcome: 'refunded', hints: { order } },
    });
    const nothing = stage({ ...script, 'GET /orders': { body: [] } });
    const answer = await nothing.company.cancel(sent(newOrder()));
    expect(answer).toMatchObject({ kind: 'refused', code: 'purchase_not_found' });
    const unclear = stage({ ...script, 'GET /orders': { body: { unknown: true } } });
    expect(await unclear.company.cancel(sent(newOrder()))).toMatchObject({
      value: { outcome: 'impossible' },
    });
  });

  test('that is one of two of its bundle, without its number, is left to a person', async () => {
    const twice = fixtureBody('bundles-queued') as { bundles: { assignments: object[] }[] };
    twice.bundles[0]!.assignments.push({ ...twice.bundles[0]!.assignments[0], id: '2' });
    const { company, deletes } = stage({
      'GET /esims': { body: { esims: [{ iccid, customerRef: STORY.reference }] } },
      'GET /orders': { body: [] },
      [`GET /esims/${iccid}`]: { body: fixtureBody('esim-released') },
      [BUNDLES]: { body: twice },
    });
    expect(await company.cancel(sent(newOrder()))).toMatchObject({ value: { outcome: 'impossible' } });
    expect(deletes()).toBe(0);
  });
});
