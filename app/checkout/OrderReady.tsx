import { brand } from '../../content/brand.ts';
import { lpaText } from '../../core/esims/provider.ts';
import { formatUsd } from '../../core/money.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Qr } from '../ui/Qr.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { type Device, deviceOf } from './device.ts';
import { EsimDetails } from './EsimDetails.tsx';
import { InstallLinks } from './InstallLinks.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { dayText, fullDaysText } from './plan-words.ts';

/** The delivered eSIM: the same boarding pass, with its code on the stub (specification, section 2, order success page). */
export function OrderReady({ order }: { order: DeliveredOrder }) {
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const { activation_code, smdp_address } = order;
  // The code is drawn only if there is an activation code (specification, section 2).
  const profile = activation_code && smdp_address ? { smdp_address, matching_id: activation_code } : null;
  return (
    <div className="print:text-sm">
      <div role="status">
        <h1 className="m-0 text-hero print:text-3xl">eSIM Ready!</h1>
        <p className="m-0 mt-2 mb-4 text-lead text-soft">{summaryOf(order)}</p>
      </div>
      <div className="break-inside-avoid">
        <Ticket
          stubSide="end"
          lifted
          label="Your eSIM"
          stub={<Stub order={order} lpa={profile && lpaText(profile)} />}
        >
          {profile ? <InstallLinks profile={profile} device={device} /> : null}
          <EsimDetails order={order} />
        </Ticket>
      </div>
      <Receipt order={order} />
      <Arrival device={device} length={order.plan && fullDaysText(order.plan.validity_days)} />
      <div data-print="hide" className="mt-6 flex flex-wrap gap-3">
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

const SETTINGS: Record<Device, string> = {
  iphone: 'Settings, Mobile Data, then the new line.',
  ipad: 'Settings, Mobile Data, then the new line.',
  android: 'Settings, Network & internet, SIMs, then the new line.',
  other: "In the phone's settings, under mobile data, choose the new line.",
};

function Arrival({ device, length }: { device: Device; length: string | null }) {
  return (
    <section className="mt-7 break-inside-avoid">
      <h2 className="m-0 text-title">When you land</h2>
      <ol className="m-0 mt-2 grid list-decimal gap-1.5 pl-5">
        <li>
          <strong>Switch the line on.</strong> {SETTINGS[device]}
        </li>
        <li>
          <strong>Allow data roaming</strong> for this line only.
        </li>
        <li>
          <strong>Done.</strong> {length ?? 'The days'} {length === '1 full day' ? 'starts' : 'start'} with
          the first connection, not before.
        </li>
      </ol>
    </section>
  );
}
