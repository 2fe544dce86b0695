import type { Funnel } from '../../../api/contract/desk/reports.ts';

/** How far orders of new eSIMs come, each step a part of the one before. */
export const STEPS = [
  'placed',
  'paid',
  'delivered',
  'installed',
  'used',
] as const satisfies readonly (keyof Funnel)[];

export type Step = (typeof STEPS)[number];

/** A time as the fields for days have it, where it is the beginning of one. */
const asDay = (time: string): string => time.replace(/T00:00:00(\.0+)?Z$/, '');

/** The list of exactly the orders that a step counts. @param span times, or days; `to` is the first after it. */
export function ordersOfStep(step: Step, { from, to }: { from: string; to: string }): string {
  const query = {
    kind: 'new_esim',
    from: asDay(from),
    to: asDay(to),
    ...(step !== 'placed' && { reached: step }),
  };
  return `/admin/orders?${new URLSearchParams(query)}`;
}

/** The day after, as days are written: 2026-11-22. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
