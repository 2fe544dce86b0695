import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileStatus } from '../../core/wholesale/wholesaler.ts';
import { doneValue } from '../test-answer.ts';
import type { PlainWholesaler } from '../test-wholesaler.ts';

type Wholesaler = PlainWholesaler;

/** What a member's company can be made to do, for the parts of the suite that it takes; a member without them leaves them out. */
type Trouble = 'balance_too_low' | 'not_authorized' | 'out_of_stock' | 'cancel_not_supported';

/** What the suite needs of a member under test. */
interface WholesalerHarness {
  wholesaler: Wholesaler;
  /** The phone's part: installs the profile and starts its plan. */
  startUsing(iccid: string): Promise<void>;
  /** The same member while its company is in a trouble. */
  inTrouble?: (trouble: Trouble) => Wholesaler;
  /** Waits until a look-up shows what was bought before: `lookup_delay_ms`. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

let count = 0;
const newReference = () => `buy_contract_${process.pid}_${++count}`;

/**
 * What each company of the sandbox's market keeps to (core/wholesale/wholesaler.ts). Real ones have the larger contract of
 * wholesaler-contract.ts, which runs against a double of their HTTP; the sandbox has none.
 */
export function sandboxContract(name: string, open: () => Promise<WholesalerHarness>): void {
  describe(`sandbox contract: ${name}`, () => {
    let harness: WholesalerHarness;
    let wholesaler: Wholesaler;
    let plan: string;
    let otherPlan: string;
    beforeAll(async () => {
      harness = await open();
      wholesaler = harness.wholesaler;
      const [first, second] = doneValue(await wholesaler.listOffers()).offers;
      plan = first!.wholesale_id;
      otherPlan = second!.wholesale_id;
    });
    afterAll(() => harness?.close());
    const statusOf = async (iccid: string): Promise<Pick<ProfileStatus, 'state' | 'plans'>> =>
      doneValue(await wholesaler.status(iccid));

    test('buying gives an installable profile with the plan on it', async () => {
      const reference = newReference();
      const esim = doneValue(await wholesaler.buy({ reference, wholesale_id: plan }));
      expect(esim.iccid).toMatch(/^89\d{17,18}$/);
      expect(luhnSum(esim.iccid) % 10).toBe(0);
      expect(esim.smdp_address).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
      // SGP.22, section 4.1: upper-case letters, digits and dashes.
      expect(esim.matching_id).toMatch(/^[0-9A-Z-]{10,}$/);
      expect(await statusOf(esim.iccid)).toEqual({
        state: 'ready',
        plans: [{ reference, data_used_mb: 0, activated_at: null, expires_at: null }],
      });
    });

    test('it names itself, and what its look-up and its references are good for', () => {
      expect(wholesaler.name).toMatch(/^[a-z0-9-]+$/);
      expect(Number.isInteger(wholesaler.lookup_delay_ms)).toBe(true);
      expect(wholesaler.lookup_delay_ms).toBeGreaterThanOrEqual(0);
      expect(typeof wholesaler.buys_once).toBe('boolean');
    });

    test('asked whether it could sell, it sells nothing', async () => {
      expect(await wholesaler.check(null)).toEqual({ kind: 'done', value: null });
      expect(await wholesaler.check(plan)).toEqual({ kind: 'done', value: null });
    });

    test.each(['balance_too_low', 'not_authorized', 'out_of_stock'] as const)(
      'in trouble it refuses with %s, buys nothing, and says so when asked',
      async (trouble) => {
        const troubled = harness.inTrouble?.(trouble);
        if (troubled === undefined) return;
        const request = { reference: newReference(), wholesale_id: plan };
        expect(await troubled.buy(request)).toMatchObject({ kind: 'refused', code: trouble });
        expect(await troubled.check(plan)).toMatchObject({ kind: 'refused', code: trouble });
        expect(doneValue(await wholesaler.find(request.reference))).toBeNull();
        // Nothing was used up: the same reference buys once the trouble is over.
        doneValue(await wholesaler.buy(request));
      },
    );

    test('what it does not take back for a reason of its own, it does not call used', async () => {
      const troubled = harness.inTrouble?.('cancel_not_supported');
      if (troubled === undefined) return;
      const request = { reference: newReference(), wholesale_id: plan };
      const { iccid } = doneValue(await wholesaler.buy(request));
      const answer = await troubled.cancel(request.reference);
      expect(answer).toMatchObject({ kind: 'refused' });
      expect(answer).not.toMatchObject({ code: 'already_used' });
      expect((await statusOf(iccid)).state).toBe('ready');
    });

    test('a reference buys once: the same wish gets the same eSIM, another wish is refused', async () => {
      if (!wholesaler.buys_once) return;
      const reference = newReference();
      const first = doneValue(await wholesaler.buy({ reference, wholesale_id: plan }));
      expect(doneValue(await wholesaler.buy({ reference, wholesale_id: plan }))).toEqual(first);
      expect(await wholesaler.buy({ reference, wholesale_id: otherPlan })).toMatchObject({
        kind: 'refused',
        code: 'reference_reused',
      });
      expect((await statusOf(first.iccid)).plans).toHaveLength(1);
    });

    test('twenty calls at once with one reference make one profile', async () => {
      if (!wholesaler.buys_once) return;
      const request = { reference: newReference(), wholesale_id: plan };
      const answers = await Promise.all(Array.from({ length: 20 }, () => wholesaler.buy(request)));
      expect(new Set(answers.map((answer) => doneValue(answer).iccid)).size).toBe(1);
    });

    test('find tells what became of a reference', async () => {
      const reference = newReference();
      expect(await wholesaler.find(reference)).toEqual({ kind: 'done', value: null });
      const esim = doneValue(await wholesaler.buy({ reference, wholesale_id: plan }));
      await harness.pass(wholesaler.lookup_delay_ms);
      expect(doneValue(await wholesaler.find(reference))).toEqual(esim);
    });

    test('an unknown plan is refused for good and leaves nothing behind', async () => {
      const reference = newReference();
      expect(await wholesaler.buy({ reference, wholesale_id: 'no-such-plan' })).toMatchObject({
        kind: 'refused',
        code: 'plan_not_found',
      });
      expect(doneValue(await wholesaler.find(reference))).toBeNull();
    });

    test('a top-up adds its plan to the same profile, once', async () => {
      const [first, second] = [newReference(), newReference()];
      const esim = doneValue(await wholesaler.buy({ reference: first, wholesale_id: plan }));
      const topUp = { reference: second, wholesale_id: otherPlan, top_up_iccid: esim.iccid };
      expect(doneValue(await wholesaler.buy(topUp))).toEqual(esim);
      if (wholesaler.buys_once) expect(doneValue(await wholesaler.buy(topUp))).toEqual(esim);
      expect((await statusOf(esim.iccid)).plans.map((each) => each.reference).sort()).toEqual(
        [first, second].sort(),
      );
      await harness.pass(wholesaler.lookup_delay_ms);
      expect(doneValue(await wholesaler.find(second))).toEqual(esim);
      if (!wholesaler.buys_once) return;
      expect(await wholesaler.buy({ reference: second, wholesale_id: otherPlan })).toMatchObject({
        kind: 'refused',
        code: 'reference_reused',
      });
    });

    test('an ICCID that nobody knows is refused', async () => {
      const unknown = '8999900000000000009';
      const topUp = { reference: newReference(), wholesale_id: plan, top_up_iccid: unknown };
      expect(await wholesaler.buy(topUp)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
      expect(await wholesaler.status(unknown)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
    });

    test('an unused purchase can be cancelled, again and again, and is not sold again', async () => {
      const request = { reference: newReference(), wholesale_id: plan };
      const esim = doneValue(await wholesaler.buy(request));
      const answers = await Promise.all([1, 2, 3].map(() => wholesaler.cancel(request.reference)));
      for (const answer of answers) expect(answer).toEqual({ kind: 'done', value: null });
      expect(await statusOf(esim.iccid)).toEqual({ state: 'cancelled', plans: [] });
      if (wholesaler.buys_once)
        expect(await wholesaler.buy(request)).toMatchObject({ kind: 'refused', code: 'purchase_cancelled' });
      const topUp = { reference: newReference(), wholesale_id: plan, top_up_iccid: esim.iccid };
      expect(await wholesaler.buy(topUp)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
      expect(await wholesaler.cancel(newReference())).toMatchObject({
        kind: 'refused',
        code: 'purchase_not_found',
      });
    });

    test('what is in use cannot be cancelled; an unused top-up beside it can', async () => {
      const [first, second] = [newReference(), newReference()];
      const { iccid } = doneValue(await wholesaler.buy({ reference: first, wholesale_id: plan }));
      await harness.startUsing(iccid);
      doneValue(await wholesaler.buy({ reference: second, wholesale_id: plan, top_up_iccid: iccid }));
      expect(await wholesaler.cancel(first)).toMatchObject({ kind: 'refused', code: 'already_used' });
      expect(await wholesaler.cancel(second)).toEqual({ kind: 'done', value: null });
      const { state, plans } = await statusOf(iccid);
      expect({ state, references: plans.map((each) => each.reference) }).toEqual({
        state: 'active',
        references: [first],
      });
      expect(plans[0]?.activated_at).toBeInstanceOf(Date);
      expect(plans[0]?.expires_at).toBeInstanceOf(Date);
    });
  });
}

/** ISO/IEC 7812-1, annex B, over the whole number: a second implementation, to check the member's own. */
function luhnSum(number: string): number {
  const weights = [...number].reverse().map((digit, i) => Number(digit) * ((i % 2) + 1));
  return weights.reduce((sum, weighed) => sum + (weighed % 10) + Math.floor(weighed / 10), 0);
}
