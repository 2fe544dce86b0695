import type { Tx } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';
import { newId } from '../ids.ts';
import { begin } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { hashRetrievalPassword, newRetrievalPassword } from './password.ts';
import type { IssuedEsim } from './provider.ts';
import { type EsimRow, insertEsim, insertEsimPlan } from './queries.ts';
import { nextRefresh } from './refresh-plan.ts';
import { esimMachine } from './states.ts';

export interface NewEsim extends EsimRow {
  /** In the clear only here, for the mail; the database keeps a hash. */
  retrieval_password: string;
}

/**
 * Records the eSIM that an order bought, with its first plan, as the order's customer's own.
 * @param delivery.reference ours, of the purchase at the wholesaler.
 */
export async function issueEsim(
  tx: Tx,
  {
    order,
    issued,
    reference,
    now,
    secret,
  }: { order: Order; issued: IssuedEsim; reference: string; now: Date; secret: string },
): Promise<NewEsim> {
  const password = newRetrievalPassword();
  const days = order.plan.install_within_days;
  const esim: EsimRow = {
    uid: newId('esim', now),
    order_uid: order.uid,
    customer_uid: order.customer_uid,
    provider: order.plan.provider,
    ...issued,
    name: null,
    state: 'ready',
    password_hash: hashRetrievalPassword(secret, issued.iccid, password),
    install_by: days === null ? null : later(now, days * DAY),
    installed_at: null,
    refreshed_at: null,
    refresh_asked_at: null,
    next_refresh_at: nextRefresh('ready', now, now),
    share_hash: null,
    shared_at: null,
    created_at: now,
  };
  await insertEsim(tx, esim);
  await begin(tx, esimMachine, esim.uid, 'ready', { reason: 'issued', at: now });
  await insertEsimPlan(tx, {
    uid: newId('esimPlan', now),
    esim_uid: esim.uid,
    order_uid: order.uid,
    reference,
    plan: order.plan,
    created_at: now,
  });
  return { ...esim, retrieval_password: password };
}
