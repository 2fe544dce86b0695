import { useState } from 'react';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { cents } from '../../../core/money.ts';
import { PriceLines } from '../../checkout/discounts/PriceLines.tsx';
import { priceOf } from '../../checkout/discounts/price.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText, momentText } from '../../offline/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { KeptQuery } from '../use-kept-query.ts';
import { orderState, stepWords } from './order-words.ts';

const FIRST = 10;

/** What was paid for, with what a receipt holds. */
export function OrderHistory({ orders }: { orders: KeptQuery<MyOrder[]> }) {
  const t = useMessages('account');
  const [all, setAll] = useState(false);
  const list = orders.data ?? [];
  if (orders.state === 'shown' && list.length === 0) return null;
  const shown = all ? list : list.slice(0, FIRST);
  return (
    <section aria-labelledby="orders" data-print="hide">
      <h2 id="orders" className="m-0 mb-3 text-title">
        {t('orders')}
      </h2>
      {orders.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="m-0 text-danger">{t('orders.failed')}</p>
          <Button variant="secondary" onClick={orders.tryAgain}>
            {t('act.retry')}
          </Button>
        </div>
      ) : orders.state === 'loading' ? (
        <p className="m-0 text-soft">{t('orders.loading')}</p>
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
              {t('orders.all', { count: list.length })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

function OrderLine({ order }: { order: MyOrder }) {
  const t = useMessages('account');
  const named = usePlanNames();
  const { label, tone } = orderState(order);
  const paid = formatMoney(t.language, cents(order.amount));
  const withCurrency = `${paid} ${order.currency.toUpperCase()}`;
  const price = priceOf(order);
  const reduced = price.discounts.length > 0;
  return (
    <Disclosure
      look="row"
      title={named(order.plan).name}
      note={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] tabular">
          {dayHereText(t.language, order.created_at)}, {paid}
          <Tag tone={tone}>{t(label)}</Tag>
        </span>
      }
    >
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 max-sm:text-sm">
        <dt className="text-soft max-sm:col-span-2">{t('order')}</dt>
        <dd className="m-0 flex items-center justify-between gap-x-3 max-sm:col-span-2">
          <span className="min-w-0 flex-1 break-all font-semibold leading-snug">{order.uid}</span>
          <CopyButton value={order.uid} label={t('order.number')} />
        </dd>
        <dt className="text-soft">{t('order.for')}</dt>
        <dd className="m-0">{t(order.kind === 'top_up' ? 'order.top-up' : 'order.new')}</dd>
        <dt className="text-soft">{t('order.amount')}</dt>
        <dd className="m-0 tabular">
          {reduced ? (
            <div className="max-w-xs">
              <PriceLines price={price} total="price.paid" />
            </div>
          ) : order.amount === 0 ? (
            t('order.issued', { amount: withCurrency })
          ) : (
            withCurrency
          )}
        </dd>
        {order.refunded > 0 ? (
          <>
            <dt className="text-soft">{t('order.money-back')}</dt>
            <dd className="m-0 tabular">{formatMoney(t.language, cents(order.refunded))}</dd>
          </>
        ) : null}
        {order.history.map(({ state, at }) => (
          <div key={`${state} ${at}`} className="contents">
            <dt className="text-soft">{stepWords(t, state)}</dt>
            <dd className="m-0">
              <time dateTime={at}>{momentText(t.language, at)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
