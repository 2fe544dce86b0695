import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PlanOnEsim } from '../../../api/contract/esims.ts';
import type { PassLink, Wallet } from '../../../api/contract/wallets.ts';
import { apnByHand, planRules } from '../../../core/catalogue/plan.ts';
import { Arrival } from '../../checkout/Arrival.tsx';
import { InstallBy } from '../../checkout/InstallBy.tsx';
import { InstallLinks } from '../../checkout/InstallLinks.tsx';
import { InstallNotes } from '../../checkout/InstallNotes.tsx';
import { InstallSteps } from '../../checkout/InstallSteps.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { EmergencyNumbers } from '../../offline/EmergencyNumbers.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { deviceOf } from '../../ui/device.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { WalletRow } from '../../wallet/WalletRow.tsx';
import { EsimCodes } from './EsimCodes.tsx';
import { countriesOf, isToInstall, leadingPlan, type ShownEsim } from './esim-words.ts';
import { PlanOnCard } from './PlanOnCard.tsx';
import { UseTold } from './UseTold.tsx';

interface EsimTicketProps {
  record: ShownEsim;
  /** What its owner can do with it; a companion does nothing but install it. */
  actions?: ReactNode;
  /** Asks the shop where its pass for a wallet is, as whoever is shown it here. */
  pass: (wallet: Wallet) => Promise<PassLink>;
  /** What its owner can do about one plan. */
  planActions?: (plan: PlanOnEsim) => ReactNode;
}

/** One eSIM whole: the boarding pass with its code on the stub, its codes, its plans, and what to do on arrival. */
export function EsimTicket({ record, actions, pass, planActions }: EsimTicketProps) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const { esim, plans } = record;
  const [device] = useState(() => deviceOf(navigator.userAgent, navigator.maxTouchPoints));
  const lead = leadingPlan(record);
  const toInstall = isToInstall(esim);
  const { smdp_address, activation_code: matching_id } = esim;
  const profile = smdp_address === null || matching_id === null ? null : { smdp_address, matching_id };
  const codes = <EsimCodes esim={esim} apn={lead === undefined ? null : apnByHand(planRules(lead))} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {toInstall ? (
        <Ticket stubSide="end" label={esim.name ?? esim.iccid} stub={<Stub esim={esim} />}>
          {lead === undefined ? null : <InstallNotes plan={lead} />}
          {profile === null ? null : <InstallLinks profile={profile} device={device} />}
          {codes}
        </Ticket>
      ) : null}
      <div className="grid gap-4 rounded-ticket bg-card p-5 sm:p-6">
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
        <div data-print="hide" className="grid gap-2.5 empty:hidden sm:flex sm:flex-wrap">
          {actions ? (
            <div className="grid grid-cols-2 gap-2.5 has-[form]:w-full sm:flex">{actions}</div>
          ) : null}
          <WalletRow wallets={esim.wallets} ask={pass} />
        </div>
      </div>
      <div className="rounded-ticket bg-card px-5 py-1.5 sm:px-6 [&>details:last-child]:border-b-0">
        {esim.status === 'refunded' ? null : (
          <>
            {esim.status === 'ready' ? (
              <Disclosure look="row" title={tEsim('steps.heading')} print="hide">
                <InstallSteps />
              </Disclosure>
            ) : null}
            <Disclosure look="row" title={tEsim('arrival.heading')}>
              <Arrival device={device} plan={lead ?? null} />
              <p data-print="hide" className="m-0 mt-3">
                <Link to="/now" className="link inline-flex min-h-11 items-center gap-2">
                  {t('now')}
                  <Icon name="arrow" />
                </Link>
              </p>
            </Disclosure>
            <EmergencyNumbers countries={countriesOf(record)} />
          </>
        )}
        {toInstall ? null : (
          <Disclosure look="row" title={t('card.details')}>
            <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div>{codes}</div>
              <div className="grid content-start justify-items-center gap-3">
                <Stub esim={esim} />
              </div>
            </div>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

/** The code, or why there is none any more. */
function Stub({ esim }: Pick<ShownEsim, 'esim'>) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const { manual_code, install_by } = esim;
  if (esim.status === 'refunded') {
    return <p className="m-0 max-w-60 text-center text-soft">{t('card.gone')}</p>;
  }
  if (manual_code === null) return null;
  return (
    <>
      <Qr value={manual_code} size={180} title={tEsim('code.qr')} />
      {isToInstall(esim) ? (
        <InstallBy day={install_by} />
      ) : (
        <p className="m-0 max-w-48 text-center text-sm text-soft">{t('card.keep')}</p>
      )}
    </>
  );
}
