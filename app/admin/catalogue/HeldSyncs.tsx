import type { HeldSync } from '../../../api/contract/desk/catalogue.ts';
import { Actions } from '../kit/Actions.tsx';
import { Panel } from '../kit/Screen.tsx';
import { Time } from '../kit/Time.tsx';
import { dollars } from '../kit/words.ts';

/** Syncs that would change too much to happen by themselves: what they would do, and the button that lets them. */
export function HeldSyncs({ held, stamp }: { held: readonly HeldSync[]; stamp: string }) {
  return held.map(({ company, since, accepted, what, withdrawn, changed, actions }) => (
    <Panel key={company} title={`${company} waits for a person`} beside={<Time at={since} />}>
      <p>
        {accepted ? 'It is accepted: the next sync makes these changes. ' : null}
        {what ??
          `${withdrawn.length} offers would go, ${changed.length} costs would change by more than half.`}
      </p>
      {withdrawn.length + changed.length > 0 ? (
        <details className="d-raw">
          <summary>Offer by offer</summary>
          <ul className="d-list">
            {changed.map(({ wholesale_id, from, to }) => (
              <li key={wholesale_id}>
                <span className="d-mono">{wholesale_id}</span>
                <b>{from === null || to === null ? 'another cost' : `${dollars(from)} → ${dollars(to)}`}</b>
              </li>
            ))}
            {withdrawn.map((id) => (
              <li key={id}>
                <span className="d-mono">{id}</span>
                <b>goes</b>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Actions actions={actions} at={`companies/${company}`} stamp={stamp} />
    </Panel>
  ));
}
