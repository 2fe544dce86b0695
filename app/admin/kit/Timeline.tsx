import type { TimelineEntry } from '../shapes.ts';
import { Time } from './Time.tsx';
import { sentence } from './words.ts';

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
              <b>{entry.what}</b> {entry.detail ? <span className="d-soft">{entry.detail}</span> : null}
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
