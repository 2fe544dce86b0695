import { Link } from 'react-router';
import type { BalanceDay, Company } from '../../../api/contract/desk/companies.ts';
import { Actions } from '../kit/Actions.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Figure } from '../kit/Figure.tsx';
import { Money } from '../kit/Money.tsx';
import { type FigureDays, rowsOf } from '../kit/rows-of.ts';
import { Facts, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { None, Time } from '../kit/Time.tsx';
import { duration, lasts, percent, plain, spoken } from '../kit/words.ts';
import type { Named } from '../rules/NamesField.tsx';
import { AccountTable } from './AccountTable.tsx';
import { BalancePlot } from './BalancePlot.tsx';
import { balanceOf } from './balance-of.ts';
import { CallTable } from './CallTable.tsx';
import { PausedCountries, RESUME_COUNTRY } from './PausedCountries.tsx';

interface CompanyPanelProps {
  company: Company;
  /** What was spent there and what was left of its balance, day by day; none where the role doesn't see it, or it tells none. */
  days: readonly BalanceDay[];
  zero: string | null;
  /** All that may be chosen. */
  countries: readonly Named[];
  stamp: string;
  /** For links to the rows behind a figure. */
  from: FigureDays;
}

/** Days of balance below which it is worth a look, and those below which it hurts. */
const FEW_DAYS = 2;

/** One wholesaler: how it does, how long the money there lasts, and what may be done. */
export function CompanyPanel({ company, days, zero, countries, stamp, from }: CompanyPanelProps) {
  const { name, state, actions, purchases_30d, delivered_30d, p50_ms, p95_ms, offers } = company;
  return (
    <Panel
      id={name}
      title={
        <>
          {name} <State state={state} tone={state === 'paused' ? 'danger' : undefined} />
        </>
      }
      beside={<Breaker {...company} />}
    >
      <div className="d-figures">
        {company.balance ? (
          <Figure
            label="Balance"
            value={balanceOf(company.balance)}
            against={
              <>
                asked <Time at={company.balance.asked_at} />
              </>
            }
          />
        ) : null}
        {company.daily_burn === null ? null : (
          <Figure
            label="Spent a day"
            value={<Money cents={company.daily_burn} />}
            href={rowsOf('orders', { company: name, from: from.week })}
            against={
              company.days_left === null ? undefined : (
                <span className={company.days_left < FEW_DAYS ? 'd-danger' : undefined}>
                  lasts {lasts(company.days_left)}
                </span>
              )
            }
          />
        )}
        <Figure
          label="Bought in 30 days"
          value={purchases_30d.toLocaleString('en-US')}
          href={rowsOf('orders', { bought_from: name, from: from.month })}
        />
        <Figure
          label="Delivered of them"
          value={delivered_30d.toLocaleString('en-US')}
          href={rowsOf('orders', { company: name, reached: 'delivered', from: from.month })}
          against={purchases_30d === 0 ? undefined : percent(delivered_30d / purchases_30d)}
        />
        <Figure
          label="Delivers in"
          value={p50_ms === null ? <None why="no purchases" /> : duration(p50_ms)}
          href={rowsOf('orders', { company: name, reached: 'delivered', from: from.week })}
          against={p95_ms === null ? undefined : `p95 ${duration(p95_ms)}`}
        />
        <Figure
          label="Open now"
          value={company.open_purchases.toLocaleString('en-US')}
          href={rowsOf('orders', { company: name, state: 'fulfilling' })}
        />
        <Figure
          label="Offers"
          value={offers.toLocaleString('en-US')}
          href={rowsOf('plans', { company: name })}
          against={company.offers_paused > 0 ? `${company.offers_paused} paused` : undefined}
        />
      </div>
      {days.length > 0 ? (
        <div className="d-plot-narrow">
          <BalancePlot days={days} zero={zero} />
        </div>
      ) : null}
      <CallTable company={company} />
      <div className="d-company-facts">
        {company.account ? <AccountTable of={company.account} /> : null}
        <Facts
          of={[
            [
              'Stopped since',
              company.paused_since === null ? null : <Time key="stopped" at={company.paused_since} />,
            ],
            ['Why', company.pause_reason === null ? null : spoken(company.pause_reason)],
            [
              'Last sync',
              company.last_sync_at === null ? null : <Time key="sync" at={company.last_sync_at} />,
            ],
            ['It came to', company.last_sync_outcome && plain(company.last_sync_outcome)],
            [
              'Its list is of',
              company.list_taken_at === null ? null : <Time key="list" at={company.list_taken_at} />,
            ],
            ['Not taken in that sync', company.last_sync_skipped],
            [
              'Webhooks arrive at',
              company.webhook_address === null ? (
                'None are taken'
              ) : (
                <CopyValue key="webhooks" value={company.webhook_address} />
              ),
            ],
          ]}
        />
        <Counted
          title="Orders refused in 30 days"
          rows={company.refused.map(({ code, count }) => ({
            name: code,
            count,
            href: rowsOf('orders', { refused_by: name, refused_for: code, refused_from: from.month }),
          }))}
        />
        <Counted
          title="Offers that aren't sold"
          rows={company.skipped.map(({ reason, count }) => ({ name: reason, count }))}
        />
      </div>
      {company.held ? (
        <p className="d-outcome d-outcome-refused" role="note">
          Its last list changes too much at once, and waits for a person.
        </p>
      ) : null}
      <PausedCountries company={company} countries={countries} stamp={stamp} />
      <Actions
        actions={actions.filter(({ verb }) => verb !== RESUME_COUNTRY)}
        at={`companies/${name}`}
        stamp={stamp}
        choices={{ country: countries.map(({ code, name }) => ({ value: code, label: name })) }}
      />
    </Panel>
  );
}

function Breaker({ breaker, failures_in_a_row }: Company) {
  if (breaker === 'open') {
    return <span className="d-danger">left aside after {failures_in_a_row} failures in a row</span>;
  }
  return failures_in_a_row > 0 ? (
    <span className="d-soft">{failures_in_a_row} failures in a row</span>
  ) : (
    <span className="d-soft">no failure in a row</span>
  );
}

interface CountedProps {
  title: string;
  rows: readonly { name: string; count: number; href?: string }[];
}

function Counted({ title, rows }: CountedProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="d-list">
        {rows.map(({ name, count, href }) => (
          <li key={name}>
            {href ? (
              <Link to={href} className="d-link">
                {plain(name)}
              </Link>
            ) : (
              <span>{plain(name)}</span>
            )}
            <b>{count.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
