import { randomUUID } from 'node:crypto';
import type { Afterwards } from './afterwards.ts';
import type { Errand } from './customer.ts';
import { createDice, drawOf, shuffled } from './dice.ts';
import { NO_SUCH_MAILBOX } from './mail-server.ts';
import { CODES } from './members.ts';
import { WITHDRAWN_PLAN, type World } from './world.ts';

/** What one customer does, and what is done with the order. */
export type Part =
  | Afterwards
  /** Waits for the eSIM; or closes the browser once it is paid, or never pays. */
  | 'nothing'
  | 'leaves'
  | 'abandons'
  /** A guest who pays by a link that staff mail. */
  | 'by_link'
  /** By a method whose money comes days later, or never. */
  | 'money_arrives'
  | 'money_bounces'
  /** Wants the plan that the wholesaler has withdrawn. */
  | 'withdrawn'
  /** Whose mailbox doesn't exist. */
  | 'no_mailbox';

/** What customers do, and how they pay. */
export interface Mix {
  /** How many customers of a pack have each part, one at least; packs are dealt one after another, each shuffled again. */
  parts: Partial<Record<Part, number>>;
  /** Shares from 0 to 1. */
  codes: number;
  /** Of customers who buy several at once; the most that they buy, from two on; and of those, who mix plans. */
  strips: number;
  mostAtOnce: number;
  baskets: number;
}

/** All that people, operators and banks do. */
export const EVERYONE: Mix = {
  parts: {
    nothing: 10,
    leaves: 3,
    abandons: 3,
    by_link: 4,
    money_arrives: 2,
    money_bounces: 1,
    withdrawn: 5,
    no_mailbox: 1,
    asks_back: 7,
    refund_fails: 2,
    refund_fails_then_by_hand: 2,
    refund_waits: 2,
    refund_waits_and_fails: 2,
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
    asks_and_uses: 3,
    part_back: 3,
    all_back: 3,
    part_then_asks: 3,
    disputes: 2,
    dispute_won: 2,
    dispute_lost: 3,
    dispute_appealed: 3,
    appeal_under_way: 1,
    appeal_won: 1,
    appeal_lost: 1,
    inquiry: 1,
    inquiry_closed: 1,
    inquiry_escalates: 1,
    alarm_closed_and_escalates: 2,
    disputed_after_refund: 2,
    dispute_after_refund_won: 1,
    dispute_after_refund_lost: 1,
    dispute_answered: 2,
    dispute_accepted: 2,
    part_disputed_lost: 3,
    tops_up: 6,
    tops_up_and_asks: 4,
    deletes_account: 4,
  },
  codes: 0.25,
  strips: 0.12,
  mostAtOnce: 9,
  baskets: 0.5,
};

const { money_arrives: _arrives, money_bounces: _bounces, ...AT_ONCE } = EVERYONE.parts;

/** For a short form: what takes the banks their days is left out. */
export const MOST: Mix = { ...EVERYONE, parts: AT_ONCE, strips: 0.1, mostAtOnce: 3 };

/** Where phones and companies are real: all but the deeds that take the sandbox to play them. */
export const AMONG_COMPANIES: Mix = {
  parts: {
    nothing: 16,
    leaves: 4,
    abandons: 4,
    withdrawn: 6,
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
  codes: 0.2,
  strips: 0.1,
  mostAtOnce: 3,
  baskets: 0,
};

/** What is no deed with a delivered order. */
const WITHOUT_DEED: Record<Exclude<Part, Afterwards>, Partial<Errand>> = {
  nothing: {},
  leaves: { behaviour: 'leaves' },
  abandons: { behaviour: 'abandons' },
  by_link: { behaviour: 'by_link' },
  money_arrives: { delayed: 'arrives' },
  money_bounces: { delayed: 'bounces' },
  withdrawn: { plan: WITHDRAWN_PLAN },
  no_mailbox: {},
};
/** They need an account, or must have none. */
const MEMBERS_ONLY: readonly Part[] = [
  'tops_up',
  'tops_up_and_asks',
  'deletes_account',
  'credited',
  'part_credited_then_asks',
];
const GUESTS_ONLY: readonly Part[] = ['by_link', 'no_mailbox'];
/** The order has an address before it is paid: staff mail to it, and the sandbox knows no other of money that takes days. */
const ADDRESS_FIRST: readonly Part[] = ['by_link', 'money_arrives', 'money_bounces'];

interface Draw {
  seed: number;
  mix: Mix;
}

/** The part of one customer of a storm. The first of a pack have one each, so that a small storm plays all of them, too. */
export function partOf({ seed, mix }: Draw, number: number): Part {
  const all = Object.entries(mix.parts) as [Part, number][];
  const size = all.reduce((sum, [, times]) => sum + times, 0);
  const dice = createDice(seed * 1_000_003 - 1 - Math.floor(number / size));
  const once = all.map(([part]) => part);
  const again = all.flatMap(([part, times]) => Array<Part>(times - 1).fill(part));
  return [...shuffled(dice, once), ...shuffled(dice, again)][number % size]!;
}

/** The errand of one customer of a storm, each of whom has an account: the same seed and number give the same one again. */
export function drawErrand(world: World, draw: Draw, number: number): Errand {
  const { seed, mix } = draw;
  const dice = createDice(seed * 1_000_003 + number);
  const part = partOf(draw, number);
  const isMember = MEMBERS_ONLY.includes(part) || (dice() < 0.1 && !GUESTS_ONLY.includes(part));
  const member = isMember ? world.members[number] : undefined;
  const mailbox = part === 'no_mailbox' ? NO_SUCH_MAILBOX : '';
  const email = member?.email ?? `${mailbox}customer-${number}@example.com`;
  const plan = world.plans[number % world.plans.length] ?? world.plan;
  return {
    email,
    plan,
    otherPlan: plan,
    idempotencyKey: randomUUID(),
    doubleClick: dice() < 0.1,
    declinedFirst: dice() < 0.1,
    behaviour: 'stays',
    // Before, while and after the webhook comes.
    returnAfterMs: dice() < 0.5 ? 0 : dice() * 3_000,
    cookie: member?.cookie,
    desk: world.desk,
    asks: {
      ...drawAsks(dice, mix, world, isMember),
      ...(ADDRESS_FIRST.includes(part) && { email }),
    },
    ...(isDeed(part) ? { afterwards: part } : WITHOUT_DEED[part]),
  };
}

const isDeed = (part: Part): part is Afterwards => !(part in WITHOUT_DEED);

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
