import { Link } from 'react-router';
import type { TimelineEntry } from '../../../api/contract/desk/timeline.ts';
import { WithNames } from './people.tsx';
import { placeOf } from './places.ts';
import { Time } from './Time.tsx';
import { actionWords, sentence, spoken } from './words.ts';

/** What happened, oldest first, each entry with its raw fact behind a fold. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="d-empty">Nothing has happened yet.</p>;
  return (
    <ol className="d-timeline">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts in their order, of which two may be alike.
        <li key={index} className={`d-fact d-fact-${entry.kind}`}>
          <span className="d-fact-kind">{sentence(entry.kind)}</span>
          <div className="d-fact-body">
            <p>
              <Told {...entry} />
            </p>
            {entry.raw ? (
              <details className="d-raw">
                <summary>Raw</summary>
                <pre>{JSON.stringify(entry.raw, null, 2)}</pre>
              </details>
            ) : null}
          </div>
          <Time at={entry.at} />
        </li>
      ))}
    </ol>
  );
}

/** Names of people and of events of others stay as they are written elsewhere. */
const VERBATIM = new Set(['audit', 'note', 'webhook']);
const AN_ACTION = /^desk(?:\.\w+)+/;

function Told({ kind, what, detail }: TimelineEntry) {
  const words = VERBATIM.has(kind) ? (text: string) => text : spoken;
  // A mail's first reason is its kind, which is said already.
  const more = detail && !what.startsWith(`${detail} `) ? words(detail) : null;
  return (
    <>
      <b>
        <WithNames text={kind === 'audit' ? what.replace(AN_ACTION, actionWords) : words(what)} />
      </b>{' '}
      {more ? <span className="d-soft">{linked(more)}</span> : null}
    </>
  );
}

/** A uid that is all there is to say leads to its screen. */
function linked(detail: string) {
  const place = /^[a-z]{3}_[0-9a-z]+$/.test(detail) ? placeOf(detail) : null;
  return place === null ? <WithNames text={detail} /> : <Link to={place}>{detail}</Link>;
}
