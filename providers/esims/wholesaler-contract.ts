import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProfileKey, ProfileStatus, Wholesaler } from '../../core/wholesale/wholesaler.ts';
import type { WholesalerDouble } from '../../tests/support/wholesalers/double.ts';
import { doneValue } from '../test-answer.ts';
import {
  type Buyer,
  type ContractHarness,
  createBuyer,
  profileOf,
  topUpFor,
} from './wholesaler-contract-buyer.ts';
import { cancelContract } from './wholesaler-contract-cancel.ts';
import { faultContract } from './wholesaler-contract-faults.ts';
import { rubbishContract } from './wholesaler-contract-rubbish.ts';
import { webhookContract } from './wholesaler-contract-webhooks.ts';

/** Of the right form, with a country code that nobody has. */
const UNKNOWN_ICCID = '8999900000000000009';

/**
 * What every real wholesaler keeps to, whichever company it is (core/wholesale/wholesaler.ts). What a company can't do, by its
 * own `abilities`, is skipped by name.
 * @param open a new double, without purchases, with an adapter on it that has no limits; called for each test.
 */
export function wholesalerContract(name: string, open: () => Promise<ContractHarness>): void {
  describe(`wholesaler contract: ${name}`, () => {
    let harness: ContractHarness;
    let wholesaler: Wholesaler;
    let double: WholesalerDouble;
    let buyer: Buyer;
    beforeEach(async () => {
      harness = await open();
      ({ wholesaler, double } = harness);
      buyer = createBuyer(harness);
    });
    afterEach(() => harness.close());
    const current = () => harness;
    const statusOf = async (profile: ProfileKey): Promise<ProfileStatus> =>
      doneValue(await wholesaler.status(profile));

    test('it names itself, and has what its abilities say', () => {
      expect(wholesaler.name).toBe(double.company);
      expect(wholesaler.name).toMatch(/^[a-z0-9-]+$/);
      for (const ms of [wholesaler.longest_call_ms, wholesaler.use_every_ms]) expect(ms).toBeGreaterThan(0);
      expect(wholesaler.lookup_delay_ms).toBeGreaterThanOrEqual(0);
      expect(wholesaler.topUps !== undefined).toBe(wholesaler.abilities.top_ups === 'listed');
      expect(wholesaler.readEvent !== undefined).toBe(wholesaler.abilities.webhooks !== 'none');
      expect(wholesaler.webhook_secret !== undefined).toBe(
        wholesaler.abilities.webhooks === 'secret_address',
      );
    });

    test('its catalogue has sound offers, each once, and those that are on sale', async () => {
      const { offers } = doneValue(await wholesaler.listOffers());
      const byId = new Map(offers.map((offer) => [offer.wholesale_id, offer]));
      expect(byId.size).toBe(offers.length);
      expect(offers.length).toBeGreaterThan(5);
      for (const id of [double.offers.first, double.offers.second]) expect(byId.get(id)?.unfit).toBeNull();
      expect(byId.has(double.offers.unknown)).toBe(false);
      for (const offer of offers) {
        const about = offer.wholesale_id;
        expect(offer.name.trim(), about).not.toBe('');
        expect(offer.countries_enabled, about).toEqual([...new Set(offer.countries_enabled)]);
        for (const country of offer.countries_enabled) expect(country, about).toMatch(/^[A-Z]{3}$/);
        expect(offer.cost, about).toEqual({
          amount: expect.any(Number),
          currency: expect.stringMatching(/^[A-Z]{3}$/),
          exponent: expect.any(Number),
        });
        for (const whole of [offer.data_quota_mb, offer.daily_quota_mb ?? 0]) {
          expect(Number.isSafeInteger(whole), about).toBe(true);
        }
        if (offer.unfit !== null) continue;
        expect(offer.countries_enabled.length, about).toBeGreaterThan(0);
        expect(offer.validity_days, about).toBeGreaterThanOrEqual(2);
        expect(offer.cost.amount, about).toBeGreaterThan(0);
        if (offer.kind === 'total') {
          expect(offer.data_quota_mb, about).toBeGreaterThan(0);
          expect(offer.data_bytes, about).toBeGreaterThanOrEqual(offer.data_quota_mb * 1_000_000);
        } else expect([offer.daily_quota_mb, offer.reduced_speed_kbps], about).not.toContain(null);
      }
    });

    test('buying gives an installable profile, which a look-up finds again', async () => {
      const { sent, bought } = await buyer.buy();
      expect(bought.esim.iccid).toMatch(/^\d{18,20}$/);
      expect(bought.esim.smdp_address).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      expect(bought.esim.matching_id).toMatch(/^[0-9A-Za-z-]{4,64}$/);
      expect(buyer.made()).toMatchObject([
        { wholesale_id: double.offers.first, iccid: bought.esim.iccid, top_up: false, cancelled: false },
      ]);
      if (bought.charged !== null) expect(bought.charged.amount).toBeGreaterThan(0);
      expect(await buyer.find(sent)).toMatchObject({ kind: 'bought', bought: { esim: bought.esim } });
      const { state, plans } = await statusOf(profileOf(bought, sent));
      expect(state).toBe('ready');
      expect(plans.map(({ reference }) => reference)).toEqual([sent.reference]);
    });

    test('its list has what was bought, once, with what tells it apart', async ({ skip }) => {
      skip(wholesaler.listPurchases === undefined, 'it has no list');
      const bought = [await buyer.buy(), await buyer.buy(double.offers.second)];
      const now = Date.now();
      const span = { since: new Date(now - 60_000), until: new Date(now + 60_000) };
      const { purchases } = doneValue((await wholesaler.listPurchases?.(span)) ?? neverHere());
      const made = buyer.made().map(({ order }) => order);
      const ours = purchases.filter(({ reference, order, iccid }) =>
        bought.some(
          ({ sent, bought: { esim, hints } }) =>
            reference === sent.reference || Object.values(hints).includes(order) || iccid === esim.iccid,
        ),
      );
      expect(ours).toHaveLength(made.length);
      expect(ours.map(({ standing }) => standing)).toEqual(['bought', 'bought']);
      expect(new Set(ours.map(({ iccid }) => iccid))).toEqual(
        new Set(bought.map(({ bought }) => bought.esim.iccid)),
      );
      double.fail('keys_refused', 'always');
      expect(await wholesaler.listPurchases?.(span)).toMatchObject({ code: 'not_authorized' });
    });

    test('preparing charges nothing, and may be repeated', async ({ skip }) => {
      skip(wholesaler.prepare === undefined, 'it needs no preparation');
      const order = buyer.order();
      const balance = await wholesaler.balance();
      for (let time = 0; time < 3; time++) doneValue((await wholesaler.prepare?.(order)) ?? neverHere());
      expect(buyer.made()).toEqual([]);
      expect(await wholesaler.balance()).toEqual(balance);
      const { answer } = await buyer.place(order);
      expect(['done', 'accepted']).toContain(answer.kind);
      expect(buyer.made()).toHaveLength(1);
    });

    test('asked whether we could buy, it buys nothing', async () => {
      expect(await wholesaler.check(null)).toEqual({ kind: 'done', value: null });
      expect(await wholesaler.check(double.offers.first)).toEqual({ kind: 'done', value: null });
      double.fail('keys_refused', 'always');
      expect(await wholesaler.check(null)).toMatchObject({ code: 'not_authorized' });
      expect(buyer.made()).toEqual([]);
    });

    test('an order that was never sent is not found', async () => {
      const sent = { ...buyer.order(), sent_at: new Date(), over_at: new Date() };
      const { kind } = await buyer.find(sent);
      const isCertain = wholesaler.abilities.look_up === 'certain';
      expect(isCertain ? ['nothing'] : ['nothing', 'cannot_tell']).toContain(kind);
    });

    test('an unknown plan is refused for good, and leaves nothing behind', async () => {
      const { answer, sent } = await buyer.place(buyer.order(double.offers.unknown));
      expect(answer).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
      expect(buyer.made()).toEqual([]);
      expect((await buyer.find(sent)).kind).not.toBe('bought');
    });

    test('a top-up goes on the same profile', async ({ skip }) => {
      skip(wholesaler.abilities.top_ups === 'none', 'it has no top-ups');
      const first = await buyer.buy();
      const profile = profileOf(first.bought, first.sent);
      const offer = (await topUpFor(harness, profile)) ?? '';
      const second = await buyer.buy(offer, profile);
      expect(second.bought.esim).toEqual(first.bought.esim);
      expect(buyer.made()).toMatchObject([
        { top_up: false },
        { top_up: true, wholesale_id: offer, iccid: first.bought.esim.iccid },
      ]);
      expect(await buyer.find(second.sent)).toMatchObject({ kind: 'bought' });
      const { plans } = await statusOf(profileOf(first.bought, first.sent, second.sent));
      expect(plans.map(({ reference }) => reference)).toEqual([first.sent.reference, second.sent.reference]);
    });

    test('its lists have a top-up, each once, beside what it was put on', async ({ skip }) => {
      const { listPurchases, listTopUps, abilities } = wholesaler;
      skip(abilities.top_ups === 'none' || listPurchases === undefined, 'it has no top-ups, or no list');
      const first = await buyer.buy();
      const profile = profileOf(first.bought, first.sent);
      if (listTopUps !== undefined) expect(doneValue(await listTopUps(profile))).toEqual([]);
      const offer = (await topUpFor(harness, profile)) ?? '';
      const { sent, bought } = await buyer.buy(offer, profile);
      const now = Date.now();
      const span = { since: new Date(now - 60_000), until: new Date(now + 60_000) };
      const list = doneValue((await listPurchases?.(span)) ?? neverHere());
      // Either the list of purchases has it, or what lies on the profile does.
      expect(list.has_top_ups || listTopUps !== undefined).toBe(true);
      const numbers = Object.values(bought.hints);
      const ours = list.purchases.filter(
        ({ reference, order }) => reference === sent.reference || numbers.includes(order),
      );
      if (list.has_top_ups) expect(ours.length).toBeGreaterThan(0);
      if (listTopUps === undefined) return;
      const on = doneValue(await listTopUps(profileOf(first.bought, first.sent, sent)));
      expect(on).toHaveLength(1);
      expect(on?.[0]?.wholesale_ids).toContain(offer);
      double.fail('keys_refused', 'always');
      expect(await listTopUps(profile)).toMatchObject({ code: 'not_authorized' });
    });

    test('a profile that the company does not know is refused', async ({ skip }) => {
      const { reference, wholesale_id, hints } = buyer.order();
      const stranger = { iccid: UNKNOWN_ICCID, purchases: [{ reference, wholesale_id, hints }] };
      expect(await wholesaler.status(stranger)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
      skip(wholesaler.abilities.top_ups === 'none', 'it has no top-ups');
      const { answer } = await buyer.place(buyer.order(double.offers.second, stranger));
      expect(answer.kind).toBe('refused');
      expect(buyer.made()).toEqual([]);
    });

    test('a profile’s life is told from installing it to its last megabyte', async () => {
      const { sent, bought } = await buyer.buy();
      const profile = profileOf(bought, sent);
      double.setProfile(profile.iccid, 'installed');
      const installed = wholesaler.abilities.tells_installed ? 'installed' : 'ready';
      expect((await statusOf(profile)).state).toBe(installed);
      double.setProfile(profile.iccid, 'active');
      const active = await statusOf(profile);
      expect(active.state).toBe('active');
      expect(active.plans).toMatchObject([{ reference: sent.reference }]);
      expectWholeMegabytes(active);
      double.setProfile(profile.iccid, 'used_up');
      const usedUp = await statusOf(profile);
      expect(usedUp.state).toBe('used_up');
      expectWholeMegabytes(usedUp);
    });

    test('a profile whose time is over is told to be over', async () => {
      const { sent, bought } = await buyer.buy();
      double.setProfile(bought.esim.iccid, 'active');
      double.setProfile(bought.esim.iccid, 'expired');
      // Some companies drop plans that are over, however they ended.
      expect(['expired', 'used_up']).toContain((await statusOf(profileOf(bought, sent))).state);
    });

    test('the balance is told, and an empty one buys nothing', async () => {
      const before = doneValue(await wholesaler.balance());
      expect(before !== null).toBe(wholesaler.abilities.balance);
      const { bought } = await buyer.buy();
      const after = doneValue(await wholesaler.balance());
      const { charged } = bought;
      if (before !== null && charged?.currency === before.currency && charged.exponent === before.exponent) {
        expect(after).toEqual({ ...before, amount: before.amount - charged.amount });
      }
      double.setBalance(0);
      if (before !== null) {
        expect(doneValue(await wholesaler.balance())?.amount).toBe(0);
        expect(await wholesaler.check(null)).toMatchObject({ code: 'balance_too_low' });
      }
      const { answer } = await buyer.place(buyer.order());
      expect(answer).toMatchObject({ code: 'balance_too_low' });
      expect(buyer.made()).toHaveLength(1);
    });

    describe('when something goes wrong', () => faultContract(current));
    describe('taking back', () => cancelContract(current));
    describe('webhooks', () => webhookContract(current));
    describe('rubbish', () => rubbishContract(open));
  });
}

/** Use is stored in whole megabytes: a fraction would make the whole report unwritable. */
function expectWholeMegabytes({ plans }: ProfileStatus): void {
  for (const { data_used_mb } of plans) {
    expect(data_used_mb ?? 0).toBeGreaterThanOrEqual(0);
    expect(Number.isSafeInteger(data_used_mb ?? 0), `${data_used_mb} is whole`).toBe(true);
  }
}

function neverHere(): never {
  throw new Error('there is nothing to prepare');
}
