import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { DeliveredOrder } from '../../checkout/order-reply.ts';
import { type OrderStage, stageOf } from '../../checkout/order-stage.ts';
import type { Kept } from '../../offline/kept.ts';

/** As an order's page tells it; `queued` is a plan that waits for others on an eSIM that is in use. */
type NowStage = OrderStage | 'queued';

/** An eSIM as this browser keeps it, from an order's page or from My eSIMs. */
export interface KeptEsim {
  iccid: string | null;
  stage: NowStage;
  /** Whether the shop was reached through it when it said so. */
  through: boolean;
  plan: DeliveredOrder['plan'];
  /** Megabytes; null where nobody says. */
  left: number | null;
  /** Where it works: ISO 3166-1 alpha-3; empty where that isn't kept. */
  countries: string[];
  /** The page that shows it. */
  path: string;
  /** The order of its plan. */
  order_uid: string;
  /** Its order's number, for support; null where it isn't kept. */
  order: string | null;
  /** RFC 3339: when the shop said so. */
  at: string;
}

/** An order that is kept under its page's path. */
export function esimOfOrder(path: string, { data: order, at }: Kept<DeliveredOrder>): KeptEsim {
  return {
    iccid: order.iccid,
    stage: order.refunding === true ? 'ended' : nowStage(order),
    through: order.through_plan === true,
    plan: order.plan,
    left: order.use?.data_left_mb ?? null,
    countries: order.countries,
    path,
    order_uid: order.order_uid,
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
    stage: nowStage({ esim_status: esim.status, use: plan }),
    through: esim.through_plan === true,
    plan,
    left: plan.data_left_mb,
    countries: plan.country_code === null ? [] : [plan.country_code],
    path: '/membership',
    order_uid: plan.order_uid,
    order: plan.order_uid,
    at,
  };
}

function nowStage(told: Parameters<typeof stageOf>[0]): NowStage {
  return told.esim_status === 'active' && told.use?.status === 'waiting' ? 'queued' : stageOf(told);
}

const RANKS: Record<NowStage, number> = { active: 0, queued: 0, installed: 1, ready: 2, ended: 3 };

/**
 * The eSIM that the traveller stands there with: the one in use, or that the shop was reached through, else one that is on the phone, else the newest. What was said last of
 * an eSIM counts, of several plans on it the one in use; ended ones don't. Null where none is kept.
 */
export function leadingEsim(kept: readonly KeptEsim[]): KeptEsim | null {
  const latest = new Map<string, KeptEsim>();
  for (const each of [...kept].sort((a, b) => a.at.localeCompare(b.at))) {
    const id = each.iccid ?? each.path;
    const before = latest.get(id);
    // My eSIMs knows of one country, the order of all.
    const countries = [each, before].find((one) => one && one.countries.length > 0)?.countries ?? [];
    latest.set(id, { ...(before && staysBefore(before, each) ? before : each), countries });
  }
  const rank = ({ through, stage }: KeptEsim) => (through ? RANKS.active : RANKS[stage]);
  const [lead] = [...latest.values()]
    .filter(({ stage }) => stage !== 'ended')
    .sort((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at));
  return lead ?? null;
}

/** Whether what is said later of the same eSIM is of a plan behind this one, or of one that has ended before it. */
function staysBefore(now: KeptEsim, later: KeptEsim): boolean {
  if (now.order_uid === later.order_uid) return false;
  return later.stage === 'queued' ? now.stage === 'active' : later.stage === 'ended';
}
