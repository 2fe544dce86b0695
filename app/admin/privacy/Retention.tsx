import type { RetentionList } from '../../../api/contract/desk/privacy.ts';
import { CsvLink } from '../kit/CsvLink.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';
import { plain, sentence } from '../kit/words.ts';

/** When each job ran last that deletes what is kept no longer, and what it deleted. */
export function Retention({ lines }: { lines: RetentionList['items'] }) {
  const jobs = [...new Set(lines.map(({ job }) => job))];
  return (
    <details className="d-panel d-fold">
      <summary>What was deleted by itself</summary>
      <ul className="d-list">
        {jobs.map((job) => {
          const own = lines.filter((line) => line.job === job);
          const { ran_at, outcome } = own[0]!;
          const counted = own.filter(({ rows }) => rows !== null && rows > 0);
          return (
            <li key={job}>
              <span>{sentence(job.replace(/^timed\./, '').replaceAll('-', ' '))}</span>
              <span className="d-whole d-soft">
                {ran_at === null
                  ? 'has not run yet'
                  : counted.length === 0
                    ? 'nothing was old enough'
                    : counted.map(({ what, rows }) => `${rows} ${plain(what ?? '')}`).join(', ')}
              </span>
              {outcome === null ? null : (
                <State state={outcome} tone={outcome === 'failed' ? 'danger' : 'good'} />
              )}
              <Time at={ran_at} />
            </li>
          );
        })}
      </ul>
      <CsvLink of="privacy/retention" label="Retention, CSV" />
    </details>
  );
}
