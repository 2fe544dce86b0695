import { type ReactNode, useState } from 'react';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { cents } from '../../../core/money.ts';
import { PriceLines } from '../../checkout/discounts/PriceLines.tsx';
import { priceOf } from '../../checkout/discounts/price.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import { formatMoney, formatNumber, phraseComma } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText, momentText } from '../../offline/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { KeptQuery } from '../use-kept-query.ts';
import { boughtTogether } from './bought-together.ts';
import { orderState, stepWords } from './order-words.ts';

const FIRST = 10;

/** What was paid for, with what a receipt holds. */
export function OrderHistory({ orders }: { orders: KeptQuery<MyOrder[]> }) {
  const t = useMessages('account');
  const [all, setAll] = useState(false);
  const list = boughtTogether(orders.data ?? []);
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
            {shown.map((bought) => (
              <li key={bought[0].uid} className="[&:last-child>details]:border-b-0">
                {bought.length === 1 ? <OrderLine order={bought[0]} /> : <StripLine orders={bought} />}
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

/** The orders of one strip (C3.24) as one line that says the sum, and unfolds to each. */
function StripLine({ orders }: { orders: readonly [MyOrder, ...MyOrder[]] }) {
  const t = useMessages('account');
  const tStrip = useMessages('strip');
  const named = usePlanNames();
  const [first] = orders;
  const names = new Set(orders.map(({ plan }) => named(plan).name));
  const labels = new Set(orders.map((order) => orderState(order).label));
  const { label, tone } = orderState(first);
  return (
    <Disclosure
      look="row"
      title={
        names.size === 1
          ? `${formatNumber(t.language, orders.length, 0)} × ${named(first.plan).name}`
          : tStrip('heading', { count: orders.length })
      }
      note={
        <Paid at={first.created_at} amount={orders.reduce((sum, { amount }) => sum + amount, 0)}>
          {labels.size === 1 ? <Tag tone={tone}>{t(label)}</Tag> : null}
        </Paid>
      }
    >
      <ol className="m-0 list-none border-s-2 border-dashed border-line p-0 ps-4">
        {orders.map((order) => (
          <li key={order.uid} className="[&:last-child>details]:border-b-0">
            <OrderLine
              order={order}
              title={
                names.size === 1 && order.strip
                  ? tStrip('place', { number: order.strip.number, count: order.strip.size })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** When, how much, and how it stands. */
function Paid({ at, amount, children }: { at: string; amount: number; children: ReactNode }) {
  const { language } = useMessages('account');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] tabular">
      {dayHereText(language, at)}
      {phraseComma(language)}
      {formatMoney(language, cents(amount))}
      {children}
    </span>
  );
}

/** `title`: what tells it from the others of its strip; otherwise its plan. */
function OrderLine({ order, title }: { order: MyOrder; title?: string | undefined }) {
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
      title={title ?? named(order.plan).name}
      note={
        <Paid at={order.created_at} amount={order.amount}>
          {order.number ? <span className="whitespace-nowrap">{order.number}</span> : null}
          <Tag tone={tone}>{t(label)}</Tag>
        </Paid>
      }
    >
      <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 max-sm:text-sm">
        <dt className="text-soft max-sm:col-span-2">{t('order')}</dt>
        <dd className="m-0 flex items-center justify-between gap-x-3 max-sm:col-span-2">
          <span className="min-w-0 flex-1 leading-snug">
            <strong className="tabular">{order.number ?? order.uid}</strong>
            <span className="block text-sm break-all text-soft">{order.number ? order.uid : null}</span>
          </span>
          <CopyButton value={order.number ?? order.uid} label={t('order.number')} />
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
