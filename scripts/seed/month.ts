import { DAY, later, MINUTE, SECOND } from '../../core/clock.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import type { Db } from '../../db/sql.server.ts';
import { disputeRows, refundRows, type Written } from './after-sale.ts';
import type { Chance } from './chance.ts';
import { CODES, codeDiscount, redemptionRow } from './codes.ts';
import { esimRows, topUpRows } from './esim.ts';
import type { Journal } from './journal.ts';
import {
  mailRows,
  newOrder,
  orderRow,
  paymentRows,
  purchaseRow,
  type SeededOrder,
  saleCash,
  sessionRow,
  step,
} from './order.ts';
import type { Person } from './people.ts';
import { Referrals } from './referrals.ts';
import type { Offer, Sold } from './shelf.ts';

export interface Wanted {
  orders: number;
  customers: number;
  days: number;
  now: Date;
  /** Sets one run's addresses and codes apart from another's. */
  tag: string;
  /** Days after which a friend's order is final, as the shop's rules have it. */
  confirmAfterMs: number;
  credit: number;
}

/** Delivered eSIMs that may be topped up. */
const REMEMBERED = 5_000;

/** Draws what happens to each order, and writes it down. */
export class Month {
  delivered = 0;
  readonly #wanted: Wanted;
  readonly #luck: Chance;
  readonly #journal: Journal;
  readonly #crowd: readonly Person[];
  readonly #draw: (chance: Chance) => Sold;
  readonly #referrals: Referrals;
  readonly #esims: { uid: string; iccid: string; order: SeededOrder }[] = [];
  readonly #uses = new Map<string, { used: number; spent: number }>();
  readonly #firstIccid: number;

  constructor(
    wanted: Wanted,
    luck: Chance,
    journal: Journal,
    crowd: readonly Person[],
    draw: (chance: Chance) => Sold,
  ) {
    this.#wanted = wanted;
    this.#luck = luck;
    this.#journal = journal;
    this.#crowd = crowd;
    this.#draw = draw;
    this.#referrals = new Referrals(wanted, crowd);
    // Of another run by its second.
    this.#firstIccid = (Math.floor(wanted.now.getTime() / 1000) % 100_000_000) * 10_000_000;
  }

  order(at: Date, number: number): void {
    const { now } = this.#wanted;
    const luck = this.#luck;
    const facts = this.#facts(number);
    const paid = luck.hits(0.74);
    const failed = paid && luck.hits(0.012);
    const order = newOrder(facts, at, {
      paidAfterMs: paid ? Math.min(20 * MINUTE, luck.tailed(70 * SECOND, 0.7)) : null,
      deliveredAfterMs: failed ? null : Math.min(80 * SECOND, luck.tailed(3.2 * SECOND, 0.6)),
    });
    // What would only happen later hasn't: the newest orders are just being placed.
    if (order.paid_at === null || order.paid_at > now)
      this.#unpaid({ ...order, paid_at: null, payment_ref: null });
    else if (failed) this.#failed(order);
    else if (order.fulfilled_at! <= now) this.#deliver(order, number);
    else this.#unpaid({ ...order, paid_at: null, fulfilled_at: null, payment_ref: null });
  }

  #facts(number: number) {
    const luck = this.#luck;
    const known = this.#esims.length > 50 && luck.hits(0.1) ? luck.pick(this.#esims) : null;
    const sold = known?.order.sold ?? this.#draw(luck);
    const offer = (known?.order.offer as Offer | undefined) ?? this.#offer(sold);
    const person =
      known === null
        ? luck.hits(0.65) && this.#crowd.length > 0
          ? luck.pick(this.#crowd)
          : null
        : known.order.person;
    const email = known?.order.email ?? person?.email ?? `guest.${this.#wanted.tag}${number}@example.com`;
    const discount = known === null ? this.#discount(sold, person) : null;
    const amount = sold.plan.price - (discount?.amount ?? 0);
    return {
      sold,
      offer,
      person,
      email,
      amount,
      discounts: discount === null ? null : [discount],
      target: known === null ? null : { uid: known.uid, iccid: known.iccid },
    };
  }

