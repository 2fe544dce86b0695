import { useState } from 'react';
import { brand } from '../../content/brand.ts';
import { lpaText } from '../../core/esims/provider.ts';
import { formatUsd } from '../../core/money.ts';
import { EmergencyNumbers } from '../offline/EmergencyNumbers.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Qr } from '../ui/Qr.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { Arrival } from './Arrival.tsx';
import { deviceOf } from './device.ts';
import { EsimDetails } from './EsimDetails.tsx';
import { InstallLinks } from './InstallLinks.tsx';
import { OrderRefund } from './OrderRefund.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { dayText, fullDaysText } from './plan-words.ts';

/** The delivered eSIM: the same boarding pass, with its code on the stub (specification, section 2, order success page). */
export function OrderReady({ order, sessionId }: { order: DeliveredOrder; sessionId: string | null }) {
  const [refunding, setRefunding] = useState(false);
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const { activation_code, smdp_address } = order;
  // The code is drawn only if there is an activation code (specification, section 2).
  const profile = activation_code && smdp_address ? { smdp_address, matching_id: activation_code } : null;
  return (
    <div className="print:text-sm">
      <div role="status">
        <h1 className="m-0 text-hero print:text-3xl">{headingOf(order, refunding)}</h1>
        <p className="m-0 mt-2 mb-4 text-lead text-soft">{refunding ? REFUNDING : summaryOf(order)}</p>
      </div>
      <div className="break-inside-avoid">
        <Ticket
          stubSide="end"
          lifted
          label="Your eSIM"
          stub={<Stub order={order} lpa={profile && lpaText(profile)} />}
        >
          {order.top_up ? (
            <p className="m-0">
              <strong className="block text-lead">Nothing to install.</strong>
              <span className="text-soft">The plan is on the eSIM that you have. These are its codes:</span>
            </p>
          ) : profile && !refunding ? (
            <InstallLinks profile={profile} device={device} />
          ) : null}
          <EsimDetails order={order} />
        </Ticket>
      </div>
      <Receipt order={order} />
      <section className="mt-7 break-inside-avoid">
        <h2 className="m-0 mb-2 text-title">When you land</h2>
        <Arrival device={device} length={order.plan && fullDaysText(order.plan.validity_days)} />
        <div className="mt-3 max-w-xl">
          <EmergencyNumbers countries={order.countries} />
        </div>
      </section>
      {sessionId === null ? null : (
        <OrderRefund
          order={order}
          sessionId={sessionId}
          refunding={refunding}
          onRefunding={() => setRefunding(true)}
        />
      )}
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
        {order.top_up ? <ButtonLink to="/membership">My eSIMs</ButtonLink> : null}
        <ButtonLink to="/" variant="secondary">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to="/faq" variant="secondary">
          View FAQ
        </ButtonLink>
      </div>
    </div>
  );
}

const REFUNDING =
  'We take the plan back, then send the money to the card that paid. A mail says when it is done; you may close this page.';

function headingOf({ top_up }: DeliveredOrder, refunding: boolean): string {
  if (refunding) return 'Refund under way';
  return top_up ? 'Topped up!' : 'eSIM Ready!';
}

function summaryOf({ plan, email }: DeliveredOrder): string {
  const bought = plan ? `${plan.name}, ${fullDaysText(plan.validity_days)}. ` : '';
  return `${bought}${email ? `We mailed it to ${email} too.` : 'We mailed it to you too.'}`;
}

function Stub({ order, lpa }: { order: DeliveredOrder; lpa: string | null }) {
  const day = order.install_by && dayText(order.install_by);
  return (
    <>
      {lpa ? (
        <Qr value={lpa} size={240} title="QR code that installs the eSIM" />
      ) : (
        <p className="m-0 max-w-60 text-center text-soft">
          This order came without an activation code. Write to{' '}
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </p>
      )}
      {day ? <p className="m-0 text-sm text-soft">Install by {day}</p> : null}
    </>
  );
}

/** What support asks for. */
function Receipt({ order }: { order: DeliveredOrder }) {
  if (!order.order_uid) return null;
  return (
    <p className="m-0 mt-4 text-sm text-soft">
      Order <span className="break-all">{order.order_uid}</span>
      {order.amount === null ? null : `, ${formatUsd(order.amount)} paid`}. Questions:{' '}
      <a className="link" href={`mailto:${brand.supportEmail}`}>
        {brand.supportEmail}
      </a>
    </p>
  );
}
