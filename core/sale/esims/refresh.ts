import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { hasBookedPurchase } from '../../cash/queries.ts';
import { MOST_STORED } from '../../catalogue/fitness.ts';
import { later, MINUTE } from '../../clock.ts';
import { type EsimWithPlans, isUsed, planStatus } from '../../esims/esim.ts';
import { selectProfileKey } from '../../esims/profile-key.ts';
import {
  type EsimPlanRow,
  type EsimRow,
  lockEsim,
  selectEsim,
  selectEsims,
  selectPlansOn,
  updateEsim,
  updateUsage,
} from '../../esims/queries.ts';
import { putOffRefresh } from '../../esims/refresh-queries.ts';
import {
  nextLookAtEnded,
  nextLookForTopUp,
  nextRefresh,
  ODD_ANSWER_MS,
  RETRY_MS,
} from '../../esims/refresh-schedule.ts';
import { esimMachine } from '../../esims/states.ts';
import { noteUsage } from '../../esims/usage-days.ts';
import { move } from '../../moves.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction, type TxShop } from '../../transaction.ts';
import { touchPasses } from '../../wallets/touch.ts';
import type { PlanUse, ProfileStatus, Wholesaler } from '../../wholesale/wholesaler.ts';
import { cancelPurchaseSoon } from '../cancel-purchase.ts';
import { mailAboutUse } from './usage-mails.ts';

/** What a profile is only on a phone. One that has expired may never have been downloaded. */
const ON_A_PHONE: readonly EsimRow['state'][] = ['installed', 'active', 'used_up'];

/** A batch ends after this long; what it leaves falls due again. */
const BATCH_MS = MINUTE;

/**
 * Syncs an eSIM with its wholesaler: the profile's state, and the use of each plan. Nothing else changes either. An
 * answer is stored only if no newer one was meanwhile.
 */
export async function refreshEsim(shop: Shop, uid: string): Promise<void> {
  const esim = await selectEsim(shop.db, uid);
  if (esim === undefined || esim.state === 'cancelled' || esim.number_gone_at !== null) return;
  const wholesaler = shop.wholesalers.get(esim.provider);
  const asked = shop.clock.now();
  if (wholesaler === undefined) return putOff(shop, uid, ODD_ANSWER_MS);

  const answer = await wholesaler.status(await selectProfileKey(shop.db, esim));
  if (answer.kind === 'done') {
    await inTransaction(shop, (tx, shop) => write(shop, tx, { uid, wholesaler }, answer.value, asked));
    return;
  }
  if (answer.kind === 'refused' && answer.code === 'esim_not_found' && (await endTakenBack(shop, esim)))
    return;
  shop.log.warn({ esim_uid: uid, answer: answer.kind, why: answer.why }, 'profile state not read');
  const wait = answer.kind === 'refused' ? ODD_ANSWER_MS : RETRY_MS;
  await putOff(shop, uid, Math.max(wait, (answer.kind === 'retry' && answer.afterMs) || 0));
}

/**
 * Ends an eSIM of which every plan was taken back, and which its wholesaler has forgotten since: its number may be given out
 * again.
 * @returns false where a plan is left.
 */
async function endTakenBack(shop: Shop, { uid, order_uid }: EsimRow): Promise<boolean> {
  const plans = await selectPlansOn(shop.db, [uid]);
  if (plans.length === 0 || plans.some(({ cancelled_at }) => cancelled_at === null)) return false;
  const at = shop.clock.now();
  const reason = 'taken back, and unknown to the wholesaler';
  await inTransaction(shop, async (tx, shop) => {
    await move(tx, esimMachine, { uid, to: 'cancelled', reason, at });
    await updateEsim(tx, uid, { refreshed_at: at, next_refresh_at: null });
    await endAlarm(shop, tx, { kind: 'esim_unusable', subject: order_uid, reason });
  });
  return true;
}

/**
 * The jobs 'esim.refresh' of a batch: one eSIM of a company after the other, since its calls are few, and purchases need them.
 * They never retry: the row of an eSIM that can't be read now falls due again.
 */
export async function refreshEsims(shop: Shop, uids: readonly string[]): Promise<void> {
  const end = Date.now() + BATCH_MS;
  const companies = Map.groupBy(await selectEsims(shop.db, uids), ({ provider }) => provider);
  const inTurn = async (esims: readonly { uid: string }[]) => {
    for (const { uid } of esims) {
      if (Date.now() >= end) return;
      await refreshEsim(shop, uid).catch((error: unknown) =>
        shop.log.error({ err: error, esim_uid: uid }, 'profile state not written'),
      );
    }
  };
  await Promise.all([...companies.values()].map(inTurn));
}