  #offer({ offers }: Sold): Offer {
    return offers.length === 1 || this.#luck.hits(0.7) ? offers[0] : this.#luck.pick(offers);
  }

  #discount({ plan }: Sold, person: Person | null): Discount | null {
    const luck = this.#luck;
    if (person !== null && luck.hits(0.03)) return this.#referrals.discount(luck, plan.price, person);
    if (!luck.hits(0.07)) return null;
    return codeDiscount(luck.pick(CODES), this.#wanted.tag, plan.price);
  }

  #unpaid(order: SeededOrder): void {
    const ends = later(order.created_at, 30 * MINUTE);
    const over = ends <= this.#wanted.now;
    this.#journal.add(
      orderRow(order, over ? 'expired' : 'created'),
      sessionRow(order, over ? 'expired' : 'open'),
    );
    this.#journal.at(
      order.created_at,
      step('order', order.uid, [null, 'created'], 'placed', order.created_at),
    );
    if (over)
      this.#journal.at(ends, step('order', order.uid, ['created', 'expired'], 'the session ended', ends));
    this.#redeem(order, over ? ends : null);
  }

  #paid(order: SeededOrder): void {
    const { uid, created_at, paid_at } = order;
    const { now, dated } = paymentRows(order);
    const buying = later(paid_at!, 200);
    this.#journal.add(sessionRow(order, 'complete'), ...now);
    this.#journal.at(created_at, step('order', uid, [null, 'created'], 'placed', created_at));
    this.#journal.at(paid_at!, step('order', uid, ['created', 'paid'], 'paid', paid_at!), ...dated);
    this.#journal.at(buying, step('order', uid, ['paid', 'fulfilling'], 'buying at the wholesaler', buying));
  }

  /** Nobody could deliver it: the money goes back at once. */
  #failed(order: SeededOrder): void {
    const failure = this.#luck.pick(['out_of_stock', 'plan_not_found', 'delivery_deadline_passed']);
    const at = later(order.paid_at!, 4 * SECOND);
    this.#paid(order);
    this.#journal.add(orderRow(order, 'refunded', failure), purchaseRow(order, { failure }));
    this.#journal.at(at, step('order', order.uid, ['fulfilling', 'failed'], failure, at));
    const back = later(at, 2 * SECOND);
    this.#write(refundRows(order, { at, amount: order.amount, reason: failure, keepsEsim: false }));
    this.#journal.at(back, step('order', order.uid, ['failed', 'refunded'], 'the money went back', back));
    this.#journal.add(...mailRows(order, 'refund', 'Your money is on its way back', back));
    this.#redeem(order, back);
  }

  #deliver(order: SeededOrder, number: number): void {
    this.delivered++;
    const { now } = this.#wanted;
    const at = order.fulfilled_at!;
    const luck = this.#luck;
    const referred = order.discounts?.[0]?.kind === 'referral';
    const free = order.amount === 0 || referred;
    const backAt = !free && luck.hits(0.022) ? later(at, chanceOfDays(luck, 3)) : null;
    const partAt = !free && luck.hits(0.005) ? later(at, chanceOfDays(luck, 6)) : null;
    const disputedAt = !free && luck.hits(0.006) ? later(at, chanceOfDays(luck, 12)) : null;
    const back = backAt !== null && backAt < later(now, -MINUTE) && order.target === null ? backAt : null;
    const disputed = back === null && disputedAt !== null && disputedAt < now ? disputedAt : null;
    const ends = disputed === null ? null : this.#disputeEnd(disputed);
    const state =
      back !== null || ends?.state === 'lost'
        ? 'refunded'
        : disputed !== null && ends === null
          ? 'disputed'
          : 'fulfilled';

    this.#paid(order);
    this.#journal.add(orderRow(order, state), purchaseRow(order));
    this.#journal.at(
      at,
      step('order', order.uid, ['fulfilling', 'fulfilled'], 'delivered', at),
      ...saleCash(order),
    );
    this.#journal.add(
      ...mailRows(
        order,
        order.target === null ? 'order_confirmation' : 'top_up',
        `Your eSIM: ${order.sold.plan.name}`,
        later(at, 300),
      ),
    );
    this.#profile(order, number, back);
    if (back !== null) {
      this.#write(
        refundRows(order, { at: back, amount: order.amount, reason: 'customer_request', keepsEsim: false }),
      );
      const done = later(back, 2 * SECOND);
      this.#journal.at(
        done,
        step('order', order.uid, ['fulfilled', 'refunded'], 'the money went back', done),
      );
      this.#journal.add(...mailRows(order, 'refund', 'Your money is on its way back', done));
    } else if (disputed !== null) this.#write(disputeRows(order, disputed, ends));
    else if (partAt !== null && partAt < later(now, -MINUTE) && order.amount >= 200)
      this.#goodwill(order, partAt);
    if (referred) this.#referrals.begin(order);
    this.#redeem(order, back);
  }

  #profile(order: SeededOrder, number: number, cancelledAt: Date | null): void {
    if (order.target !== null) {
      this.#journal.add(...topUpRows(order));
      return;
    }
    const { now } = this.#wanted;
    const made = esimRows(this.#luck, order, this.#firstIccid + number, { now, cancelledAt });
    this.#journal.add(...made.rows);
    for (const { at, row } of made.steps) this.#journal.at(at, row);
    if (cancelledAt !== null) return;
    const place = this.#esims.length < REMEMBERED ? this.#esims.length : number % REMEMBERED;
    this.#esims[place] = { ...made.esim, order };
  }

  #goodwill(order: SeededOrder, at: Date): void {
    const amount = Math.min(order.amount, 100 * this.#luck.between(1, 2));
    const note = 'slow at first, goodwill';
    this.#write(refundRows(order, { at, amount, reason: 'operator', keepsEsim: true, note }));
    this.#journal.at(at, {
      into: 'audit_log',
      values: {
        actor: 'operator',
        action: 'desk.order.refund',
        subject: order.uid,
        at,
        reason: note,
        detail: { before: { refunded: 0 }, after: { refunded: amount } },
      },
    });
  }

  #disputeEnd(disputed: Date): { state: 'won' | 'lost'; at: Date } | null {
    const at = later(disputed, chanceOfDays(this.#luck, 20));
    return at < this.#wanted.now ? { state: this.#luck.hits(0.4) ? 'won' : 'lost', at } : null;
  }

  #redeem(order: SeededOrder, releasedAt: Date | null): void {
    const discount = order.discounts?.[0];
    if (discount === undefined) return;
    this.#journal.add(redemptionRow(order, discount, this.#referrals.ownerOf(discount), releasedAt));
    if (discount.kind !== 'promotion' || releasedAt !== null) return;
    const { used, spent } = this.#usesOf(discount.code!);
    this.#uses.set(discount.code!, { used: used + 1, spent: spent + discount.amount });
  }

  #usesOf(code: string): { used: number; spent: number } {
    return this.#uses.get(code) ?? { used: 0, spent: 0 };
  }

  #write({ now, dated }: Written): void {
    this.#journal.add(...now);
    for (const { at, rows } of dated) this.#journal.at(at, ...rows);
  }

  /** What is known at the end alone: how often codes were used, and what referrers have earned. */
  async finish(db: Db): Promise<void> {
    const { tag, now, days } = this.#wanted;
    const at = later(now, -days * DAY);
    for (const code of CODES) {
      const { name, percent = null, fixed_amount = null } = code;
      const uses = this.#usesOf(`${name}${tag}`);
      const values = { code: `${name}${tag}`, percent, fixed_amount, ...uses, created_at: at, minimum: 0 };
      this.#journal.add({ into: 'promotions', values: { ...values, first_order_only: false } });
    }
    this.#journal.add(...this.#referrals.rows());
    await this.#journal.flush(Number.POSITIVE_INFINITY);
    await this.#referrals.writeEntries(db);
  }
}

/** Milliseconds: more than a minute, and so many days at most. */
const chanceOfDays = (luck: Chance, days: number) => luck.next() * days * DAY + MINUTE;
