import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { redirect, useLoaderData } from 'react-router';
import type { ListedOrder } from '../../api/contract/desk/orders.ts';
import { actOnMany } from './bridge/act-on-many.server.ts';
import { readList } from './bridge/read.server.ts';
import type { BulkVerb } from './kit/bulk-verbs.ts';
import { ListScreen } from './kit/ListScreen.tsx';
import { titled } from './kit/titled.ts';
import { ORDER_COLUMNS } from './orders/order-columns.tsx';
import { inDollars, ORDER_AMOUNTS, ORDER_FILTERS } from './orders/order-filters.ts';

export const meta: MetaFunction = titled('Orders');

export async function loader(args: LoaderFunctionArgs) {
  const moved = inDollars(args.request.url);
  if (moved !== null) throw redirect(moved);
  return readList<ListedOrder>(
    args,
    'orders',
    ORDER_FILTERS.map(({ name }) => name),
    ORDER_AMOUNTS,
  );
}

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
      none="No orders yet. Each stands here from the moment that somebody goes to pay."
      read={useLoaderData<typeof loader>()}
      filters={ORDER_FILTERS}
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
