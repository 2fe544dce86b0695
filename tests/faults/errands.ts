import { randomUUID } from 'node:crypto';
import type { Afterwards } from './afterwards.ts';
import type { Errand } from './customer.ts';
import { createDice, drawOf } from './dice.ts';
import { NO_SUCH_MAILBOX } from './mail-server.ts';
import { CODES } from './members.ts';
import { WITHDRAWN_PLAN, type World } from './world.ts';

type Deed = Afterwards | 'nothing';

/** How often, of a hundred customers, what is done with a delivered order; and how they pay. */
export interface Mix {
  afterwards: Partial<Record<Deed, number>>;
  /** Whether each is done in turn, so often as its number says, in place of by chance. */
  inTurn?: true;
  /** Shares from 0 to 1. */
  delayed: number;
  codes: number;
  /** Of customers who buy several at once; the most that they buy, from two on; and of those, who mix plans. */
  strips: number;
  mostAtOnce: number;
  baskets: number;
  /** Of guests who pay by a link that staff mail. */
  byLink: number;
  /** Of customers whose mailbox doesn't exist. */
  noMailbox: number;
}

/** All that people, operators and banks do. */
export const EVERYONE: Mix = {
  afterwards: {
    nothing: 24,
    asks_back: 8,
    refund_fails: 2,
    refund_fails_then_by_hand: 2,
    credited: 3,
    part_credited_then_asks: 3,
    by_hand: 2,
    part_by_hand_then_asks: 2,
    part_agreed: 2,
    gives_away: 2,
    gives_then_asks: 2,
    payout: 1,
    payout_returned: 1,
    uses_then_asks: 3,
    asks_and_uses: 4,
    part_back: 4,
    all_back: 4,
    part_then_asks: 4,
    disputes: 2,
    dispute_won: 3,
    dispute_lost: 4,
    dispute_appealed: 3,
    dispute_answered: 2,
    dispute_accepted: 2,
    part_disputed_lost: 4,
    tops_up: 8,
    tops_up_and_asks: 5,
    deletes_account: 5,
  },
  delayed: 0.06,
  codes: 0.25,
  strips: 0.12,
  mostAtOnce: 9,
  baskets: 0.5,
  byLink: 0.06,
  noMailbox: 0.02,
};

/** For a short form, with each of them among forty customers, what the banks' days take left out. */
export const MOST: Mix = {
  afterwards: {
    asks_back: 2,
    refund_fails: 1,
    refund_fails_then_by_hand: 1,
    credited: 1,
    part_credited_then_asks: 1,
    part_by_hand_then_asks: 1,
    part_agreed: 1,
    nothing: 6,
    gives_then_asks: 1,
    asks_and_uses: 1,
    all_back: 1,
    part_then_asks: 1,
    dispute_lost: 1,
    dispute_appealed: 1,
    dispute_answered: 1,
    part_disputed_lost: 1,
    tops_up_and_asks: 2,
    deletes_account: 1,
    // Those of the longer short form alone.
    tops_up: 1,
    by_hand: 1,
    gives_away: 1,
    payout: 1,
    payout_returned: 1,
    uses_then_asks: 1,
    part_back: 1,
    disputes: 1,
    dispute_won: 1,
    dispute_accepted: 1,
  },
  inTurn: true,
  delayed: 0,
  codes: 0.25,
  strips: 0.1,
  mostAtOnce: 3,
  baskets: 0.5,
  byLink: 0.05,
  noMailbox: 0,
};

/** Where phones and companies are real: all but the deeds that take the sandbox to play them. */
export const AMONG_COMPANIES: Mix = {
  afterwards: {
    nothing: 36,
    asks_back: 16,
    uses_then_asks: 5,
    asks_and_uses: 5,
    all_back: 8,
    disputes: 2,
    dispute_won: 2,
    dispute_lost: 5,
    tops_up: 12,
    tops_up_and_asks: 6,
    deletes_account: 3,
  },
  delayed: 0,
  codes: 0.2,
  strips: 0.1,
  mostAtOnce: 3,
  baskets: 0,
  byLink: 0,
  noMailbox: 0,
};

