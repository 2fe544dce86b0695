import { formatData, fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { formatUsd } from '../../../core/money.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { BuyButton } from './Checkout.tsx';
import { planFacts } from './plan-facts.ts';
import type { ShownPlan } from './shown-plan.ts';

interface PlanTicketProps {
  plan: ShownPlan;
  /** Where it works: "Japan", "17 countries". */
  where: string;
  /** The networks that it names for this country: "docomo, au (5G)". */
  networks: string | undefined;
  /** Why it stands out: "Most Data". A plan may for several reasons. */
  tags?: readonly string[];
  /** Adds the policy and the features (specification, section 3, Plan, "Display"). */
  full?: boolean;
}

/** A plan as a ticket. */
export function PlanTicket({ plan, where, networks, tags = [], full = false }: PlanTicketProps) {
  const [value = '', unit = ''] = formatData(plan.data_quota_mb).split(' ');
  const daily = plan.daily_quota_mb === null ? undefined : `${formatData(plan.daily_quota_mb)} a day`;
  return (
    <div data-plan={plan.uid} className="contents">
      <Ticket label={plan.name} stub={<TicketNumerals value={value} unit={unit} note={daily} />}>
        {tags.length > 0 ? (
          <div className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        ) : null}
        <TicketFacts
          facts={[
            { label: 'Full days', value: fullDays(plan) },
            { label: 'Per GB', value: formatUsd(pricePerGb(plan)) },
            { label: 'Works in', value: where },
          ]}
        />
        {full ? (
          <ul className="m-0 list-none p-0 text-sm leading-snug text-soft">
            <li className="mb-0.5 text-ink">{plan.policy_name}</li>
            <li className="inline">Instant Activation, </li>
            <li className="inline">5G/4G Speed, </li>
            <li className="inline">24/7 Support</li>
          </ul>
        ) : null}
        <details className="-my-2 text-sm leading-snug">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-soft underline decoration-1 underline-offset-4 hover:text-ink">
            Plan facts
          </summary>
          <dl className="m-0 grid gap-1.5 pb-2">
            {planFacts(plan, networks).map(([label, words]) => (
              <div key={label}>
                <dt className="text-soft">{label}</dt>
                <dd className="m-0">{words}</dd>
              </div>
            ))}
          </dl>
        </details>
        <TicketAction price={formatUsd(plan.price)}>
          <BuyButton plan={plan} />
        </TicketAction>
      </Ticket>
    </div>
  );
}

/** The grid that tickets stand in: one column on a phone, as many as fit beyond. */
export const TICKET_GRID = 'grid gap-4.5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';
