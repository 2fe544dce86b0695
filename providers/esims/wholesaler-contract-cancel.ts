import { expect, test } from 'vitest';
import type { Cancellation, SentPurchase } from '../../core/wholesale/wholesaler.ts';
import { doneValue } from '../test-answer.ts';
import { type ContractHarness, createBuyer, profileOf, topUpFor } from './wholesaler-contract-buyer.ts';

/** What cancelling brings, by the company's own word for how it cancels. */
export function cancelContract(harness: () => ContractHarness): void {
  const cancel = async (sent: SentPurchase): Promise<Cancellation> =>
    doneValue(await harness().wholesaler.cancel(sent));
  /** Cancels twice with the hints of the first time, which must be one cancellation. */
  async function cancelTwice(sent: SentPurchase): Promise<SentPurchase & { outcome: string }> {
    const first = await cancel(sent);
    const noted = { ...sent, hints: { ...sent.hints, ...first.hints } };
    const second = await cancel(noted);
    expect(second.outcome).toBe(first.outcome);
    return { ...noted, outcome: first.outcome };
  }

  test('what is unused comes back by the company’s word, and once', async () => {
    const { wholesaler, double } = harness();
    const { cancels } = wholesaler.abilities;
    const buyer = createBuyer(harness());
    const before = doneValue(await wholesaler.balance());
    const { sent, bought } = await buyer.buy();
    const { outcome, ...noted } = await cancelTwice(sent);
    const words = { at_once: 'refunded', on_request: 'requested', never: 'impossible' };
    expect(outcome).toBe(words[cancels]);
    expect(buyer.made()).toMatchObject([{ cancelled: cancels === 'at_once' }]);
    if (cancels === 'never') return;
    double.grantRefunds();
    expect((await cancel(noted)).outcome).toBe('refunded');
    expect(buyer.made()).toMatchObject([{ cancelled: true }]);
    expect(doneValue(await wholesaler.balance())).toEqual(before);
    const status = await wholesaler.status(profileOf(bought, noted));
    const gone = { kind: 'refused', code: 'esim_not_found' };
    expect(status).toMatchObject(status.kind === 'refused' ? gone : { value: { state: 'cancelled' } });
  });

  test('what is in use does not come back', async () => {
    const { wholesaler, double } = harness();
    const buyer = createBuyer(harness());
    const { sent, bought } = await buyer.buy();
    double.setProfile(bought.esim.iccid, 'active');
    const { outcome } = await cancelTwice(sent);
    const requested = wholesaler.abilities.cancels === 'on_request' ? ['requested'] : [];
    expect(['already_used', 'impossible', ...requested]).toContain(outcome);
    expect(buyer.made()).toMatchObject([{ cancelled: false }]);
  });

  test('a first plan that is taken back leaves the top-up on the same eSIM alive', async ({ skip }) => {
    const { wholesaler, double } = harness();
    const { cancels, top_ups } = wholesaler.abilities;
    skip(cancels === 'never' || top_ups === 'none', 'it takes nothing back, or has no top-ups');
    const buyer = createBuyer(harness());
    const { sent, bought } = await buyer.buy();
    const profile = profileOf(bought, sent);
    const topUp = await buyer.buy((await topUpFor(harness(), profile)) ?? '', profile);
    await cancelTwice(sent);
    double.grantRefunds();
    expect(buyer.made()).toMatchObject([{ top_up: false }, { top_up: true, cancelled: false }]);
    const { state } = doneValue(await wholesaler.status(profileOf(bought, sent, topUp.sent)));
    expect(state).not.toBe('cancelled');
  });

  test('what was never bought brings nothing', async () => {
    const buyer = createBuyer(harness());
    const sent = { ...buyer.order(), sent_at: new Date(), over_at: new Date() };
    const answer = await harness().wholesaler.cancel(sent);
    if (answer.kind === 'done') expect(answer.value.outcome).toBe('impossible');
    else expect(answer).toMatchObject({ kind: 'refused', code: 'purchase_not_found' });
    expect(buyer.made()).toEqual([]);
  });
}
