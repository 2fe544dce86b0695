import type { ReactNode } from 'react';
import type { PlanOnEsim } from '../../../api/contract/esims.ts';
import { fullDaysText } from '../../checkout/plan-words.ts';
import { formatGigabytes } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { regionName } from '../../i18n/plan-names.ts';
import { momentText } from '../../offline/moments.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type TicketFact, TicketFacts } from '../../ui/TicketParts.tsx';
import { DataMeter } from './DataMeter.tsx';
import { PLAN_TONE } from './esim-words.ts';

/** One plan on an eSIM: what it is, how far it is used, when it began and ends. `children`: what can be done about it. */
export function PlanOnCard({ plan, children }: { plan: PlanOnEsim; children?: ReactNode }) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const facts: TicketFact[] = [
    { label: t('fact.data'), value: formatGigabytes(t.language, plan.data_quota_mb) },
    { label: t('fact.validity'), value: fullDaysText(tEsim, plan.validity_days) },
    plan.country_code === null
      ? { label: t('fact.covers'), value: `${regionName(t.language, plan.region)} (${plan.country_count})` }
      : { label: t('fact.country'), value: plan.country_code },
    { label: t('fact.policy'), value: plan.policy_name },
  ];
  if (plan.activated_at !== null) facts.push({ label: t('fact.first-use'), value: at(t, plan.activated_at) });
  if (plan.expires_at !== null) {
    facts.push({
      label: t(plan.status === 'expired' ? 'fact.ended' : 'fact.ends'),
      value: at(t, plan.expires_at),
    });
  }
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="m-0 font-text text-base font-semibold">{plan.name}</h4>
        <Tag tone={PLAN_TONE[plan.status]}>{t(`plan.${plan.status}`)}</Tag>
      </div>
      {plan.status === 'refunded' ? null : <DataMeter plan={plan} />}
      <TicketFacts facts={facts} />
      {plan.status === 'waiting' && plan.starts === 'first_use' ? (
        <p className="m-0 text-sm text-soft">{t('days-start')}</p>
      ) : null}
      {children}
    </li>
  );
}

function at({ language }: Messages<'account'>, rfc3339: string) {
  return <time dateTime={rfc3339}>{momentText(language, rfc3339)}</time>;
}
