import { type ReactNode, useState } from 'react';
import type { EsimRecord, PlanOnEsim } from '../../../api/contract/esims.ts';
import { apnByHand, planRules } from '../../../core/catalogue/plan.ts';
import { Arrival } from '../../checkout/Arrival.tsx';
import { deviceOf } from '../../checkout/device.ts';
import { InstallLinks } from '../../checkout/InstallLinks.tsx';
import { InstallNotes } from '../../checkout/InstallNotes.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { EmergencyNumbers } from '../../offline/EmergencyNumbers.tsx';
import { dayHereText } from '../../offline/moments.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { EsimCodes } from './EsimCodes.tsx';
import { countriesOf, isInstallable, leadingPlan } from './esim-words.ts';
import { PlanOnCard } from './PlanOnCard.tsx';
import { UseTold } from './UseTold.tsx';

interface EsimTicketProps {
  record: EsimRecord;
  /** What its owner can do with it; a companion does nothing but install it. */
  actions?: ReactNode;
  /** What its owner can do about one plan. */
  planActions?: (plan: PlanOnEsim) => ReactNode;
}

/** One eSIM whole: the boarding pass with its code on the stub, its codes, its plans, and what to do on arrival. */
export function EsimTicket({ record, actions, planActions }: EsimTicketProps) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
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
        {usable && lead !== undefined ? <InstallNotes plan={lead} /> : null}
        {usable ? <InstallLinks profile={profile} device={device} /> : null}
        <EsimCodes esim={esim} apn={lead === undefined ? null : apnByHand(planRules(lead))} />
      </Ticket>
      <div className={classNames('grid gap-4 rounded-ticket bg-card p-5 sm:p-6', usable ? '' : 'order-1')}>
        <div>
          <h3 className="m-0 mb-3 font-text text-lg font-semibold">
            {t(plans.length === 1 ? 'card.plan' : 'card.plans')}
          </h3>
          <ul className="m-0 list-none p-0">
            {plans.map((plan) => (
              <PlanOnCard key={plan.uid} plan={plan}>
                {planActions?.(plan)}
              </PlanOnCard>
            ))}
          </ul>
          {lead?.status === 'active' ? <UseTold esim={esim} /> : null}
        </div>
        {actions ? (
          <div data-print="hide" className="grid grid-cols-2 gap-2.5 sm:flex">
            {actions}
          </div>
        ) : null}
      </div>
      {esim.status === 'refunded' ? null : (
        <div className="order-3 rounded-ticket bg-card px-5 py-1.5 sm:px-6 [&>details:last-child]:border-b-0">
          <Disclosure look="row" title={tEsim('arrival.heading')}>
            <Arrival device={device} plan={lead ?? null} />
          </Disclosure>
          <EmergencyNumbers countries={countriesOf(record)} />
        </div>
      )}
    </div>
  );
}

function Stub({ record: { esim } }: { record: EsimRecord }) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  if (esim.status === 'refunded') {
    return <p className="m-0 max-w-60 text-center text-soft">{t('card.gone')}</p>;
  }
  return (
    <>
      <Qr value={esim.manual_code} size={180} title={tEsim('code.qr')} />
      {esim.install_by !== null && isInstallable(esim.status) ? (
        <p className="m-0 text-sm text-soft">
          {tEsim.rich(
            'install.by',
            { time: (words) => <time dateTime={esim.install_by ?? undefined}>{words}</time> },
            { day: dayHereText(t.language, esim.install_by) },
          )}
        </p>
      ) : null}
      {esim.status === 'active' ? (
        <p className="m-0 max-w-48 text-center text-sm text-soft">{t('card.keep')}</p>
      ) : null}
    </>
  );
}