async function putOff(shop: Shop, uid: string, ms: number): Promise<void> {
  await putOffRefresh(shop.db, uid, later(shop.clock.now(), ms));
}

async function write(
  shop: TxShop,
  tx: Tx,
  { uid, wholesaler }: { uid: string; wholesaler: Pick<Wholesaler, 'use_every_ms'> },
  status: ProfileStatus,
  asked: Date,
): Promise<void> {
  const esim = await lockEsim(tx, uid);
  // What was asked before its number went may be about the eSIM that has it now.
  if (esim === undefined || esim.number_gone_at !== null) return;
  if (esim.refreshed_at !== null && esim.refreshed_at > asked) return;
  await updateUsage(tx, uid, status.plans.map(storable));
  await noteUsage(tx, uid, status.measured_at ?? asked);
  const state = await follow(shop, tx, esim, status, asked);
  const plans = await selectPlansOn(tx, [uid]);
  const installed = ON_A_PHONE.includes(state) || plans.some(isUsed);
  const every = wholesaler.use_every_ms;
  const lookForTopUp = state === 'cancelled' ? null : nextLookForTopUp(plans, status.plans, every, asked);
  await updateEsim(tx, uid, {
    refreshed_at: asked,
    measured_at: status.measured_at,
    next_refresh_at:
      lookForTopUp ?? nextRefresh({ ...esim, state }, every, asked) ?? nextLookAtEnded(state, plans, asked),
    installed_at: esim.installed_at ?? (installed ? asked : null),
  });
  if (state === 'cancelled') await askForPrices(shop, tx, plans);
  if (lookForTopUp === null)
    await tellIfUnusable(shop, tx, { esim: { ...esim, state }, plans }, status.odd, asked);
  await mailAboutUse(shop, tx, { esim: { ...esim, state }, plans });
  await touchPasses(shop, tx, [uid]);
}

/**
 * A company that calls an eSIM cancelled has taken back what was on it. Where our books still have its price as paid, since the company
 * had refused that or its answer was lost, the round of taking back asks again; it leaves orders alone that aren't refunded.
 */
async function askForPrices(shop: TxShop, tx: Tx, plans: readonly EsimPlanRow[]): Promise<void> {
  for (const { order_uid } of plans)
    if (await hasBookedPurchase(tx, order_uid)) await cancelPurchaseSoon(shop, tx, order_uid);
}

/** What no column takes is no use, whatever the company says; the rest of its answer holds. */
function storable(use: PlanUse): PlanUse {
  const { data_used_mb: mb } = use;
  const isCount = mb !== null && Number.isInteger(mb) && mb >= 0 && mb <= MOST_STORED;
  return isCount ? use : { ...use, data_used_mb: null };
}

/** Names an eSIM to an operator whose company tells it as out of service while its traveller has something left to use. */
async function tellIfUnusable(
  shop: TxShop,
  tx: Tx,
  { esim, plans }: EsimWithPlans,
  odd: string | null,
  now: Date,
): Promise<void> {
  const kind = 'esim_unusable';
  const left = plans.some((plan) => ['waiting', 'active'].includes(planStatus(plan, esim.state, now)));
  if (odd !== null && left) {
    const { order_uid, provider } = esim;
    return raiseAlarm(shop, tx, { kind, order_uid, detail: `${provider} says of the eSIM: ${odd}` });
  }
  const reason = left ? `${esim.provider} tells it as usable` : 'nothing is left to use';
  await endAlarm(shop, tx, { kind, subject: esim.order_uid, reason });
}

/** Moves the profile to the wholesaler's state, if the state table allows it. @returns the state after it. */
async function follow(
  shop: TxShop,
  tx: Tx,
  esim: EsimRow,
  status: ProfileStatus,
  at: Date,
): Promise<EsimRow['state']> {
  if (status.state === null || status.state === esim.state) return esim.state;
  const reason = `${esim.provider} says so`;
  const moved = await move(tx, esimMachine, { uid: esim.uid, to: status.state, reason, at });
  if (moved.kind === 'moved') return status.state;
  shop.log.warn({ esim_uid: esim.uid, from: moved.from, to: status.state }, 'no such move of a profile');
  return esim.state;
}
