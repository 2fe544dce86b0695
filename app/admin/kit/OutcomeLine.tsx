import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { CopyValue } from './CopyValue.tsx';
import { FreshFactor } from './FreshFactor.tsx';
import type { Outcome } from './outcome.ts';

/** How the last verb went: at the top of the screen, and in the form that was refused, while that stands open, in its place. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told, the same words twice too.
  useEffect(() => line.current?.focus(), [outcome]);
  const { detail = {} } = outcome;
  const refused = outcome.kind === 'refused';
  return (
    <div
      ref={line}
      tabIndex={-1}
      role={refused ? 'alert' : 'status'}
      className={`d-said d-outcome d-outcome-${outcome.kind}`}
    >
      <Icon name={refused ? 'alert' : outcome.kind === 'asked' ? 'info' : 'check'} />
      <div className="d-outcome-words">
        <p>{outcome.message}</p>
        {typeof detail.link === 'string' ? <CopyValue value={detail.link} /> : null}
        {typeof detail.order_uid === 'string' && outcome.at !== `orders/${detail.order_uid}` ? (
          <Link to={`/admin/orders/${detail.order_uid}`}>Open the order</Link>
        ) : null}
        {outcome.code === 'fresh_factor' ? <FreshFactor /> : null}
      </div>
    </div>
  );
}
