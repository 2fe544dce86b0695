import type { Db } from '../../../db/sql.server.ts';
import { readCredit } from '../../credit/account.ts';
import type { CreditLine } from '../../credit/entry.ts';
import { readAccount } from '../../customers/account.ts';
import { selectNames } from '../../customers/queries.ts';
import { friendLabel } from '../../referrals/label.ts';
import { countFriends, type Referral, selectReferrals } from '../../referrals/queries.ts';
import type { ReferralRules } from '../../referrals/rules.ts';
import type { Shop } from '../../shop.ts';

const NEWEST_FRIENDS = 20;
const NEWEST_LINES = 50;
/** Far above any account's count: it only bounds an export. */
const ALL = 10_000;

export interface ListedReferral {
  /** See friendLabel(). */
  label: string | null;
  joined_at: Date;
  state: 'pending' | 'earned' | 'taken_back';
  /** Cents. */
  amount: number;
}

/** What a member sees of referrals and credit; cents. */
export interface ReferralView {
  code: string;
  link: string;
  rules: ReferralRules;
  stats: {
    /** Friends whose order stands. */
    friends: number;
    pending_cents: number;
    /** In all, less what was taken back. */
    earned_cents: number;
    /** To be spent. */
    balance_cents: number;
    /** Friends that are missing to the bonus. */
    to_bonus: number;
  };
  recent: ListedReferral[];
  ledger: CreditLine[];
}

/** @returns null when there is no such account (any more). */
export async function readReferrals(
  shop: Pick<Shop, 'db' | 'publicOrigin' | 'referrals'>,
  customerUid: string,
): Promise<ReferralView | null> {
  const account = await readAccount(shop, customerUid);
  if (account === null) return null;
  const credit = await readCredit(shop.db, customerUid, NEWEST_LINES);
  const none = { standing: 0, earned: 0 };
  const [friends, recent] =
    credit.account_uid === null
      ? [none, []]
      : await Promise.all([
          countFriends(shop.db, credit.account_uid),
          listReferrals(shop.db, credit.account_uid, NEWEST_FRIENDS),
        ]);
  return {
    ...account.referral,
    rules: shop.referrals,
    stats: {
      friends: friends.standing,
      pending_cents: credit.pending,
      earned_cents: credit.earned,
      balance_cents: credit.available,
      to_bonus: Math.max(0, shop.referrals.bonusAfter - friends.earned),
    },
    recent,
    ledger: credit.lines,
  };
}

/** Everything held on a customer's referrals and credit. */
export async function exportReferrals(db: Db, customerUid: string) {
  const { account_uid, pending, available, lines } = await readCredit(db, customerUid, ALL);
  const friends = account_uid === null ? [] : await listReferrals(db, account_uid, ALL);
  return { credit: { pending, available, ledger: lines.map(ownLine) }, friends };
}

/** A line without the orders of others. */
export function ownLine(line: CreditLine): CreditLine {
  return ['spent', 'returned', 'refunded'].includes(line.kind) ? line : { ...line, order_uid: null };
}

async function listReferrals(db: Db, accountUid: string, most: number): Promise<ListedReferral[]> {
  const referrals = await selectReferrals(db, accountUid, most);
  const uids = referrals.map(({ friend_uid }) => friend_uid).filter((uid) => uid !== null);
  const friends = new Map((await selectNames(db, uids)).map((friend) => [friend.uid, friend]));
  return referrals.map((referral) => ({
    label: friendLabel(friends.get(referral.friend_uid ?? '')),
    joined_at: referral.joined_at,
    state: stateOf(referral),
    amount: referral.credit,
  }));
}

function stateOf({ earned_at, taken_back_at }: Referral): ListedReferral['state'] {
  if (taken_back_at !== null) return 'taken_back';
  return earned_at === null ? 'pending' : 'earned';
}
