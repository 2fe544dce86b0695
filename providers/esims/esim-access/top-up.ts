import { type Answer, done } from '../../../core/answer.ts';
import type {
  BuyAnswer,
  Found,
  Hints,
  ProfileKey,
  PurchaseOrder,
  SentPurchase,
} from '../../../core/wholesale/wholesaler.ts';
import { boughtFrom, hasEnded, isBeingMade } from './bought.ts';
import { wantsNoSum } from './buy.ts';
import type { Client } from './client.ts';
import { failedAnswer } from './errors.ts';
import { isExpected, unitsOf } from './money.ts';
import { askPackages } from './offers.ts';
import { readPlanId } from './plan-id.ts';
import { askProfile } from './profile.ts';
import { type Profile, packageSchema, topUpSchema } from './schemas.ts';

/** A top-up with the profile that gets it. */
type TopUp<P extends PurchaseOrder> = P & { top_up: ProfileKey };

const notPossible = (why: string): Answer<never> => ({ kind: 'refused', code: 'top_up_not_possible', why });

/**
 * Notes what the profile has before the top-up, since a lost answer can be looked up by its growth alone: no call names the
 * top-ups of a profile by our reference. Noted once: a later attempt's figures could hold what an earlier one has bought.
 */
export async function prepareTopUp(client: Client, order: TopUp<PurchaseOrder>): Promise<Answer<Hints>> {
  if (baselineOf(order.hints) !== null) return done(order.hints);
  const asked = await askProfile(client, order.top_up);
  if (asked.kind !== 'done') return asked;
  const profile = asked.value;
  if (hasEnded(profile)) return notPossible('the eSIM has ended');
  if (isBeingMade(profile)) return { kind: 'retry', why: 'the eSIM is being made' };
  const { totalVolume, totalDuration } = profile;
  if (typeof totalVolume !== 'number' || typeof totalDuration !== 'number') {
    return { kind: 'retry', why: "the eSIM's totals can't be read" };
  }
  const said = await askPackages(client, { type: 'TOPUP', iccid: order.top_up.iccid });
  if (said.kind !== 'ok') return failedAnswer(said, 'read');
  const { code, days } = readPlanId(order.wholesale_id);
  const plans = said.obj.packageList.flatMap((each) => packageSchema.safeParse(each).data ?? []);
  const plan = plans.find(({ packageCode, slug }) => code === packageCode || code === slug);
  if (plan === undefined) return notPossible('it is not listed for this eSIM');
  return done({
    ...order.hints,
    esimTranNo: profile.esimTranNo,
    volumeBefore: String(totalVolume),
    durationBefore: String(totalDuration),
    volume: String(plan.volume * (days ?? 1)),
    duration: String(days ?? plan.duration),
    price: String(plan.price * (days ?? 1)),
  });
}

/** Puts a plan on a profile, which the company answers at once; whether it did so before is looked at first. */
export async function buyTopUp(client: Client, order: TopUp<PurchaseOrder>): Promise<BuyAnswer> {
  if (baselineOf(order.hints) === null) {
    return { kind: 'refused', code: 'bad_request', why: 'a top-up has to be prepared' };
  }
  const asked = await askProfile(client, order.top_up);
  if (asked.kind !== 'done') return asked;
  const profile = asked.value;
  const bought = boughtFrom(profile, { ...order.hints, volumeAfter: String(profile.totalVolume ?? '') });
  if (bought === null) return { kind: 'retry', why: "the eSIM's profile can't be read" };
  const growth = growthOf(order, profile);
  if (growth === 'by_the_plan') return done(bought);
  if (growth === 'otherwise') return { kind: 'unknown', why: 'the eSIM has grown, by another plan' };
  if (hasEnded(profile)) return notPossible('the eSIM has ended');
  let said = await put(client, order, profile, true);
  if (await wantsNoSum(client, order, said)) said = await put(client, order, profile, false);
  if (said.kind !== 'ok') return failedAnswer(said, 'purchase');
  const { iccid, transactionId, totalVolume, topUpEsimTranNo } = said.obj;
  if (iccid !== order.top_up.iccid || (transactionId && transactionId !== order.reference)) {
    return { kind: 'unknown', why: 'the answer is about another eSIM or another purchase' };
  }
  const hints = {
    ...order.hints,
    volumeAfter: String(totalVolume ?? ''),
    ...(topUpEsimTranNo ? { topUpEsimTranNo } : {}),
  };
  return done({ ...bought, hints });
}

