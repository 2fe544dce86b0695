import { cashRows } from '../../core/cash/transfer.ts';
import { later } from '../../core/clock.ts';
import { TRANSFERS, type TransferKind } from '../../core/credit/entry.ts';
import { newId } from '../../core/ids.ts';
import { CARD_MINIMUM, cents } from '../../core/money.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import { insertRows, type NewRow } from '../../db/new-rows.ts';
import type { Db } from '../../db/sql.server.ts';
import type { Chance } from './chance.ts';
import type { SeededOrder } from './order.ts';
import type { Person } from './people.ts';

interface Account {
  uid: string;
  customer_uid: string;
  pending: number;
  available: number;
  since: Date;
}

interface Event {
  at: Date;
  account: Account;
  kind: Extract<TransferKind, 'promised' | 'referral'>;
  order_uid: string;
}

const PERCENT = 20;
const BATCH = 2_000;

/** Friends who came by somebody's code, and the credit that it brings once their orders are final. */
export class Referrals {
  readonly #byCode: ReadonlyMap<string, Person>;
  readonly #codes: readonly Person[];
  readonly #accounts = new Map<string, Account>();
  readonly #events: Event[] = [];
  readonly #referrals: NewRow[] = [];
  /** A friend is one once. */
  readonly #friends = new Set<string>();
  readonly #terms: { credit: number; confirmAfterMs: number; now: Date };

  constructor(terms: { credit: number; confirmAfterMs: number; now: Date }, crowd: readonly Person[]) {
    this.#terms = terms;
    this.#codes = crowd.filter(({ referral_code }) => referral_code !== null);
    this.#byCode = new Map(this.#codes.map((person) => [person.referral_code!, person]));
  }

  /** Null for whoever came before, or where too little would be left to pay. */
  discount(luck: Chance, price: number, friend: Person): Discount | null {
    if (this.#codes.length === 0 || this.#friends.has(friend.uid)) return null;
    const referrer = luck.pick(this.#codes);
    const amount = Math.floor((price * PERCENT) / 100);
    if (referrer.uid === friend.uid || amount === 0 || price - amount < CARD_MINIMUM) return null;
    this.#friends.add(friend.uid);
    return { kind: 'referral', code: referrer.referral_code, percent: PERCENT, amount: cents(amount) };
  }

  ownerOf({ kind, code }: Discount): string | null {
    return kind === 'referral' ? (this.#byCode.get(code!)?.uid ?? null) : null;
  }

  /** A friend's order is delivered: its credit is promised, and earned once the order is final. */
  begin(order: SeededOrder): void {
    const { credit, confirmAfterMs, now } = this.#terms;
    const referrer = this.ownerOf(order.discounts![0]!);
    if (referrer === null || credit === 0) return;
    const joined_at = order.fulfilled_at!;
    const confirm_at = later(order.paid_at!, confirmAfterMs);
    const account = this.#accountOf(referrer, joined_at);
    const earned = confirm_at <= now;
    this.#events.push({ at: joined_at, account, kind: 'promised', order_uid: order.uid });
    if (earned) this.#events.push({ at: confirm_at, account, kind: 'referral', order_uid: order.uid });
    this.#referrals.push({
      into: 'referrals',
      values: {
        order_uid: order.uid,
        account_uid: account.uid,
        friend_uid: order.person?.uid ?? null,
        credit,
        joined_at,
        confirm_at,
        earned_at: earned ? confirm_at : null,
        taken_amount: 0,
        bonus_taken: false,
        known_card: false,
      },
    });
    account[earned ? 'available' : 'pending'] += credit;
  }

  #accountOf(customer_uid: string, since: Date): Account {
    const before = this.#accounts.get(customer_uid);
    if (before !== undefined) return before;
    const account = { uid: newId('creditAccount', since), customer_uid, pending: 0, available: 0, since };
    this.#accounts.set(customer_uid, account);
    return account;
  }

  /** Accounts as they stand at the end, and the referrals. */
  rows(): NewRow[] {
    const accounts = [...this.#accounts.values()].map(({ since: created_at, ...account }) => ({
      into: 'credit_accounts',
      values: { ...account, created_at },
    }));
    return [...accounts, ...this.#referrals];
  }

  /** Both sides of every transfer with the balance after it, in the order in which they happened. */
  async writeEntries(db: Db): Promise<void> {
    const { credit } = this.#terms;
    const stands = new Map<string, { pending: number; available: number }>();
    const entries: NewRow[] = [];
    const events = [...this.#events].sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, account, kind, order_uid } of events) {
      const stand = stands.get(account.uid) ?? { pending: 0, available: 0 };
      stands.set(account.uid, stand);
      const transfer_uid = newId('creditTransfer', at);
      const { from, to } = TRANSFERS[kind];
      for (const [side, amount] of [
        [from, -credit],
        [to, credit],
      ] as const) {
        const ours = side === 'pending' || side === 'available';
        if (ours) stand[side] += amount;
        const balance = ours ? stand[side] : null;
        const values = { transfer_uid, account_uid: account.uid, side, amount, balance, kind, order_uid, at };
        entries.push({ into: 'credit_entries', values });
      }
      if (kind === 'referral') {
        entries.push(
          ...cashRows([{ kind: 'credit_granted', amount: credit, order_uid, reference: transfer_uid, at }]),
        );
      }
    }
    // A transfer's two sides share a statement, which the database checks.
    for (let done = 0; done < entries.length; ) {
      let end = Math.min(entries.length, done + BATCH);
      while (
        end < entries.length &&
        entries[end]!.values.transfer_uid === entries[end - 1]!.values.transfer_uid
      )
        end++;
      await insertRows(db, entries.slice(done, end));
      done = end;
    }
  }
}
