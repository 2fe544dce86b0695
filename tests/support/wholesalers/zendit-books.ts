import { randomBytes, randomInt } from 'node:crypto';
import type { ProfileState } from '../../../core/esims/provider.ts';
import type { DoublePurchase } from './double.ts';
import { ZENDIT_OFFERS, type ZenditOffer } from './zendit-offers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A plan on a profile. */
interface Plan {
  transactionId: string;
  offer: ZenditOffer;
  state: 'QUEUED' | 'ACTIVE' | 'ended';
  startAt: Date | null;
}

interface Profile {
  iccid: string;
  matchingId: string;
  firstInstalledAt: Date | null;
  plans: Plan[];
}

/** A transaction of the company, failed ones with them. */
export interface Transaction {
  transactionId: string;
  offer: ZenditOffer;
  /** The profile that a top-up was ordered for. */
  topUpIccid: string | null;
  log: { dateTime: string; status: string; statusMessage: string }[];
  createdAt: Date;
  profile: Profile | null;
  error: { code: string; description: string; message: string } | null;
  refund: Refund | null;
}

export interface Refund {
  transactionId: string;
  status: 'ACCEPTED' | 'DONE' | 'FAILED';
  createdAt: Date;
}

/** RFC 3339 as the company writes it, without fractions of a second. */
export const stamp = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** What the company knows: transactions, profiles and our wallet. */
export class ZenditBooks {
  readonly transactions = new Map<string, Transaction>();
  readonly profiles = new Map<string, Profile>();
  /** In cents. */
  balance = 1_000_000;

  offer(offerId: unknown): ZenditOffer | undefined {
    return ZENDIT_OFFERS.find((offer) => offer.offerId === offerId);
  }

  accept(transactionId: string, offer: ZenditOffer, topUpIccid: string | null): Transaction {
    const transaction: Transaction = {
      transactionId,
      offer,
      topUpIccid,
      log: [],
      createdAt: new Date(),
      profile: null,
      error: null,
      refund: null,
    };
    note(transaction, 'ACCEPTED');
    this.transactions.set(transactionId, transaction);
    return transaction;
  }

  /** Charges the wallet, or fails the transaction. */
  authorize(transaction: Transaction): void {
    if (transaction.offer.cost.fixed > this.balance) {
      this.fail(transaction, 'INSUFFICIENT_FUNDS', 'Insufficient funds', 'Wallet balance is too low');
      return;
    }
    this.balance -= transaction.offer.cost.fixed;
    note(transaction, 'AUTHORIZED');
    note(transaction, 'IN_PROGRESS');
  }

  fail(transaction: Transaction, code: string, message: string, description: string): void {
    transaction.error = { code, description, message };
    note(transaction, 'FAILED');
  }

  /** Makes the profile, or puts the plan on the one that there is. */
  deliver(transaction: Transaction): void {
    if (statusOf(transaction) !== 'IN_PROGRESS') return;
    const profile = this.profiles.get(transaction.topUpIccid ?? '') ?? this.newProfile();
    const { transactionId, offer } = transaction;
    profile.plans.push({ transactionId, offer, state: 'QUEUED', startAt: null });
    transaction.profile = profile;
    note(transaction, 'DONE');
  }

  private newProfile(): Profile {
    const matchingId = randomBytes(12).toString('hex').toUpperCase();
    const profile: Profile = { iccid: newIccid(), matchingId, firstInstalledAt: null, plans: [] };
    this.profiles.set(profile.iccid, profile);
    return profile;
  }

  requestRefund(transaction: Transaction): Refund {
    const transactionId = `rf_${randomBytes(6).toString('hex')}`;
    transaction.refund = { transactionId, status: 'ACCEPTED', createdAt: new Date() };
    return transaction.refund;
  }

  /** Refunds what was asked for and not used; a used plan's refund fails. */
  decideRefunds(): void {
    for (const transaction of this.transactions.values()) {
      const { refund, profile, transactionId, offer } = transaction;
      if (refund?.status !== 'ACCEPTED' || profile === null) continue;
      const plan = profile.plans.find((each) => each.transactionId === transactionId);
      refund.status = plan?.state === 'QUEUED' ? 'DONE' : 'FAILED';
      if (refund.status === 'FAILED') continue;
      this.balance += offer.cost.fixed;
      profile.plans = profile.plans.filter((each) => each !== plan);
    }
  }

  /** The phone's part: its first plan that hasn't ended starts, or ends. */
  play(iccid: string, state: Extract<ProfileState, 'installed' | 'active' | 'used_up' | 'expired'>): void {
    const profile = this.profiles.get(iccid);
    if (profile === undefined) throw new Error(`no profile ${iccid}`);
    profile.firstInstalledAt ??= new Date();
    if (state === 'installed') return;
    const plan = profile.plans.find((each) => each.state !== 'ended');
    if (plan === undefined) throw new Error(`no plan is left on ${iccid}`);
    const endsNow = Date.now() - plan.offer.durationDays * DAY_MS;
    plan.startAt = state === 'expired' ? new Date(endsNow) : (plan.startAt ?? new Date());
    plan.state = state === 'active' ? 'ACTIVE' : 'ended';
  }

  /** What was sold: failed transactions came to nothing. */
  purchases(): DoublePurchase[] {
    return [...this.transactions.values()]
      .filter(({ error }) => error === null)
      .map(({ transactionId, offer, profile, topUpIccid, refund }) => ({
        reference: transactionId,
        order: transactionId,
        wholesale_id: offer.offerId,
        iccid: profile?.iccid ?? null,
        top_up: topUpIccid !== null,
        charged: offer.cost.fixed,
        cancelled: refund?.status === 'DONE',
      }));
  }
}

function note(transaction: Transaction, status: string): void {
  transaction.log.push({ dateTime: stamp(new Date()), status, statusMessage: status });
}

export const statusOf = (transaction: Transaction): string => transaction.log.at(-1)?.status ?? 'PENDING';

/** 89, the country code 999 that nobody has, digits, and the check digit (ITU-T E.118). */
function newIccid(): string {
  const payload = `89999${String(randomInt(10 ** 12)).padStart(13, '0')}`;
  const sum = [...payload].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return payload + ((10 - (sum % 10)) % 10);
}