function put(client: Client, order: TopUp<PurchaseOrder>, { esimTranNo }: Profile, guarded: boolean) {
  const { code, days } = readPlanId(order.wholesale_id);
  const amount = guarded ? guardOf(order) : null;
  return client.ask({
    ...{ name: 'topup', path: '/esim/topup', kind: 'write', reference: order.reference },
    json: {
      ...{ esimTranNo, packageCode: code, transactionId: order.reference },
      // Text here, a number at orders.
      ...(amount === null ? {} : { amount: String(amount) }),
      ...(days === null ? {} : { periodNum: days }),
    },
    obj: topUpSchema,
  });
}

/**
 * What the top-up may cost, in the company's units: top-ups are in no catalogue, so that we expect cents, rounded up. Where the
 * price that was read before comes to as many, it is that one.
 */
function guardOf({ expected, hints }: PurchaseOrder): number | null {
  const read = Number(hints.price);
  return isExpected(read, expected) ? read : unitsOf(expected);
}

/** What became of a top-up: the profile has grown by its volume or its days, or it hasn't. */
export async function findTopUp(client: Client, purchase: TopUp<SentPurchase>): Promise<Answer<Found>> {
  if (baselineOf(purchase.hints) === null) {
    return done({ kind: 'cannot_tell', why: 'what the eSIM had before is not known' });
  }
  const asked = await askProfile(client, purchase.top_up);
  if (asked.kind === 'refused') return done({ kind: 'cannot_tell', why: asked.why });
  if (asked.kind !== 'done') return asked;
  const profile = asked.value;
  const growth = growthOf(purchase, profile);
  if (growth === 'not') return done({ kind: 'nothing' });
  if (growth === 'otherwise') {
    return done({ kind: 'ambiguous', why: 'the eSIM has grown, but not by this plan' });
  }
  const hints = { ...purchase.hints, volumeAfter: String(profile.totalVolume ?? '') };
  const bought = boughtFrom(profile, hints);
  return done(
    bought === null
      ? { kind: 'unreadable', why: "the eSIM's profile can't be read" }
      : { kind: 'bought', bought },
  );
}

interface Baseline {
  volumeBefore: number;
  durationBefore: number;
  /** The plan's own, in bytes and days. */
  volume: number;
  duration: number;
}

function baselineOf({ volumeBefore, durationBefore, volume, duration }: Hints): Baseline | null {
  const texts = [volumeBefore, durationBefore, volume, duration];
  if (!texts.every((text) => /^\d{1,16}$/.test(text ?? ''))) return null;
  const [before = 0, days = 0, own = 0, ownDays = 0] = texts.map(Number);
  return { volumeBefore: before, durationBefore: days, volume: own, duration: ownDays };
}

/** How the profile has grown since the top-up was prepared, without what other top-ups have brought meanwhile. */
function growthOf(
  { reference, hints, wholesale_id, top_up }: TopUp<PurchaseOrder>,
  { totalVolume, totalDuration }: Profile,
): 'not' | 'by_the_plan' | 'otherwise' {
  const baseline = baselineOf(hints);
  if (baseline === null || typeof totalVolume !== 'number' || typeof totalDuration !== 'number') {
    return 'otherwise';
  }
  const others = top_up.purchases
    .filter((each) => each.reference !== reference && Number(each.hints.volumeAfter) > baseline.volumeBefore)
    .flatMap((each) => baselineOf(each.hints) ?? []);
  const sum = (of: 'volume' | 'duration') => others.reduce((total, each) => total + each[of], 0);
  const volume = totalVolume - baseline.volumeBefore - sum('volume');
  const duration = totalDuration - baseline.durationBefore - sum('duration');
  if (volume === 0 && duration === 0) return 'not';
  // Whether the total of a daily plan counts one day's volume or that of all days isn't documented.
  const oneDay = baseline.volume / (readPlanId(wholesale_id).days ?? 1);
  const asPlanned = duration === baseline.duration || [baseline.volume, oneDay].includes(volume);
  return asPlanned ? 'by_the_plan' : 'otherwise';
}
