import { Link } from 'react-router';
import { cents } from '../../../core/money.ts';
import { BuyButton, Checkout } from '../../checkout/Buying.tsx';
import { dataParts, formatData, formatMoney, formatNumber } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import type { TripResult, TripTicket } from './trip-page.server.ts';

/** The cheapest set as a strip of tickets, what it saves, and the proof. */
export function TripAnswer({ result, referralDays }: { result: TripResult; referralDays: number }) {
  const t = useMessages('trip');
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  const { total, esims, tickets, perCountry, onePlan, fewer } = result;
  const saved = perCountry === null ? 0 : perCountry - total;
  return (
    <section aria-labelledby="answer" className="grid gap-6">
      <div>
        <h2 id="answer" className="m-0 text-title">
          {t('total', { total: money(total), count: esims })}
        </h2>
        <p className="m-0 mt-2 max-w-[44rem] text-lead">
          {saved > 0 ? `${t('saved', { saved: money(saved) })} ` : null}
          <a href="#proof" className="link">
            {t(result.optimal ? 'nothing-cheaper' : 'at-least', { bound: money(result.bound) })}
          </a>
        </p>
      </div>
      <Checkout referralDays={referralDays}>
        <ol className="m-0 grid list-none gap-4.5 p-0 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {tickets.map((ticket) => (
            <li key={`${ticket.plan.uid} ${ticket.from}`}>
              <StripTicket ticket={ticket} />
            </li>
          ))}
        </ol>
      </Checkout>
      <p className="m-0 max-w-[44rem] text-soft">{t('one-by-one')}</p>
      <dl className="m-0 grid max-w-[34rem] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {perCountry === null ? null : (
          <>
            <dt>{t('per-country')}</dt>
            <dd className="m-0 text-right tabular">{money(perCountry)}</dd>
          </>
        )}
        <dt>{onePlan ? t('one-plan', { name: onePlan.name }) : t('no-one-plan')}</dt>
        <dd className="m-0 text-right tabular">{onePlan ? money(onePlan.total) : '–'}</dd>
        {fewer.map((each) => (
          <div key={each.esims} className="contents">
            <dt>{t('fewer', { count: each.esims })}</dt>
            <dd className="m-0 text-right tabular">{money(each.total)}</dd>
          </div>
        ))}
      </dl>
      <Proof result={result} />
    </section>
  );
}

function StripTicket({ ticket: { plan, count, from, to, stops, soldAt } }: { ticket: TripTicket }) {
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
        facts={[
          { label: t('runs'), value: t('runs.days', { from, to }) },
          { label: t('for'), value: stops },
          { label: t('times'), value: count },
        ]}
      />
      <TicketAction price={formatMoney(t.language, plan.price)}>
        <BuyButton plan={plan} />
        <noscript>
          <Link to={`/c/${soldAt}`} className="link">
            {t('sold-at')}
          </Link>
        </noscript>
      </TicketAction>
    </Ticket>
  );
}

function Proof({ result }: { result: TripResult }) {
  const t = useMessages('trip');
  const { optimal, bound, total, plans, choices, sets, esims } = result;
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  return (
    <Disclosure id="proof" title={t('proof')} open>
      <div className="grid max-w-[44rem] gap-3">
        <p className="m-0">
          {t('proof.compared', {
            plans: formatNumber(t.language, plans),
            choices: formatNumber(t.language, choices),
            count: esims,
            sets: inWords(sets, (value) => formatNumber(t.language, value)),
          })}
        </p>
        <p className="m-0">{t('proof.bound', { bound: money(bound) })}</p>
        <p className="m-0">{optimal ? t('proof.closed') : t('proof.open', { gap: money(total - bound) })}</p>
        <p className="m-0 text-soft">{t('proof.counted')}</p>
      </div>
    </Disclosure>
  );
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A whole number of any length: in full up to 15 digits, beyond that as "1.8 × 10²³". */
function inWords(digits: string, format: (value: number) => string): string {
  if (digits.length <= 15) return format(Number(digits));
  const exponent = [...String(digits.length - 1)].map((digit) => RAISED[Number(digit)]).join('');
  return `${format(Number(`${digits[0]}.${digits[1]}`))} × 10${exponent}`;
}
