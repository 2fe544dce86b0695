import { Fragment } from 'react';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { dataParts, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { planCautions, planFacts } from './plan-facts.ts';
import { dailyInWords, type ShownPlan } from './shown-plan.ts';

interface PlanTicketProps {
  plan: ShownPlan;
  /** Where it works: "Japan", "17 countries". */
  where: string;
  /** The networks that it names for this country: "docomo, au (5G)". */
  networks: string | undefined;
  /** Why it stands out: "Most Data". A plan may for several reasons. */
  tags?: readonly string[];
  /** Adds the policy and the features (S3.6). */
  full?: boolean;
}

/** A plan as a ticket. */
export function PlanTicket({ plan, where, networks, tags = [], full = false }: PlanTicketProps) {
  const t = useMessages('country');
  const { value, unit } = dataParts(t.language, plan.data_quota_mb);
  const daily = plan.daily_quota_mb === null ? undefined : dailyInWords(t, plan.daily_quota_mb);
  const cautions = planCautions(t, plan);
  return (
    <Ticket
      plan={plan.uid}
      label={plan.name}
      stub={<TicketNumerals value={value} unit={unit} note={daily} />}
    >
      {tags.length + cautions.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {cautions.map((caution) => (
            <Tag key={caution} tone="danger">
              {caution}
            </Tag>
          ))}
        </div>
      ) : null}
      <TicketFacts
        facts={[
          { label: t('full-days'), value: fullDays(plan) },
          { label: t('per-gb'), value: formatMoney(t.language, pricePerGb(plan)) },
          { label: t('works-in'), value: where },
        ]}
      />
      {full ? (
        <ul className="plan-policy">
          <li>{plan.policy_name}</li>
          <li>{`${t('feature.instant')}, `}</li>
          <li>{`${t('feature.speed')}, `}</li>
          <li>{t('feature.support')}</li>
        </ul>
      ) : null}
      <details className="plan-facts">
        <summary>{t('facts')}</summary>
        <dl>
          {planFacts(t, plan, networks).map(([label, words, caution]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd data-caution={caution}>{words}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
      <TicketAction price={formatMoney(t.language, plan.price)}>
        <BuyButton plan={plan} />
      </TicketAction>
    </Ticket>
  );
}

/** The grid that tickets stand in: one column on a phone, as many as fit beyond. */
export const TICKET_GRID = 'grid gap-4.5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';
