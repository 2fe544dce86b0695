import { expect } from 'vitest';
import type { Answer } from '../../core/answer.ts';
import { newId } from '../../core/ids.ts';
import type {
  Bought,
  BuyAnswer,
  Found,
  ProfileKey,
  PurchaseOrder,
  SentPurchase,
  Wholesaler,
} from '../../core/wholesale/wholesaler.ts';
import type { DoublePurchase, WholesalerDouble } from '../../tests/support/wholesalers/double.ts';
import { doneValue } from '../test-answer.ts';

/** A company's adapter, opened on its double. */
export interface ContractHarness {
  wholesaler: Wholesaler;
  double: WholesalerDouble;
  close(): Promise<void>;
}

/** What was bought, with the purchase as the shop would have it on record. */
interface BoughtPurchase {
  sent: SentPurchase;
  bought: Bought;
}

/** Buys as the shop does: prepares, keeps all hints, and looks up what isn't there at once. */
export interface Buyer {
  /** A new order, by default of the first offer and for a new profile. */
  order(wholesaleId?: string, topUp?: ProfileKey | null): PurchaseOrder;
  /** The order with all that has to be known before it is sent. */
  prepare(order: PurchaseOrder): Promise<Answer<PurchaseOrder>>;
  /** Sends an order once, or once more. What `prepare` refuses is the answer. */
  place(order: PurchaseOrder): Promise<{ answer: BuyAnswer; sent: SentPurchase }>;
  /** A whole purchase, delivered. */
  buy(wholesaleId?: string, topUp?: ProfileKey | null): Promise<BoughtPurchase>;
  find(sent: SentPurchase): Promise<Found>;
  /** Lets the company finish its work, and waits until a look-up shows the profile. */
  delivered(sent: SentPurchase): Promise<BoughtPurchase>;
  /** Those that the company has made since the buyer was created. */
  made(): DoublePurchase[];
}

export function createBuyer({ wholesaler, double }: ContractHarness): Buyer {
  const before = new Set(double.purchases().map(({ order }) => order));

  const buyer: Buyer = {
    order: (wholesaleId = double.offers.first, topUp = null) => ({
      reference: `${newId('order', new Date())}-1`,
      wholesale_id: wholesaleId,
      top_up: topUp,
      expected: null,
      hints: {},
    }),

    async prepare(order) {
      const hints = await wholesaler.prepare?.(order);
      if (hints === undefined) return { kind: 'done', value: order };
      return hints.kind === 'done'
        ? { kind: 'done', value: { ...order, hints: { ...order.hints, ...hints.value } } }
        : hints;
    },

    async place(order) {
      const ready = await buyer.prepare(order);
      const sent_at = new Date();
      const whole = ready.kind === 'done' ? ready.value : order;
      const answer = ready.kind === 'done' ? await wholesaler.buy(whole) : ready;
      const hints = { ...whole.hints, ...hintsOf(answer) };
      return { answer, sent: { ...whole, hints, sent_at, over_at: new Date() } };
    },

    async buy(wholesaleId, topUp) {
      const { answer, sent } = await buyer.place(buyer.order(wholesaleId, topUp));
      if (answer.kind === 'done') return { sent, bought: answer.value };
      if (answer.kind !== 'accepted') throw new Error(`not bought: ${JSON.stringify(answer)}`);
      return buyer.delivered(sent);
    },

    find: async (sent) => doneValue(await wholesaler.find(sent)),

    async delivered(sent) {
      await double.finish();
      const seen: Found[] = [];
      const look = async () => {
        seen.push(await buyer.find(sent));
        return seen.at(-1)?.kind;
      };
      await expect.poll(look, { interval: 100 }).toBe('bought');
      const found = seen.at(-1);
      if (found?.kind !== 'bought') throw new Error('it was there, and is gone');
      const { bought } = found;
      return { sent: { ...sent, hints: { ...sent.hints, ...bought.hints } }, bought };
    },

    made: () => double.purchases().filter(({ order }) => !before.has(order)),
  };
  return buyer;
}

function hintsOf(answer: BuyAnswer) {
  if (answer.kind === 'accepted') return answer.hints;
  return answer.kind === 'done' ? answer.value.hints : {};
}

/** A profile with the purchases on it, the oldest first. */
export const profileOf = ({ esim }: Bought, ...purchases: SentPurchase[]): ProfileKey => ({
  iccid: esim.iccid,
  purchases: purchases.map(({ reference, wholesale_id, hints }) => ({ reference, wholesale_id, hints })),
});

/** The offer that fits a profile as a top-up; null where the company has none. */
export async function topUpFor(
  { wholesaler, double }: ContractHarness,
  profile: ProfileKey,
): Promise<string | null> {
  if (wholesaler.abilities.top_ups === 'none') return null;
  if (wholesaler.abilities.top_ups !== 'listed') return double.offers.second;
  const listed = await wholesaler.topUps?.(profile);
  if (listed === undefined) throw new Error('top-ups are listed, and there is no list');
  const [first] = doneValue(listed);
  if (first === undefined) throw new Error('nothing fits a new profile');
  return first.wholesale_id;
}
