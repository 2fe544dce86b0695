import { expect, test, vi } from 'vitest';
import { doneValue } from '../test-answer.ts';
import { type ContractHarness, createBuyer, profileOf } from './wholesaler-contract-buyer.ts';

/** Answers that mean nothing, whatever was asked: a proxy's page, a bug, half of something. */
const REPLIES: readonly (readonly [about: string, status: number, text: string | null])[] = [
  ['a page', 200, '<html><body>Welcome</body></html>'],
  ['nothing', 204, null],
  ['null', 200, 'null'],
  ['a number', 200, '7'],
  ['a list', 200, '[]'],
  ['a list of nothing', 200, '[null]'],
  ['an empty record', 200, '{}'],
  ['half a record', 200, '{"data":{"sims":[{"iccid":"89'],
  ['another’s record', 200, '{"success":true,"data":null,"obj":[],"list":{},"status":0}'],
  ['a stranger’s 404', 404, '<html>Not found</html>'],
  ['a refusal without words', 400, '{}'],
  ['a broken gateway', 502, '<html>Bad gateway</html>'],
];

/** Nothing that a company sends, or that stands in an order, makes an adapter throw or believe what nobody said. */
export function rubbishContract(open: () => Promise<ContractHarness>): void {
  test('no answer that means nothing is believed', async () => {
    // Side by side, since reads are repeated after pauses: each reply has a company of its own.
    const cases = await Promise.all(
      REPLIES.map(async (reply) => ({ reply, bought: await boughtBefore(open) })),
    );
    const byOrigin = new Map(cases.map(({ reply, bought }) => [bought.origin, reply]));
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const [, status, text] = byOrigin.get(new URL(String(input)).origin) ?? [null, 503, null];
      return new Response(text, { status, headers: { 'content-type': 'text/html' } });
    });
    try {
      await Promise.all(cases.map(({ reply: [about], bought }) => expectNothing(about, bought)));
      expect(fetched).toHaveBeenCalled();
    } finally {
      fetched.mockRestore();
      await Promise.all(cases.map(({ bought }) => bought.harness.close()));
    }
  });

  test('no order, purchase or profile of rubbish throws', async () => {
    const harness = await open();
    const { wholesaler } = harness;
    const buyer = createBuyer(harness);
    try {
      for (const text of ['../../balance?x=1#y', 'a b/c%2f', 'é\u0000\n<b>', 'x'.repeat(3000)]) {
        const sent = {
          ...buyer.order(text),
          hints: { [text]: text },
          sent_at: new Date(0),
          over_at: new Date(0),
        };
        const profile = { iccid: text, purchases: [{ ...sent, reference: text }] };
        const answers = await Promise.all([
          wholesaler.buy(sent),
          wholesaler.buy({ ...sent, wholesale_id: harness.double.offers.first, top_up: profile }),
          wholesaler.status(profile),
        ]);
        for (const { kind } of answers) expect(['done', 'accepted'], text).not.toContain(kind);
        await Promise.all([wholesaler.find(sent), wholesaler.cancel(sent), wholesaler.check(text)]);
        await Promise.all([wholesaler.prepare?.(sent), wholesaler.topUps?.(profile)]);
      }
      expect(buyer.made()).toEqual([]);
    } finally {
      await harness.close();
    }
  });
}

async function boughtBefore(open: () => Promise<ContractHarness>) {
  const harness = await open();
  const buyer = createBuyer(harness);
  const { sent, bought } = await buyer.buy();
  const base = Object.values(harness.double.settings).find((value) => value.startsWith('http://'));
  // Whatever the company keeps, such as a token or a list of places, is there before its answers go bad.
  doneValue(await harness.wholesaler.listOffers());
  const next = doneValue(await buyer.prepare(buyer.order()));
  return { harness, buyer, sent, next, profile: profileOf(bought, sent), origin: new URL(base ?? '').origin };
}

async function expectNothing(about: string, bought: Awaited<ReturnType<typeof boughtBefore>>): Promise<void> {
  const { harness, buyer, sent, next, profile } = bought;
  const { wholesaler } = harness;
  const now = Date.now();
  const span = { since: new Date(now - 60_000), until: new Date(now) };
  const [offers, found, status, cancelled, balance, topUps, placed, listed, lying] = await Promise.all([
    wholesaler.listOffers(),
    wholesaler.find(sent),
    wholesaler.status(profile),
    wholesaler.cancel(sent),
    wholesaler.balance(),
    wholesaler.topUps?.(profile),
    wholesaler.buy(next),
    wholesaler.listPurchases?.(span),
    wholesaler.listTopUps?.(profile),
    wholesaler.prepare?.(buyer.order()),
    wholesaler.check(null),
  ]);
  expect(offers.kind, about).not.toBe('done');
  if (found.kind === 'done')
    expect(['cannot_tell', 'unreadable', 'under_way'], about).toContain(found.value.kind);
  if (status.kind === 'done') expect(status.value.state, about).toBeNull();
  if (cancelled.kind === 'done') expect(cancelled.value.outcome, about).toBe('impossible');
  if (balance.kind === 'done') expect(balance.value, about).toBeNull();
  expect(topUps?.kind, about).not.toBe('done');
  // Each that we have delivered and it doesn't list is an alarm. A list of nothing is what a company may answer where it has sold nothing.
  if (listed?.kind === 'done') expect([about, listed.value.purchases]).toEqual(['a list', []]);
  if (lying?.kind === 'done') expect(lying.value, about).toBeNull();
  expect(['retry', 'unknown', 'accepted'], about).toContain(placed.kind);
  expect(buyer.made(), about).toHaveLength(1);
}
