import { randomUUID } from 'node:crypto';
import type { Afterwards } from './afterwards.ts';
import type { Errand } from './customer.ts';
import { createDice, drawOf } from './dice.ts';
import { NO_SUCH_MAILBOX } from './mail-server.ts';
import { CODES } from './members.ts';
import { WITHDRAWN_PLAN, type World } from './world.ts';

/** How often, of a hundred customers, what is done with a delivered order; and how they pay. */
export interface Mix {
  afterwards: Partial<Record<Afterwards | 'nothing', number>>;
  /** Shares from 0 to 1. */
  delayed: number;
  codes: number;
  /** Of customers who buy two or three at once. */
  strips: number;
  /** Of customers whose mailbox doesn't exist. */
  noMailbox: number;
}

/** All that people, operators and banks do. */
export const EVERYONE: Mix = {
  afterwards: {
    nothing: 33,
    asks_back: 8,
    refund_fails: 3,
    uses_then_asks: 3,
    asks_and_uses: 4,
    part_back: 4,
    all_back: 4,
    part_then_asks: 4,
    disputes: 2,
    dispute_won: 3,
    dispute_lost: 4,
    dispute_appealed: 3,
    part_disputed_lost: 4,
    tops_up: 8,
    tops_up_and_asks: 5,
    deletes_account: 5,
  },
  delayed: 0.06,
  codes: 0.25,
  strips: 0.1,
  noMailbox: 0.02,
};

/** For a short form: nothing that waits for banks, or for an operator who has to be told. */
export const MOST: Mix = {
  afterwards: {
    nothing: 30,
    asks_back: 10,
    uses_then_asks: 4,
    asks_and_uses: 5,
    all_back: 6,
    disputes: 3,
    dispute_won: 4,
    dispute_lost: 6,
    tops_up: 8,
    tops_up_and_asks: 6,
    deletes_account: 6,
  },
  delayed: 0,
  codes: 0.25,
  strips: 0.1,
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
  noMailbox: 0,
};

/** They need an account. */
const MEMBERS_ONLY: readonly string[] = ['tops_up', 'tops_up_and_asks', 'deletes_account'];

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
  const deed = drawOf(dice, mix.afterwards);
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
  };
  return { ...errand, asks: drawAsks(dice, mix, world, member !== undefined) };
}

function drawDelay(dice: () => number, share: number): Errand['delayed'] {
  if (dice() >= share) return undefined;
  return dice() < 0.6 ? 'arrives' : 'bounces';
}

/** How many eSIMs; a code of the shop's or of a friend's, and for members their credit. */
function drawAsks(
  dice: () => number,
  mix: Mix,
  world: World,
  isMember: boolean,
): NonNullable<Errand['asks']> {
  const several = dice() < mix.strips ? { quantity: dice() < 0.5 ? 2 : 3 } : {};
  if (dice() >= mix.codes) return several;
  const code = drawOf(dice, { always: 4, scarce: 2, once: 2, friend: isMember ? 0 : 3 });
  const referralCode = code === 'friend' ? world.members[0]?.code : CODES[code];
  return {
    ...several,
    ...(referralCode === undefined ? {} : { referralCode }),
    ...(isMember && dice() < 0.6 ? { useCredit: true } : {}),
  };
}
