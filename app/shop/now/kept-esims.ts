import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { DeliveredOrder } from '../../checkout/order-reply.ts';
import { type OrderStage, stageOf } from '../../checkout/order-stage.ts';
import type { Kept } from '../../offline/kept.ts';

/** An eSIM as this browser keeps it, from an order's page or from My eSIMs. */
export interface KeptEsim {
  iccid: string | null;
  stage: OrderStage;
  /** Whether the shop was reached through it when it said so. */
  through: boolean;
  plan: DeliveredOrder['plan'];
  /** Megabytes; null where nobody says. */
  left: number | null;
  /** Where it works: ISO 3166-1 alpha-3; empty where that isn't kept. */
  countries: string[];
  /** The page that shows it. */
  path: string;
  /** Its order's number, for support; null where it isn't kept. */
  order: string | null;
  /** RFC 3339: when the shop said so. */
  at: string;
}

/** An order that is kept under its page's path. */
export function esimOfOrder(path: string, { data: order, at }: Kept<DeliveredOrder>): KeptEsim {
  return {
    iccid: order.iccid,
    stage: order.refunding === true ? 'ended' : stageOf(order),
    through: order.through_plan === true,
    plan: order.plan,
    left: order.use?.data_left_mb ?? null,
    countries: order.countries,
    path,
    order: order.number ?? order.order_uid,
    at,
  };
}

/** An eSIM of the account; null for one without a plan that could still be used. */
export function esimOfRecord({ esim, plans }: EsimRecord, at: string): KeptEsim | null {
  const plan =
    plans.find(({ status }) => status === 'active') ?? plans.find(({ status }) => status === 'waiting');
  if (plan === undefined || esim.status === 'refunded') return null;
  return {
    iccid: esim.iccid,
    stage: stageOf({ esim_status: esim.status, use: plan }),
    through: esim.through_plan === true,
    plan,
    left: plan.data_left_mb,
    countries: plan.country_code === null ? [] : [plan.country_code],
    path: '/membership',
    order: plan.order_uid,
    at,
  };
}

const RANKS: Record<OrderStage, number> = { active: 0, installed: 1, ready: 2, ended: 3 };

/**
 * The eSIM that the traveller stands there with: the one in use, or that the shop was reached through, else one that is on the phone, else the newest. What was said last of
 * an eSIM counts; ended ones don't. Null where none is kept.
 */
export function leadingEsim(kept: readonly KeptEsim[]): KeptEsim | null {
  const latest = new Map<string, KeptEsim>();
  for (const each of [...kept].sort((a, b) => a.at.localeCompare(b.at))) {
    const id = each.iccid ?? each.path;
    // My eSIMs knows of one country, the order of all.
    const countries = each.countries.length > 0 ? each.countries : (latest.get(id)?.countries ?? []);
    latest.set(id, { ...each, countries });
  }
  const rank = ({ through, stage }: KeptEsim) => (through ? RANKS.active : RANKS[stage]);
  const [lead] = [...latest.values()]
    .filter(({ stage }) => stage !== 'ended')
    .sort((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at));
  return lead ?? null;
}
