import type { ReactNode } from 'react';
import { momentText } from '../../offline/moments.ts';
import { Tag } from '../../ui/Tag.tsx';
import { type TicketFact, TicketFacts } from '../../ui/TicketParts.tsx';
import type { PlanOnEsim } from '../customer-api.ts';
import { DataMeter } from './DataMeter.tsx';
import { calendarDays, gigabytes, PLAN_STATUS } from './esim-words.ts';

/** One plan on an eSIM: what it is, how far it is used, when it began and ends. `children`: what can be done about it. */
export function PlanOnCard({ plan, children }: { plan: PlanOnEsim; children?: ReactNode }) {
  const { label, tone } = PLAN_STATUS[plan.status];
  const facts: TicketFact[] = [
    { label: 'Data', value: gigabytes(plan.data_quota_mb) },
    { label: 'Validity', value: calendarDays(plan.validity_days) },
    plan.country_code === null
      ? { label: 'Covers', value: `${plan.region ?? 'Several countries'} (${plan.country_count})` }
      : { label: 'Country code', value: plan.country_code },
    { label: 'Policy', value: plan.policy_name },
  ];
  if (plan.activated_at !== null) facts.push({ label: 'First use', value: at(plan.activated_at) });
  if (plan.expires_at !== null) {
    facts.push({ label: plan.status === 'expired' ? 'Ended' : 'Ends', value: at(plan.expires_at) });
  }
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="m-0 font-text text-base font-semibold">{plan.name}</h4>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {plan.status === 'refunded' ? null : <DataMeter plan={plan} />}
      <TicketFacts facts={facts} />
      {plan.status === 'waiting' ? (
        <p className="m-0 text-sm text-soft">Its days start with the first connection, not before.</p>
      ) : null}
      {children}
    </li>
  );
}

function at(rfc3339: string) {
  return <time dateTime={rfc3339}>{momentText(rfc3339)}</time>;
}
