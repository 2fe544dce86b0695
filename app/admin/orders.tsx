import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { ListedOrder } from '../../api/contract/desk/orders.ts';
import { actOnMany } from './bridge/act-on-many.server.ts';
import { readList } from './bridge/read.server.ts';
import type { BulkVerb } from './kit/bulk-verbs.ts';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { titled } from './kit/titled.ts';
import { ORDER_COLUMNS } from './orders/order-columns.tsx';
import { CHANNELS, RISKS, STANDINGS, STATES } from './orders/order-states.ts';

const FILTERS = [
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
  { name: 'delivered_from', label: 'Delivered from', kind: 'date', more: true },
  { name: 'company', label: 'Company', more: true },
  { name: 'plan_uid', label: 'Plan', placeholder: 'pln_…', more: true },
  { name: 'code', label: 'Code', more: true },
  { name: 'failure', label: 'Failure', more: true },
  { name: 'refund_reason', label: 'Refund reason', placeholder: 'customer_request', more: true },
  { name: 'refused_by', label: 'Refused by', placeholder: 'company', more: true },
  { name: 'refused_for', label: 'Refused with', placeholder: 'code', more: true },
  { name: 'refused_from', label: 'Refused from', kind: 'date', more: true },
  { name: 'taxed_in', label: 'Taxed in', placeholder: 'DEU, or unknown', more: true },
  { name: 'taxed_from', label: 'Taxed from', kind: 'date', more: true },
  { name: 'taxed_to', label: 'Taxed before', kind: 'date', more: true },
  { name: 'tag', label: 'Tag', more: true },
  { name: 'min', label: 'Cents from', kind: 'number', more: true },
  { name: 'max', label: 'Cents up to', kind: 'number', more: true },
  { name: 'slower_than_ms', label: 'Slower than, ms', kind: 'number', more: true },
  { name: 'q', label: 'Words', more: true },
] as const satisfies readonly Filter[];

export const meta: MetaFunction = titled('Orders');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedOrder>(
    args,
    'orders',
    FILTERS.map(({ name }) => name),
  );

const BULK = [
  {
    verb: 'resend_mail',
    label: 'Mail them again',
    consequence: 'Each buyer gets the mail of the order once more, at the address that they gave.',
    right: 'support',
  },
  {
    verb: 'tag',
    label: 'Tag',
    consequence: 'A word by which this list finds them together; customers don’t see it.',
    field: { name: 'tag', label: 'Tag, such as vip' },
    right: 'support',
  },
  {
    verb: 'refund',
    label: 'Refund',
    consequence: 'All that is left of each goes back to the card that paid; eSIMs are cancelled first.',
    right: 'operate',
  },
] as const satisfies readonly BulkVerb[];

export const action = (args: ActionFunctionArgs) => actOnMany(args, 'orders', BULK);

/** Which orders …? */
export default function Orders() {
  return (
    <ListScreen
      title="Orders"
      noun={['order', 'orders']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={ORDER_COLUMNS}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/orders/${uid}`}
      bulk={{
        verbs: BULK,
        row: ({ plan_name, created_at, refundable }) => ({
          label: `${plan_name}, ${created_at}`,
          cents: refundable,
        }),
      }}
    />
  );
}
