import type { NewRow } from '../../db/new-rows.ts';
import { DAY, later } from '../clock.ts';
import { newId } from '../ids.ts';
import { firstState } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { hashRetrievalPassword, newRetrievalPassword } from './password.ts';
import type { IssuedEsim } from './provider.ts';
import { type EsimRow, esimPlanRow, esimRow } from './queries.ts';
import { nextRefresh } from './refresh-schedule.ts';
import { esimMachine } from './states.ts';

export interface NewEsim extends EsimRow {
  /** In the clear only here, for the mail; the database stores a hash. */
  retrieval_password: string;
}

/** The eSIM that an order bought, owned by the order's customer, and the rows that record it with its first plan. */
export function issueEsim({
  order,
  issued,
  purchase,
  now,
  secret,
}: {
  order: Order;
  issued: IssuedEsim;
  purchase: { uid: string; provider: string };
  now: Date;
  secret: string;
}): { esim: NewEsim; rows: NewRow[] } {
  const password = newRetrievalPassword();
  const days = order.plan.install_within_days;
  const esim: EsimRow = {
    uid: newId('esim', now),
    order_uid: order.uid,
    customer_uid: order.customer_uid,
    provider: purchase.provider,
    ...issued,
    name: order.plan.name,
    state: 'ready',
    password_hash: hashRetrievalPassword(secret, issued.iccid, password),
    install_by: days === null ? null : later(now, days * DAY),
    installed_at: null,
    refreshed_at: null,
    measured_at: null,
    refresh_asked_at: null,
    next_refresh_at: nextRefresh({ state: 'ready', created_at: now }, 0, now),
    share_hash: null,
    shared_at: null,
    number_gone_at: null,
    created_at: now,
  };
  const plan = {
    uid: newId('esimPlan', now),
    esim_uid: esim.uid,
    order_uid: order.uid,
    reference: purchase.uid,
    plan: order.plan,
    created_at: now,
  };
  const history = firstState(esimMachine, esim.uid, 'ready', { reason: 'issued', at: now });
  return {
    esim: { ...esim, retrieval_password: password },
    rows: [esimRow(esim), history, esimPlanRow(plan)],
  };
}
