import { DAY, HOUR, later } from '../../core/clock.ts';
import { newId, randomText } from '../../core/ids.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { Chance } from './chance.ts';
import { type SeededOrder, step } from './order.ts';

interface SeededEsim {
  uid: string;
  iccid: string;
}

/** How the traveller comes to use it: most within days, some never. */
interface Use {
  installed_at: Date | null;
  activated_at: Date | null;
  expires_at: Date | null;
  state: string;
  used_mb: number | null;
  steps: readonly (readonly [from: string | null, to: string, at: Date])[];
}

function lifeOf(chance: Chance, order: SeededOrder, now: Date): Use {
  const { data_quota_mb, validity_days } = order.sold.plan;
  const at = order.fulfilled_at!;
  const installed_at = chance.hits(0.93) ? later(at, chance.tailed(20 * HOUR, 1.4)) : null;
  const steps: Use['steps'][number][] = [[null, 'ready', at]];
  const unused = { activated_at: null, expires_at: null, used_mb: null };
  if (installed_at === null || installed_at > now)
    return { installed_at: null, ...unused, state: 'ready', steps };
  steps.push(['ready', 'installed', installed_at]);
  const activated_at = chance.hits(0.95) ? later(installed_at, chance.tailed(30 * HOUR, 1.2)) : null;
  if (activated_at === null || activated_at > now)
    return { installed_at, ...unused, state: 'installed', steps };
  steps.push(['installed', 'active', activated_at]);
  const expires_at = later(activated_at, validity_days * DAY);
  const whole = Math.min(1, chance.tailed(0.55, 0.6));
  const passed = Math.min(1, (now.getTime() - activated_at.getTime()) / (validity_days * DAY));
  const used_mb = Math.round(data_quota_mb * whole * passed);
  const use = { installed_at, activated_at, expires_at, used_mb };
  if (expires_at <= now) {
    return { ...use, state: 'expired', steps: [...steps, ['active', 'expired', expires_at]] };
  }
  if (used_mb < data_quota_mb) return { ...use, state: 'active', steps };
  return { ...use, state: 'used_up', steps: [...steps, ['active', 'used_up', later(activated_at, HOUR)]] };
}

/**
 * The profile of a delivered order, how it was used by `now`, and the wholesaler's own books of it.
 * @param cancelledAt when the wholesaler took it back, unused.
 */
export function esimRows(
  chance: Chance,
  order: SeededOrder,
  number: number,
  { now, cancelledAt }: { now: Date; cancelledAt: Date | null },
): { esim: SeededEsim; rows: NewRow[]; steps: { at: Date; row: NewRow }[] } {
  const at = order.fulfilled_at!;
  const uid = newId('esim', at);
  const iccid = `8988${String(number).padStart(15, '0')}`;
  const use: Use =
    cancelledAt === null
      ? lifeOf(chance, order, now)
      : {
          installed_at: null,
          activated_at: null,
          expires_at: null,
          used_mb: null,
          state: 'cancelled',
          steps: [
            [null, 'ready', at],
            ['ready', 'cancelled', cancelledAt],
          ],
        };
  const matching_id = `K2-${randomText(12).toUpperCase()}`;
  const smdp_address = 'smdp.example.com';
  const days = order.sold.plan.install_within_days;
  const rows: NewRow[] = [
    {
      into: 'esims',
      values: {
        uid,
        order_uid: order.uid,
        customer_uid: order.person?.uid ?? null,
        provider: order.offer.provider,
        iccid,
        smdp_address,
        matching_id,
        state: use.state,
        password_hash: 'seeded',
        install_by: days === null ? null : later(at, days * DAY),
        installed_at: use.installed_at,
        measured_at: use.used_mb === null ? null : now,
        created_at: at,
      },
    },
    planRow(order, uid, use),
    {
      into: 'sandbox_wholesaler.profiles',
      values: {
        iccid,
        smdp_address,
        matching_id,
        created_at: at,
        installed_at: use.installed_at,
        cancelled_at: cancelledAt,
      },
    },
    boughtRow(order, iccid, use.activated_at, cancelledAt),
  ];
  const steps = use.steps.map(([from, to, when]) => ({
    at: when,
    row: step('esim', uid, [from, to], from === null ? 'issued' : 'as the wholesaler tells', when),
  }));
  return { esim: { uid, iccid }, rows, steps };
}

/** A plan that is added to a profile. */
export function topUpRows(order: SeededOrder): NewRow[] {
  const unused = { activated_at: null, expires_at: null, used_mb: null };
  return [planRow(order, order.target!.uid, unused), boughtRow(order, order.target!.iccid, null, null)];
}

function planRow(
  order: SeededOrder,
  esim_uid: string,
  { activated_at, expires_at, used_mb }: Pick<Use, 'activated_at' | 'expires_at' | 'used_mb'>,
): NewRow {
  const at = order.fulfilled_at!;
  return {
    into: 'esim_plans',
    values: {
      uid: newId('esimPlan', at),
      esim_uid,
      order_uid: order.uid,
      reference: order.purchase_uid,
      plan: order.sold.plan,
      data_used_mb: used_mb,
      activated_at,
      expires_at,
      created_at: at,
    },
  };
}

function boughtRow(
  order: SeededOrder,
  iccid: string,
  activated_at: Date | null,
  cancelled_at: Date | null,
): NewRow {
  const { offer, sold, fulfilled_at, target } = order;
  return {
    into: 'sandbox_wholesaler.purchases',
    values: {
      reference: order.purchase_uid,
      company: offer.provider,
      wholesale_id: offer.wholesale_id,
      iccid,
      top_up: target !== null,
      data_quota_mb: sold.plan.data_quota_mb,
      validity_days: sold.plan.validity_days,
      activated_at,
      cancelled_at,
      created_at: fulfilled_at,
    },
  };
}
