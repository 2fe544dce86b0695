import type { Filter } from '../kit/Filters.tsx';
import { CHANNELS, RISKS, STANDINGS, STATES } from './order-states.ts';

/** Every filter that the API has: a link with one that isn't here would show other orders than it says. */
export const ORDER_FILTERS = [
  { name: 'state', label: 'State', kind: 'choice', choices: STATES },
  { name: 'standing', label: 'Where the money is', kind: 'choice', choices: STANDINGS },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
  { name: 'email', label: 'Buyer', placeholder: 'address' },
  { name: 'country', label: 'Country', placeholder: 'JPN' },
  { name: 'risk', label: 'Risk', kind: 'choice', choices: RISKS, more: true },
  { name: 'channel', label: 'Channel', kind: 'choice', choices: CHANNELS, more: true },
  { name: 'kind', label: 'Kind', kind: 'choice', choices: ['new_esim', 'top_up'], more: true },
  {
    name: 'reached',
    label: 'Came as far as',
    kind: 'choice',
    choices: ['paid', 'delivered', 'installed', 'used'],
    more: true,
  },
  { name: 'paid_from', label: 'Paid from', kind: 'date', more: true },
  { name: 'paid_to', label: 'Paid before', kind: 'date', more: true },
  { name: 'delivered_from', label: 'Delivered from', kind: 'date', more: true },
  { name: 'delivered_to', label: 'Delivered before', kind: 'date', more: true },
  { name: 'company', label: 'Company', more: true },
  { name: 'bought_from', label: 'Bought from', placeholder: 'company', more: true },
  { name: 'plan_uid', label: 'Plan', placeholder: 'pln_…', more: true },
  { name: 'customer_uid', label: 'Customer', placeholder: 'cus_…', more: true },
  { name: 'language', label: 'Language', placeholder: 'de', more: true },
  { name: 'code', label: 'Came with code', more: true },
  { name: 'discounted_by', label: 'Discounted by code', more: true },
  { name: 'redeemed', label: 'Redeemed code', more: true },
  { name: 'holds', label: 'Holds code', more: true },
  { name: 'failure', label: 'Failure', more: true },
  { name: 'refund_reason', label: 'Refund reason', placeholder: 'customer_request', more: true },
  { name: 'refused_by', label: 'Refused by', placeholder: 'company', more: true },
  { name: 'refused_for', label: 'Refused with', placeholder: 'code', more: true },
  { name: 'refused_from', label: 'Refused from', kind: 'date', more: true },
  { name: 'taxed_in', label: 'Taxed in', placeholder: 'DEU, or unknown', more: true },
  { name: 'taxed_from', label: 'Taxed from', kind: 'date', more: true },
  { name: 'taxed_to', label: 'Taxed before', kind: 'date', more: true },
  { name: 'tag', label: 'Tag', more: true },
  { name: 'amount_from', label: 'Dollars from', kind: 'dollars', placeholder: '12.50', more: true },
  { name: 'amount_to', label: 'Dollars up to', kind: 'dollars', placeholder: '20', more: true },
  { name: 'slower_than_ms', label: 'Slower than, ms', kind: 'number', more: true },
  { name: 'q', label: 'Words', more: true },
] as const satisfies readonly Filter[];

/** Filters that people write in dollars, and what the API calls them, where they are cents. */
export const ORDER_AMOUNTS = { amount_from: 'min', amount_to: 'max' } as const;

/** An address of the time when this screen had cents, as it is now; null for every other. */
export function inDollars(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  let hasMoved = false;
  for (const [filter, cents] of Object.entries(ORDER_AMOUNTS)) {
    const value = searchParams.get(cents);
    if (value === null) continue;
    hasMoved = true;
    searchParams.delete(cents);
    searchParams.set(filter, /^\d{1,9}$/.test(value) ? (Number(value) / 100).toFixed(2) : value);
  }
  return hasMoved ? `${pathname}?${searchParams}` : null;
}
