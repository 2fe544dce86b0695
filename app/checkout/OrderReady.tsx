import { useEffect, useState } from 'react';
import { lpaText } from '../../core/esims/provider.ts';
import { formatMoney } from '../i18n/formats.ts';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { EmergencyNumbers } from '../offline/EmergencyNumbers.tsx';
import { dayText } from '../offline/moments.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Qr } from '../ui/Qr.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { Arrival } from './Arrival.tsx';
import { deviceOf } from './device.ts';
import { PriceLines } from './discounts/PriceLines.tsx';
import { forgetReferral } from './discounts/referral-memory.ts';
import { EsimDetails } from './EsimDetails.tsx';
import { InstallLinks } from './InstallLinks.tsx';
import { InstallNotes } from './InstallNotes.tsx';
import { backOf, OrderRefund } from './OrderRefund.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { fullDaysText } from './plan-words.ts';
import { SUPPORT } from './support-mail.tsx';
import { usePlanNames } from './use-plan-names.ts';

/** The delivered eSIM: the same boarding pass, with its code on the stub (S2.9.2). */
export function OrderReady({ order, sessionId }: { order: DeliveredOrder; sessionId: string | null }) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const named = usePlanNames();
  const [refunding, setRefunding] = useState(false);
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const { activation_code, smdp_address } = order;
  // A code that was brought along is for one order.
  const codeUsed = order.price?.discounts.some(({ kind }) => kind !== 'credit') === true;
  useEffect(() => {
    if (codeUsed) forgetReferral();
  }, [codeUsed]);
  // The code is drawn only if there is an activation code (S2.9.3).
  const profile = activation_code && smdp_address ? { smdp_address, matching_id: activation_code } : null;
  return (
    <div className="print:text-sm">
      <div role="status">
        <h1 className="m-0 text-hero print:text-3xl">{t(headingOf(order, refunding))}</h1>
        <p className="m-0 mt-2 mb-4 text-lead text-soft">
          {refunding
            ? t(refundingWords(order))
            : summaryOf(t, tEsim, { email: order.email, plan: named(order.plan) })}
        </p>
      </div>
      {/* What is being taken back isn't to be installed any more. */}
      {refunding ? null : (
        <div className="break-inside-avoid">
          <Ticket
            stubSide="end"
            lifted
            label={t('ticket')}
            stub={<Stub order={order} lpa={profile && lpaText(profile)} />}
          >
            {order.top_up ? (
              <p className="m-0">
                <strong className="block text-lead">{t('nothing-to-install')}</strong>
                <span className="text-soft">{t('on-your-esim')}</span>
              </p>
            ) : profile ? (
              <>
                <InstallNotes plan={order.plan} />
                <InstallLinks profile={profile} device={device} />
              </>
            ) : null}
            <EsimDetails order={order} />
          </Ticket>
        </div>
      )}
      <Receipt order={order} />
      {refunding ? null : (
        <section className="mt-7 break-inside-avoid">
          <h2 className="m-0 mb-2 text-title">{tEsim('arrival.heading')}</h2>
          <Arrival device={device} plan={order.plan} />
          <div className="mt-3 max-w-xl">
            <EmergencyNumbers countries={order.countries} />
          </div>
        </section>
      )}
      {sessionId === null ? null : (
        <OrderRefund
          order={order}
          sessionId={sessionId}
          refunding={refunding}
          onRefunding={() => {
            setRefunding(true);
            // What told of the eSIM is gone, and what is told instead stands above it.
            window.scrollTo(0, 0);
          }}
        />
      )}
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

function headingOf({ top_up }: DeliveredOrder, refunding: boolean) {
  if (refunding) return 'refunding';
  return top_up ? 'topped-up' : 'ready';
}

function refundingWords(order: DeliveredOrder) {
  const back = backOf(order);
  if (back.credit === 0) return 'refunding.words';
  return back.card === 0 ? 'refunding.words-credit' : 'refunding.words-both';
}

function summaryOf(
  t: Messages<'order'>,
  tEsim: Messages<'esim'>,
  { plan, email }: Pick<DeliveredOrder, 'plan' | 'email'>,
): string {
  const mailed = email ? t('mailed-to', { address: email }) : t('mailed');
  return t('bought', { plan: plan.name, days: fullDaysText(tEsim, plan.validity_days) }) + mailed;
}

function Stub({ order, lpa }: { order: DeliveredOrder; lpa: string | null }) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const { install_by } = order;
  const day = install_by && dayText(t.language, install_by);
  return (
    <>
      {lpa ? (
        <Qr value={lpa} size={240} title={tEsim('code.qr')} />
      ) : (
        <p className="m-0 max-w-60 text-center text-soft">
          {t.rich('no-code', SUPPORT.tags, SUPPORT.values)}
        </p>
      )}
      {day ? (
        <p className="m-0 text-sm text-soft">
          {tEsim.rich('install.by', { time: (words) => <time dateTime={install_by}>{words}</time> }, { day })}
        </p>
      ) : null}
    </>
  );
}

/** What support asks for. */
function Receipt({ order }: { order: DeliveredOrder }) {
  const t = useMessages('order');
  const { price, amount } = order;
  const reduced = price !== undefined && price.discounts.length > 0;
  return (
    <div className="mt-4 text-sm">
      {reduced ? (
        <div className="mb-3 max-w-sm">
          <PriceLines price={price} total="price.paid" />
        </div>
      ) : null}
      <p className="m-0 text-soft">
        {t.rich(
          reduced ? 'receipt' : 'receipt.paid',
          { ...SUPPORT.tags, order: (words) => <span className="break-all">{words}</span> },
          {
            ...SUPPORT.values,
            order: order.order_uid,
            amount: formatMoney(t.language, amount),
          },
        )}
      </p>
    </div>
  );
}
