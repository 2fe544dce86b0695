import type { ReactNode } from 'react';
import type { HeadersFunction, MetaFunction } from 'react-router';
import { Link } from 'react-router';
import { brand } from '../../content/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { Icon } from '../ui/Icon.tsx';
import { GiveAway } from './gift/GiveAway.tsx';
import { OrderEnded } from './OrderEnded.tsx';
import { OrderReady } from './OrderReady.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import type { OrderStatus } from './order-status.ts';
import { StripOfOrder } from './strip/StripOfOrder.tsx';
import { SUPPORT } from './support-mail.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** The page's address bears an order: it is neither kept, nor told to other sites, nor found by search engines. */
export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

export const meta: MetaFunction = () => [
  { title: `${useMessages('order')('title')} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The order success page (S2.9). The shell is the same for everyone; the order comes with a request of the browser. */
export default function OrderConfirmation() {
  const t = useMessages('order');
  // Of the eSIM and its plan, which come later; named here so that the page is kept whole for times without network.
  useMessages('esim');
  useMessages('plans');
  useMessages('strip');
  const following = useOrderStatus();
  const { status, sessionId } = following;
  const place = stripOf(status);
  const strip =
    sessionId !== null && place?.number === 1 ? (
      <StripOfOrder sessionId={sessionId} size={place.size} />
    ) : null;
  return (
    <div className="page-width pt-2 pb-14 print:pt-0">
      <noscript>
        <h1 className="m-0 text-hero">{t('title')}</h1>
        <p className="mt-3 max-w-xl text-lead">{t.rich('no-script', SUPPORT.tags, SUPPORT.values)}</p>
      </noscript>
      <Order {...following} strip={strip} />
      <p data-print="hide" className="m-0 mt-6">
        <Link to="/" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="back" />
          {t('home')}
        </Link>
      </p>
    </div>
  );
}

/** How far the order is, or the eSIM once it is there. */
function Order({
  status,
  sessionId,
  since,
  askAgain,
  hurry,
  strip,
}: ReturnType<typeof useOrderStatus> & { strip: ReactNode }) {
  if (status.kind === 'asking') return <OrderWaiting step={status.step} usually={status.usually} />;
  if (status.kind !== 'ready') {
    return (
      <>
        <OrderEnded status={status} onAskAgain={askAgain} />
        {strip}
      </>
    );
  }
  return (
    <>
      {since === null ? null : <OfflineBanner since={since} onTryAgain={askAgain} />}
      <OrderReady
        order={status.order}
        sessionId={sessionId}
        onRefunding={hurry}
        strip={strip}
        gift={strip === null ? giftOf(status.order, sessionId) : null}
      />
    </>
  );
}

/** The way to give it away, on the page of one eSIM. */
function giftOf(order: DeliveredOrder, sessionId: string | null) {
  const isFree = order.esim_status === 'ready' || (order.shared_at ?? null) !== null;
  if (sessionId === null || order.top_up || order.refunding === true || !isFree) return null;
  return <GiveAway sessionId={sessionId} shared={(order.shared_at ?? null) !== null} />;
}

/** Its place among several that were bought at once, as far as the shop has said. */
function stripOf(status: OrderStatus) {
  if (status.kind === 'ready') return status.order.strip ?? null;
  return status.kind === 'refunded' ? status.strip : null;
}