/** They need an account. */
const MEMBERS_ONLY: readonly string[] = [
  'tops_up',
  'tops_up_and_asks',
  'deletes_account',
  'credited',
  'part_credited_then_asks',
];

/**
 * The errand of one customer of a storm: the same seed and number give the same one again.
 * @param leavers share of customers who close the browser once they have paid.
 */
export function drawErrand(
  world: World,
  { seed, mix, leavers }: { seed: number; mix: Mix; leavers: number },
  number: number,
): Errand {
  const dice = createDice(seed * 1_000_003 + number);
  const drawn = dice();
  const behaviour = drawn < 0.04 ? 'abandons' : drawn < 0.04 + leavers ? 'leaves' : 'stays';
  const deed = mix.inTurn ? turnOf(number, mix.afterwards) : drawOf(dice, mix.afterwards);
  const member = MEMBERS_ONLY.includes(deed) || dice() < 0.1 ? world.members[number] : undefined;
  const afterwards = deed === 'nothing' || (MEMBERS_ONLY.includes(deed) && !member) ? undefined : deed;
  const plan = world.plans[number % world.plans.length] ?? world.plan;
  const mailbox = dice() < mix.noMailbox ? NO_SUCH_MAILBOX : '';
  const errand: Errand = {
    email: member?.email ?? `${mailbox}customer-${number}@example.com`,
    plan: dice() < 0.08 ? WITHDRAWN_PLAN : plan,
    otherPlan: plan,
    idempotencyKey: randomUUID(),
    doubleClick: dice() < 0.1,
    declinedFirst: dice() < 0.1,
    behaviour: afterwards === undefined ? behaviour : 'stays',
    // Before, while and after the webhook comes.
    returnAfterMs: dice() < 0.5 ? 0 : dice() * 3_000,
    cookie: member?.cookie,
    afterwards,
    delayed: afterwards === undefined && behaviour === 'stays' ? drawDelay(dice, mix.delayed) : undefined,
    desk: world.desk,
  };
  const asking = { ...errand, asks: drawAsks(dice, mix, world, member !== undefined) };
  return member === undefined && dice() < mix.byLink ? payingByLink(asking) : asking;
}

function turnOf(number: number, deeds: Mix['afterwards']): Deed {
  const all = Object.entries(deeds).flatMap(([deed, times]) => Array<Deed>(times).fill(deed as Deed));
  return all[number % all.length]!;
}

/** The order has an address before it is paid, and its plan is on sale, so that it can be ordered anew. */
const payingByLink = (errand: Errand): Errand => ({
  ...errand,
  behaviour: 'by_link',
  plan: errand.otherPlan,
  delayed: undefined,
  asks: { ...errand.asks, email: errand.email },
});

function drawDelay(dice: () => number, share: number): Errand['delayed'] {
  if (dice() >= share) return undefined;
  return dice() < 0.6 ? 'arrives' : 'bounces';
}

/** How many eSIMs, and of which plans; a code of the shop's or of a friend's, and for members their credit. */
function drawAsks(
  dice: () => number,
  mix: Mix,
  world: World,
  isMember: boolean,
): NonNullable<Errand['asks']> {
  const several = dice() < mix.strips ? drawSeveral(dice, mix, world) : {};
  if (dice() >= mix.codes) return several;
  const code = drawOf(dice, { always: 4, scarce: 2, once: 2, friend: isMember ? 0 : 3 });
  const referralCode = code === 'friend' ? world.members[0]?.code : CODES[code];
  return {
    ...several,
    ...(referralCode === undefined ? {} : { referralCode }),
    ...(isMember && dice() < 0.6 ? { useCredit: true } : {}),
  };
}

/** The same plan several times, or a basket of it with others. */
function drawSeveral(
  dice: () => number,
  { mostAtOnce, baskets }: Mix,
  world: World,
): NonNullable<Errand['asks']> {
  const count = 2 + Math.floor(dice() * (mostAtOnce - 1));
  if (dice() >= baskets) return { quantity: count };
  const morePlans = Array.from(
    { length: count - 1 },
    () => world.beside[Math.floor(dice() * world.beside.length)]!,
  );
  return { morePlans };
}
