import type { Tx } from '../../../db/sql.server.ts';
import { endAlarm } from '../../alarms/raise.ts';
import { planStatus } from '../../esims/esim.ts';
import { lockHolderOfIccid, selectEsimByIccid } from '../../esims/iccid-queries.ts';
import { type IssuedEsim, lpaText } from '../../esims/provider.ts';
import { type EsimRow, selectPlansOn, updateEsim } from '../../esims/queries.ts';
import { hasTopUpUnderWay } from '../../orders/under-way-queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/**
 * Takes the number (ICCID) of a new profile from the eSIM that has it so far, if that one's life is over: companies give numbers
 * out again. From then on the old eSIM stays as it is: nobody asks its company about it, tops it up or cancels it, since that
 * would be the new traveller's.
 * @returns false where the old one may still be used, or is sold a second time: the new one can't be delivered.
 */
export async function giveNumberAway(shop: Shop, issued: IssuedEsim): Promise<boolean> {
  const now = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    const old = await lockHolderOfIccid(tx, issued.iccid);
    if (old === undefined) return true;
    // A number given out again comes with a code of its own.
    if (lpaText(old) === lpaText(issued) || !(await isOver(tx, old, now))) return false;
    await updateEsim(tx, old.uid, { number_gone_at: now, next_refresh_at: null });
    const reason = 'its number belongs to another eSIM';
    await endAlarm(shop, tx, { kind: 'esim_unusable', subject: old.order_uid, reason });
    shop.log.info(
      { esim_uid: old.uid, provider: old.provider },
      'number of an ended eSIM was given out again',
    );
    return true;
  });
}

/** Whether nothing on an eSIM can be used any more, nor is about to be bought for it. */
async function isOver(tx: Tx, esim: EsimRow, now: Date): Promise<boolean> {
  if (esim.state !== 'used_up' && esim.state !== 'expired') return false;
  const plans = await selectPlansOn(tx, [esim.uid]);
  if (plans.some((plan) => ['waiting', 'active'].includes(planStatus(plan, esim.state, now)))) return false;
  return !(await hasTopUpUnderWay(tx, esim));
}

/** Whether an eSIM's number belongs to another one now: what its company says or does by it isn't this one's. */
export async function isNumberGone(
  { db }: Pick<Shop, 'db'>,
  { uid, iccid }: Pick<EsimRow, 'uid' | 'iccid'>,
): Promise<boolean> {
  return (await selectEsimByIccid(db, iccid))?.uid !== uid;
}
