import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../i18n/formats.ts';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { EmergencyNumbers } from '../offline/EmergencyNumbers.tsx';
import { forgetReferral } from '../prices/referral-memory.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { deviceOf } from '../ui/device.ts';
import { fetched } from '../ui/fetched.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Arrival } from './Arrival.tsx';
import { ContinueOnPhone } from './ContinueOnPhone.tsx';
import { PriceLines } from './discounts/PriceLines.tsx';
import { isCode } from './discounts/price.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { OrderActions } from './OrderActions.tsx';
import { backOf, OrderRefund } from './OrderRefund.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { stageOf } from './order-stage.ts';
import { fullDaysText } from './plan-words.ts';
import { SUPPORT } from './support-mail.tsx';
import { usePlanNames } from './use-plan-names.ts';
import { WorksIn } from './WorksIn.tsx';

/** Only where the eSIM is on a phone. */
const PushAsk = fetched(() => import('../push/PushAsk.tsx'));

interface OrderReadyProps {
  order: DeliveredOrder;
  sessionId: string | null;
  /** Money was asked back here. */
  onRefunding: () => void;
  /** What stands next after the ticket: the others that were bought with it. */
  strip?: ReactNode;
  /** The way to give it away: for later, so it stands below the steps. */
  gift?: ReactNode;
}

/** The delivered eSIM: the same boarding pass, with its code on the stub (S2.9.2) until the code has been used. */
export function OrderReady({ order, sessionId, onRefunding, strip, gift }: OrderReadyProps) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const tStrip = useMessages('strip');
  const named = usePlanNames();
  const [asked, setAsked] = useState(false);
  const refunding = asked || order.refunding === true;
  const [device] = useState(() => deviceOf(navigator.userAgent, navigator.maxTouchPoints));
  const stage = stageOf(order);
  // A code that was brought along is for one order.
  const codeUsed = order.price?.discounts.some(isCode) === true;
  useEffect(() => {
    if (codeUsed) forgetReferral();
  }, [codeUsed]);
  const plan = named(order.plan);
  return (
    <div className="print:text-sm">
      <div role="status">
        <h1 className="m-0 text-hero print:text-3xl">{t(headingOf(order, refunding))}</h1>
        <p className="m-0 mt-2 mb-4 text-lead text-soft">
          {refunding ? t(refundingWords(order)) : leadOf(t, tEsim, { ...order, plan })}
        </p>
      </div>
      {/* What is being taken back isn't to be installed any more. */}
      {refunding ? null : (
        <>
          {order.strip ? (
            <p className="m-0 mb-2">
              <strong>{tStrip('place', { number: order.strip.number, count: order.strip.size })}</strong>
              {` · ${plan.name} · ${fullDaysText(tEsim, plan.validity_days)}`}
            </p>
          ) : null}
          <OrderTicket order={order} device={device} />
          {sessionId !== null && (stage === 'installed' || stage === 'active') ? (
            <PushAsk sessionId={sessionId} />
          ) : null}
          <OrderActions
            order={order}
            sessionId={sessionId}
            installable={stage === 'ready' && !order.top_up}
            ended={stage === 'ended'}
          />
        </>
      )}
      <Receipt order={order} />
      {device === 'other' && stage === 'ready' && sessionId !== null && !refunding ? (
        <ContinueOnPhone />
      ) : null}
      {strip}
      {stage === 'ready' && !order.top_up && !refunding ? (
        <section data-print="hide" className="mt-7">
          <h2 className="m-0 mb-1 text-title">{tEsim('steps.heading')}</h2>
          <InstallSteps />
        </section>
      ) : null}
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-14">
        {refunding ? null : (
          <section className="mt-7 break-inside-avoid">
            {stage === 'ready' || stage === 'installed' ? (
              <>
                <h2 className="m-0 mb-2 text-title">{tEsim('arrival.heading')}</h2>
                <Arrival device={device} plan={order.plan} />
                <p data-print="hide" className="m-0 mt-3">
                  <Link to="/now" className="link inline-flex min-h-11 items-center gap-2">
                    {t('now')}
                    <Icon name="arrow" />
                  </Link>
                </p>
              </>
            ) : null}
            <div className="mt-2 max-w-xl">
              <EmergencyNumbers countries={order.countries} />
              <WorksIn countries={order.countries} />
            </div>
          </section>
        )}
        <div>
          {gift}
          {sessionId === null ? null : (
            <OrderRefund
              order={order}
              sessionId={sessionId}
              refunding={refunding}
              onRefunding={() => {
                setAsked(true);
                onRefunding();
                // What told of the eSIM is gone, and what is told instead stands above it.
                window.scrollTo(0, 0);
              }}
            />
          )}
        </div>
      </div>
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        {order.top_up ? <ButtonLink to="/membership">{t('my-esims')}</ButtonLink> : null}
        <ButtonLink to="/" variant="secondary">
          {t('continue')}
        </ButtonLink>
        <ButtonLink to="/faq" variant="secondary">
          {t('faq')}
        </ButtonLink>
      </div>
    </div>
  );
}

function headingOf(order: DeliveredOrder, refunding: boolean) {
  if (refunding) return 'refunding';
  const stage = stageOf(order);
  if (order.top_up && (stage === 'ready' || stage === 'installed')) return 'topped-up';
  return stage;
}

/** What the heading means: what was bought, or what to do next. */
function leadOf(t: Messages<'order'>, tEsim: Messages<'esim'>, order: DeliveredOrder): string {
  const stage = stageOf(order);
  if (stage === 'ready' || (order.top_up && stage === 'installed')) return summaryOf(t, tEsim, order);
  return t(`${stage}.words`, { plan: order.plan.name });
}

function refundingWords(order: DeliveredOrder) {
  const back = backOf(order);
  if (back.credit === 0) return 'refunding.words';
  return back.card === 0 ? 'refunding.words-credit' : 'refunding.words-both';
}

function summaryOf(
  t: Messages<'order'>,
  tEsim: Messages<'esim'>,
  { plan, email, strip }: Pick<DeliveredOrder, 'plan' | 'email' | 'strip'>,
): string {
  // The page of the payment tells of all of them. Their plans may differ, so each ticket names its own.
  if (strip?.number === 1) {
    const count = strip.size;
    return email ? t('several.mailed-to', { count, address: email }) : t('several.mailed', { count });
  }
  const mailed = email ? t('mailed-to', { address: email }) : t('mailed');
  return t('bought', { plan: plan.name, days: fullDaysText(tEsim, plan.validity_days) }) + mailed;
}

/** What support asks for. Of a strip it is one eSIM's share, and says of which. */
function Receipt({ order }: { order: DeliveredOrder }) {
  const t = useMessages('order');
  const tStrip = useMessages('strip');
  const { price, amount, strip } = order;
  const reduced = price !== undefined && price.discounts.length > 0;
  return (
    <div className="mt-4 text-sm">
      {strip ? (
        <p className="m-0 font-semibold">{tStrip('place', { number: strip.number, count: strip.size })}</p>
      ) : null}
      {reduced ? (
        <div className="mb-3 max-w-sm">
          <PriceLines price={price} total="price.paid" />
        </div>
      ) : null}
      <p className="m-0 text-soft">
        {t.rich(
          reduced ? 'receipt' : 'receipt.paid',
          {
            ...SUPPORT.tags,
            order: (words) => <strong className="whitespace-nowrap text-ink tabular">{words}</strong>,
          },
          {
            ...SUPPORT.values,
            order: order.number ?? order.order_uid,
            amount: formatMoney(t.language, amount),
          },
        )}
      </p>
    </div>
  );
}
