import { Link } from 'react-router';
import { cents } from '../../../core/money.ts';
import { MOST_AT_ONCE } from '../../../core/orders/strip.ts';
import { BuyAllButton, BuyButton, BuyingNeedsScripts, Checkout } from '../../checkout/Buying.tsx';
import { dataParts, formatData, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { DayBar } from './DayBar.tsx';
import { inStrips } from './in-strips.ts';
import { ShareTrip } from './ShareTrip.tsx';
import { TripLine } from './TripLine.tsx';
import type { TripFields } from './trip-form.server.ts';
import type { TripResult, TripTicket } from './trip-page.server.ts';
import { useFewer } from './use-fewer.ts';

interface TripAnswerProps {
  result: TripResult;
  /** The stops. */
  rows: TripFields['rows'];
  /** Countries where no plan works, as ISO 3166-1 alpha-3. */
  withoutPlan: readonly string[];
  /** The question, as an address holds it. */
  address: string;
  referralDays: number;
}

/** The stops on their line, the cheapest set as a strip of tickets, what it saves, and where it is proven. */
export function TripAnswer({ result, rows, withoutPlan, address, referralDays }: TripAnswerProps) {
  const t = useMessages('trip');
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  const { total, esims, devices, tickets, perCountry, onePlan } = result;
  const { fewer, fewerIsComplete } = useFewer(result, address);
  const purchases = esims > 1 ? inStrips(tickets.flatMap(({ plan, count }) => repeated(plan, count))) : [];
  const saved = perCountry === null ? 0 : perCountry - total;
  return (
    <section aria-labelledby="answer" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TripLine rows={rows} withoutPlan={withoutPlan} />
      <div>
        <h2 id="answer" className="m-0 text-title">
          {t('total', { total: money(total), count: esims })}
        </h2>
        <p className="m-0 mt-1 max-w-[44rem] text-soft">{result.counted}</p>
        <p className="m-0 mt-2 max-w-[44rem] text-lead">
          {saved > 0 ? `${t('saved', { saved: money(saved) })} ` : null}
          <Link to={`/trip/proof?${address}`} className="link">
            {t(result.optimal ? 'nothing-cheaper' : 'at-least', { bound: money(result.bound) })}
          </Link>
        </p>
      </div>
      <Checkout referralDays={referralDays}>
        <BuyingNeedsScripts />
        <ol className="m-0 grid list-none gap-4.5 p-0 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {tickets.map((ticket) => (
            <li key={`${ticket.plan.uid} ${ticket.from}`}>
              <StripTicket
                ticket={ticket}
                days={result.days}
                isDated={result.isDated}
                isOneOf={purchases.length > 0}
                isAll={tickets.length === 1}
              />
            </li>
          ))}
        </ol>
        <p className="m-0 mt-5 flex flex-wrap gap-3" data-print="hide">
          {purchases.map(({ plans, from, to }) => (
            <BuyAllButton key={from} plans={plans} total={plans.reduce((sum, { price }) => sum + price, 0)}>
              {purchases.length > 1 ? t('buy-part', { from, to }) : t('buy-all', { count: esims })}
            </BuyAllButton>
          ))}
          <ShareTrip address={address} title={result.title} />
        </p>
      </Checkout>
      <p className="m-0 max-w-[44rem] text-soft">
        {purchases.length > 1 ? `${t('in-parts', { most: MOST_AT_ONCE, count: purchases.length })} ` : null}
        {t('fixed')}
        {devices > 1 ? ` ${t('devices.each', { count: devices })}` : null}
        {tickets.some(({ count }) => count > devices) ? ` ${t('twice')}` : null}
      </p>
      <dl className="m-0 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {perCountry === null ? null : (
          <>
            <dt>{t('per-country')}</dt>
            <dd className="m-0 text-end tabular">{money(perCountry)}</dd>
          </>
        )}
        <dt>{onePlan ? t('one-plan', { name: onePlan.name }) : t('no-one-plan')}</dt>
        <dd className="m-0 text-end tabular">{onePlan ? money(onePlan.total) : '–'}</dd>
        {/* The one plan for all stands above already. */}
        {fewer
          .filter((each) => each.total !== onePlan?.total)
          .map((each) => (
            <div key={each.esims} className="contents">
              <dt>{t('fewer', { count: each.esims })}</dt>
              <dd className="m-0 text-end tabular">{money(each.total)}</dd>
            </div>
          ))}
        {fewerIsComplete ? null : <dt className="col-span-2 text-soft">{t('fewer.open')}</dt>}
      </dl>
    </section>
  );
}

const repeated = <Item,>(item: Item, count: number): Item[] => Array.from({ length: count }, () => item);

function StripTicket({
  ticket: { plan, count, from, to, stops, first, last },
  days,
  isDated,
  isOneOf,
  isAll,
}: {
  ticket: TripTicket;
  /** Of the whole trip. */
  days: number;
  isDated: boolean;
  /** Whether all can be bought at once: one alone is the lesser action then. */
  isOneOf: boolean;
  /** Whether there is no other ticket. */
  isAll: boolean;
}) {
  const t = useMessages('trip');
  const { value, unit } = dataParts(t.language, plan.data_quota_mb);
  const daily =
    plan.daily_quota_mb === null
      ? undefined
      : t('daily', { data: formatData(t.language, plan.daily_quota_mb) });
  return (
    <Ticket
      plan={plan.uid}
      label={plan.name}
      stub={<TicketNumerals value={value} unit={unit} note={daily} />}
    >
      <p className="m-0 font-semibold leading-snug">{plan.name}</p>
      <TicketFacts
        wraps
        facts={[
          { label: t('runs'), value: t(isDated ? 'runs.dates' : 'runs.days', { from, to }) },
          { label: t('for'), value: stops },
          { label: t('times'), value: count },
        ]}
      />
      <DayBar first={first} last={last} days={days} />
      <TicketAction price={<PlanPrice plan={plan} />}>
        {count === 1 ? <BuyButton plan={plan} variant={isOneOf ? 'secondary' : 'primary'} /> : null}
        {/* The button for the whole trip says the same where this is all of it; more than one strip takes is bought there, too. */}
        {count > 1 && !isAll && count <= MOST_AT_ONCE ? (
          <BuyAllButton plans={repeated(plan, count)} total={count * plan.price} variant="secondary">
            {t('buy-all', { count })}
            <span className="sr-only">{`: ${plan.name}`}</span>
          </BuyAllButton>
        ) : null}
      </TicketAction>
    </Ticket>
  );
}
