import { Link } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { balanceOf } from '../companies/balance-of.ts';
import { Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { None } from '../kit/Time.tsx';
import { duration, lasts, percent } from '../kit/words.ts';

/** Whom we buy from, how quick they are, how long the money there lasts. */
export function Companies({ companies }: Pick<Overview, 'companies'>) {
  return (
    <Panel title="Wholesalers">
      <ul className="d-health">
        {companies.map((company) => (
          <li key={company.name}>
            <span className="d-health-name">
              <Link to={`/admin/companies#${encodeURIComponent(company.name)}`}>
                <b>{company.name}</b>
              </Link>
              <State state={company.state} />
            </span>
            <span>
              {company.balance ? (
                balanceOf(company.balance)
              ) : (
                <span className="d-soft">balance not told</span>
              )}
              {company.days_left === null ? null : (
                <span className={company.days_left < 1 ? 'd-danger' : 'd-soft'}>
                  {' '}
                  · lasts {lasts(company.days_left)}
                </span>
              )}
            </span>
            <span className="d-soft">
              p95 {company.p95_ms === null ? <None why="no purchases" /> : duration(company.p95_ms)}
              {company.refused_rate === null ? null : ` · ${percent(company.refused_rate)} refused`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the parts run that nobody sees: card provider, mail, jobs. */
export function Machinery({
  payments,
  mail,
  jobs,
  workers,
  now,
}: Pick<Overview, 'payments' | 'mail' | 'jobs' | 'workers' | 'now'>) {
  const age = (seconds: number) => (seconds > 0 ? `, oldest ${duration(seconds * 1_000)}` : '');
  return (
    <Panel title="Machinery">
      <ul className="d-health">
        <li>
          <span className="d-health-name">
            <Link to="/admin/webhooks">
              <b>Payments</b>
            </Link>
            <State state={payments.ok ? 'ok' : 'failing'} />
          </span>
          <span className="d-soft">{payments.why ?? payments.name}</span>
        </li>
        <li>
          <span className="d-health-name">
            <Link to="/admin/mails">
              <b>Mail</b>
            </Link>
            <State state={mail.ok ? 'ok' : 'failing'} />
          </span>
          <span className="d-soft">
            {mail.queued} waiting{age(mail.oldest_s)}
            {mail.failed > 0 ? ` · ${mail.failed} failed` : ''}
          </span>
        </li>
        <li>
          <span className="d-health-name">
            <Link to="/admin/jobs">
              <b>Jobs</b>
            </Link>
            <State state={jobs.ok ? 'ok' : 'failing'} />
          </span>
          <span className="d-soft">
            {jobs.waiting} waiting{age(jobs.oldest_s)}
            {jobs.failed > 0 ? ` · ${jobs.failed} failed` : ''}
          </span>
        </li>
        <li>
          <span className="d-health-name">
            <Link to="/admin/jobs">
              <b>Workers</b>
            </Link>
            <State state={workers.ok ? 'ok' : 'failing'} />
          </span>
          <span className="d-soft">
            {workers.last === null ? (
              'none was heard of yet'
            ) : (
              <>
                heard {duration(Math.max(0, Date.parse(now) - Date.parse(workers.last.at)))} ago, at{' '}
                {workers.last.name}
              </>
            )}
          </span>
        </li>
      </ul>
    </Panel>
  );
}
