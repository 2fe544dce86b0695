import { type ReactNode, useState } from 'react';
import { Arrival } from '../../checkout/Arrival.tsx';
import { deviceOf } from '../../checkout/device.ts';
import { InstallLinks } from '../../checkout/InstallLinks.tsx';
import { fullDaysText } from '../../checkout/plan-words.ts';
import { EmergencyNumbers } from '../../offline/EmergencyNumbers.tsx';
import { dayHereText } from '../../offline/moments.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import type { EsimRecord, PlanOnEsim } from '../customer-api.ts';
import { EsimCodes } from './EsimCodes.tsx';
import { countriesOf, isInstallable, leadingPlan } from './esim-words.ts';
import { PlanOnCard } from './PlanOnCard.tsx';

interface EsimTicketProps {
  record: EsimRecord;
  /** What its owner can do with it; a companion does nothing but install it. */
  actions?: ReactNode;
  /** What its owner can do about one plan. */
  planActions?: (plan: PlanOnEsim) => ReactNode;
}

/** One eSIM whole: the boarding pass with its code on the stub, its codes, its plans, and what to do on arrival. */
export function EsimTicket({ record, actions, planActions }: EsimTicketProps) {
  const { esim, plans } = record;
  const [device] = useState(() => deviceOf(navigator.userAgent, navigator.maxTouchPoints));
  const profile = { smdp_address: esim.smdp_address, matching_id: esim.activation_code };
  const lead = leadingPlan(record);
  const usable = isInstallable(esim.status);
  return (
    <div className="grid gap-3">
      <Ticket
        stubSide="end"
        label={esim.name ?? esim.iccid}
        stub={<Stub record={record} />}
        // Once it is on a phone, what is left of it comes before its codes.
        className={usable ? undefined : 'order-2'}
      >
        {usable ? <InstallLinks profile={profile} device={device} /> : null}
        <EsimCodes esim={esim} />
      </Ticket>
      <div className={classNames('grid gap-4 rounded-ticket bg-card p-5 sm:p-6', usable ? '' : 'order-1')}>
        <div>
          <h3 className="m-0 mb-3 font-text text-lg font-semibold">
            {plans.length === 1 ? 'Plan' : 'Plans'}
          </h3>
          <ul className="m-0 list-none p-0">
            {plans.map((plan) => (
              <PlanOnCard key={plan.uid} plan={plan}>
                {planActions?.(plan)}
              </PlanOnCard>
            ))}
          </ul>
        </div>
        {actions ? (
          <div data-print="hide" className="flex flex-wrap gap-2.5">
            {actions}
          </div>
        ) : null}
      </div>
      {esim.status === 'refunded' ? null : (
        <div className="order-3 rounded-ticket bg-card px-5 py-1.5 sm:px-6 [&>details:last-child]:border-b-0">
          <Disclosure look="row" title="When you land">
            <Arrival device={device} length={lead ? fullDaysText(lead.validity_days) : null} />
          </Disclosure>
          <EmergencyNumbers countries={countriesOf(record)} />
        </div>
      )}
    </div>
  );
}

function Stub({ record: { esim } }: { record: EsimRecord }) {
  if (esim.status === 'refunded') {
    return (
      <p className="m-0 max-w-60 text-center text-soft">
        The money went back, and this eSIM no longer works. You can remove it from the phone.
      </p>
    );
  }
  return (
    <>
      <Qr value={esim.manual_code} size={180} title="QR code that installs the eSIM" />
      {esim.install_by !== null && isInstallable(esim.status) ? (
        <p className="m-0 text-sm text-soft">
          Install by <time dateTime={esim.install_by}>{dayHereText(esim.install_by)}</time>
        </p>
      ) : null}
      {esim.status === 'active' ? (
        <p className="m-0 max-w-48 text-center text-sm text-soft">
          Installed. Don’t delete it from the phone: the code may not work twice.
        </p>
      ) : null}
    </>
  );
}
