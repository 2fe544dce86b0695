import { Fragment, use } from 'react';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { dataParts, formatMoney, sentences } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import type { ButtonVariant } from '../../ui/Button.tsx';
import { SupportHours } from '../../ui/support-hours.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { factKey, planCautions, planFacts } from './plan-facts.ts';
import { dailyInWords, type ShownPlan } from './shown-plan.ts';

/** Why a plan stands out: "Most Data", and in half a line what that means. */
export interface Reason {
  tag: string;
  why?: string;
}

interface PlanTicketProps {
  plan: ShownPlan;
  /** Where it works: "Japan", "17 countries". */
  where: string;
  /** The networks that it names for this country: "docomo, au (5G)". */
  networks: string | undefined;
  /** A plan may stand out for several reasons. */
  reasons?: readonly Reason[];
  /** Adds what happens after its data (S3.6). */
  full?: boolean;
  /** `primary` for the page's one answer. */
  buy?: ButtonVariant;
}

/** A plan as a ticket: what it is stands on its face, every detail within it. */
export function PlanTicket({
  plan,
  where,
  networks,
  reasons = [],
  full = false,
  buy = 'secondary',
}: PlanTicketProps) {
  const t = useMessages('country');
  const { value, unit } = dataParts(t.language, plan.data_quota_mb);
  const daily =
    plan.daily_quota_mb === null
      ? undefined
      : t('face.unlimited', { daily: dailyInWords(t, plan.daily_quota_mb) });
  const cautions = planCautions(t, plan);
  const features = t('features', { hours: use(SupportHours) });
  return (
    <Ticket
      plan={plan.uid}
      label={plan.name}
      stub={<TicketNumerals value={value} unit={unit} note={daily} />}
    >
      {reasons.length + cautions.length > 0 ? (
        <div className="plan-reasons">
          {reasons.map(({ tag, why }) => (
            <p key={tag}>
              <Tag>{tag}</Tag> {why}
            </p>
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
          { label: t('facts.hotspot'), value: t(`face.hotspot.${factKey(plan.hotspot)}.short`) },
        ]}
      />
      <p className="plan-face">
        {networks ? t('face.networks', { where, networks }) : t('face.where', { where })}
        {full ? <span>{plan.policy_name}</span> : null}
      </p>
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
        <p>{full ? features : sentences(t.language, plan.policy_name, features)}</p>
      </details>
      <TicketAction price={<PlanPrice plan={plan} />}>
        <BuyButton plan={plan} variant={buy} />
      </TicketAction>
    </Ticket>
  );
}

/** The grid that tickets stand in: one column on a phone, as many as fit beyond. */
export const TICKET_GRID = 'grid gap-3 sm:gap-4.5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';
