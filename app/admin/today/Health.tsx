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
            {company.unanswered_rate ? (
              <span className={company.unanswered_rate < 0.5 ? 'd-soft' : 'd-danger'}>
                {percent(company.unanswered_rate)} of the calls of this hour and the last unanswered
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the parts run that nobody sees: card provider, mail, jobs and the processes that do them. */
export function Machinery({
  payments,
  mail,
  jobs,
  workers,
  now,
}: Pick<Overview, 'payments' | 'mail' | 'jobs' | 'workers' | 'now'>) {
  const age = (seconds: number) => (seconds > 0 ? `, oldest ${duration(seconds * 1_000)}` : '');
  const queue = (waiting: number, { oldest_s, failed }: { oldest_s: number; failed: number }) =>
    `${waiting} waiting${age(oldest_s)}${failed > 0 ? ` · ${failed} failed` : ''}`;
  const { last } = workers;
  return (
    <Panel title="Machinery">
      <ul className="d-health">
        <Part name="Payments" to="/admin/webhooks" ok={payments.ok}>
          {payments.why ?? payments.name}
        </Part>
        <Part name="Mail" to="/admin/mails" ok={mail.ok}>
          {queue(mail.queued, mail)}
        </Part>
        <Part name="Jobs" to="/admin/jobs" ok={jobs.ok}>
          {queue(jobs.waiting, jobs)}
        </Part>
        <Part name="Workers" to="/admin/jobs" ok={workers.ok}>
          {last === null
            ? 'none was heard of yet'
            : `heard ${duration(Math.max(0, Date.parse(now) - Date.parse(last.at)))} ago, at ${last.name}`}
        </Part>
      </ul>
    </Panel>
  );
}

function Part({ name, to, ok, children }: { name: string; to: string; ok: boolean; children: string }) {
  return (
    <li>
      <span className="d-health-name">
        <Link to={to}>
          <b>{name}</b>
        </Link>
        <State state={ok ? 'ok' : 'failing'} />
      </span>
      <span className="d-soft">{children}</span>
    </li>
  );
}
