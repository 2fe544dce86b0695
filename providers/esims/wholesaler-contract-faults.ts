import { expect, type TestContext, test } from 'vitest';
import type { BuyAnswer, Found, SentPurchase } from '../../core/wholesale/wholesaler.ts';
import type { DoubleFault, DoublePurchase } from '../../tests/support/wholesalers/double.ts';
import { doneValue } from '../test-answer.ts';
import {
  type Buyer,
  type ContractHarness,
  createBuyer,
  profileOf,
  topUpFor,
} from './wholesaler-contract-buyer.ts';

/** What strikes one order, and is over afterwards. */
const PASSING: readonly DoubleFault[] = [
  'lost_before',
  'lost_after',
  'half_answer',
  'server_error_before',
  'server_error_after',
  'out_of_stock',
];
/** What is known to have kept the order from being made, and how that is called. */
const REFUSING: readonly (readonly [DoubleFault, string])[] = [
  ['rate_limited', 'rate_limited'],
  ['keys_refused', 'not_authorized'],
  ['balance_empty', 'balance_too_low'],
];

/** What goes wrong between us and a company is answered as it is, and nothing is bought twice. */
export function faultContract(harness: () => ContractHarness): void {
  let buyer: Buyer;
  const start = () => {
    buyer = createBuyer(harness());
    return harness();
  };

  test.for(PASSING)('an order that meets %s is answered honestly, and made once at most', async (fault) => {
    const { double } = start();
    double.fail(fault);
    const order = buyer.order();
    const { answer, sent } = await buyer.place(order);
    expectHonest(answer, buyer.made());
    double.recover();
    await settle(harness(), buyer, answer, sent);
    expect(buyer.made().length).toBeLessThanOrEqual(1);
  });

  test.for(REFUSING)('an order that meets %s is not made, and told apart as %s', async ([fault, code]) => {
    const { double, wholesaler } = start();
    double.fail(fault, 'always');
    const { answer } = await buyer.place(buyer.order());
    expect(['retry', 'refused']).toContain(answer.kind);
    expect(answer).toMatchObject({ code });
    expect(buyer.made()).toEqual([]);
    const isAboutAll = fault !== 'balance_empty';
    if (isAboutAll) expect(await wholesaler.listOffers()).toMatchObject({ kind: 'retry', code });
    double.recover();
    await buyer.buy();
    expect(buyer.made()).toHaveLength(1);
  });

  test('a look-up that lags behind is believed only later than its delay', async () => {
    const { double, wholesaler } = start();
    double.fail('stale_look_up', 'always');
    const { answer, sent } = await buyer.place(buyer.order());
    expectHonest(answer, buyer.made());
    const found = await wholesaler.find(sent);
    const saysNothing = found.kind === 'done' && found.value.kind === 'nothing';
    expect(saysNothing && wholesaler.lookup_delay_ms < 2000).toBe(false);
    double.recover();
    expect((await buyer.delivered(sent)).bought.esim.iccid).toBe(buyer.made()[0]?.iccid);
    expect(buyer.made()).toHaveLength(1);
  });

  test('an order that is delivered later is accepted, under way, and then bought', async ({ skip }) => {
    const { double, wholesaler } = start();
    skip(wholesaler.abilities.delivery === 'at_once', 'it delivers at once');
    double.fail('late', 'always');
    const { answer, sent } = await buyer.place(buyer.order());
    expect(answer).toMatchObject({ kind: 'accepted', afterMs: expect.any(Number) });
    expect(await buyer.find(sent)).toMatchObject({ kind: 'under_way' });
    double.recover();
    const { bought } = await buyer.delivered(sent);
    expect(buyer.made()).toMatchObject([{ iccid: bought.esim.iccid }]);
  });

  test('a top-up whose answer is lost is found on its profile, or said to be unknown', async (context) => {
    const { double, wholesaler } = start();
    const topUp = await newTopUp(context, harness(), buyer);
    double.fail('lost_after');
    const { answer, sent } = await buyer.place(topUp);
    expectHonest(answer, buyer.made().slice(1));
    double.recover();
    await settle(harness(), buyer, answer, sent);
    expect(buyer.made()).toHaveLength(2);
    const found = await buyer.find(sent);
    if (wholesaler.abilities.look_up === 'certain') expect(found.kind).toBe('bought');
    if (found.kind === 'bought') expect(found.bought.esim.iccid).toBe(topUp.top_up?.iccid);
  });

  test('a reference that buys once does so when it is sent five times at once', async ({ skip }) => {
    const { wholesaler } = start();
    skip(wholesaler.abilities.repeat === 'buys_twice', 'the company knows no references');
    const order = buyer.order();
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => buyer.place(order)));
    for (const { answer } of sent) expect(answer.kind).not.toBe('refused');
    const { bought } = await buyer.delivered(sent[0]!.sent);
    expect(buyer.made()).toMatchObject([{ iccid: bought.esim.iccid }]);
    const again = await buyer.place(order);
    if (again.answer.kind === 'done') expect(again.answer.value.esim).toEqual(bought.esim);
    expect(buyer.made()).toHaveLength(1);
  });
}

async function newTopUp({ skip }: TestContext, harness: ContractHarness, buyer: Buyer) {
  skip(harness.wholesaler.abilities.top_ups === 'none', 'it has no top-ups');
  const { sent, bought } = await buyer.buy();
  const profile = profileOf(bought, sent);
  const offer = await topUpFor(harness, profile);
  return buyer.order(offer ?? '', profile);
}

/** What an answer says of what was made. */
function expectHonest(answer: BuyAnswer, made: readonly DoublePurchase[]): void {
  if (answer.kind === 'done') expect(made).toMatchObject([{ iccid: answer.value.esim.iccid }]);
  if (answer.kind === 'accepted') expect(made).toHaveLength(1);
  if (answer.kind === 'retry' || answer.kind === 'refused') expect(made).toEqual([]);
}

/** What the shop does next: looks, and orders again only what certainly isn't there. Ends with a profile unless refused. */
async function settle(harness: ContractHarness, buyer: Buyer, answer: BuyAnswer, sent: SentPurchase) {
  const { wholesaler, double } = harness;
  const mine = buyer.made().filter(({ top_up }) => top_up === (sent.top_up !== null));
  const found: Found = doneValue(await wholesaler.find(sent));
  switch (found.kind) {
    case 'bought':
      expect(mine).toMatchObject([{ iccid: found.bought.esim.iccid }]);
      break;
    case 'under_way':
      expect(mine).toHaveLength(1);
      await buyer.delivered(sent);
      return;
    case 'cannot_tell':
    case 'unreadable':
    case 'ambiguous':
      expect(wholesaler.abilities.look_up).not.toBe('certain');
      return;
    case 'nothing':
    case 'failed':
      expect(mine).toEqual([]);
  }
  const isOver = answer.kind === 'refused' || found.kind === 'failed';
  if (isOver || (found.kind === 'bought' && wholesaler.abilities.repeat === 'buys_twice')) return;
  const again = await buyer.place(sent);
  expect(['done', 'accepted']).toContain(again.answer.kind);
  await double.finish();
}
