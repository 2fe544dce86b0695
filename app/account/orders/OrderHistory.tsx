import { useState } from 'react';
import { cents, formatUsd } from '../../../core/money.ts';
import { dayHereText, momentText } from '../../offline/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { MyOrder } from '../customer-api.ts';
import type { KeptQuery } from '../use-kept-query.ts';
import { orderState, stepWords } from './order-words.ts';

const FIRST = 10;

/** What was paid for, with what a receipt holds. */
export function OrderHistory({ orders }: { orders: KeptQuery<MyOrder[]> }) {
  const [all, setAll] = useState(false);
  const list = orders.data ?? [];
  if (orders.state === 'shown' && list.length === 0) return null;
  const shown = all ? list : list.slice(0, FIRST);
  return (
    <section aria-labelledby="orders" data-print="hide" className="[content-visibility:auto]">
      <h2 id="orders" className="m-0 mb-3 text-title">
        Orders
      </h2>
      {orders.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="m-0 text-danger">Your orders could not be loaded.</p>
          <Button variant="secondary" onClick={orders.tryAgain}>
            Try again
          </Button>
        </div>
      ) : orders.state === 'loading' ? (
        <p className="m-0 text-soft">Loading your orders...</p>
      ) : (
        <>
          <ul className="m-0 list-none rounded-ticket bg-card px-5 py-1.5">
            {shown.map((order) => (
              <li key={order.uid} className="[&:last-child>details]:border-b-0">
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
          {shown.length < list.length ? (
            <Button variant="secondary" className="mt-3" onClick={() => setAll(true)}>
              Show all {list.length}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function OrderLine({ order }: { order: MyOrder }) {
  const { label, tone } = orderState(order);
  const paid = formatUsd(cents(order.amount));
  return (
    <Disclosure
      look="row"
      title={order.plan.name}
      note={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] tabular">
          {dayHereText(order.created_at)}, {paid}
          <Tag tone={tone}>{label}</Tag>
        </span>
      }
    >
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        <dt className="text-soft">Order</dt>
        <dd className="m-0 flex items-center justify-between gap-3">
          <span className="min-w-0 break-all font-semibold">{order.uid}</span>
          <CopyButton value={order.uid} label="Order number" />
        </dd>
        <dt className="text-soft">For</dt>
        <dd className="m-0">{order.kind === 'top_up' ? 'A top-up' : 'A new eSIM'}</dd>
        <dt className="text-soft">Amount</dt>
        <dd className="m-0 tabular">
          {paid} {order.currency.toUpperCase()}
          {order.amount === 0 ? ', issued by support' : ''}
        </dd>
        {order.history.map(({ state, at }) => (
          <div key={`${state} ${at}`} className="contents">
            <dt className="text-soft">{stepWords(state)}</dt>
            <dd className="m-0">
              <time dateTime={at}>{momentText(at)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
