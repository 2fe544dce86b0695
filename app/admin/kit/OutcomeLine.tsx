import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { Outcome } from './outcome.ts';

/** How the last verb went, where eyes and screen readers come first. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const line = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told, the same words twice too.
  useEffect(() => line.current?.focus(), [outcome]);
  const refused = outcome.kind === 'refused';
  const back = new URLSearchParams({ callbackUrl: pathname + search });
  return (
    <div
      ref={line}
      tabIndex={-1}
      role={refused ? 'alert' : 'status'}
      className={`d-outcome d-outcome-${outcome.kind}`}
    >
      <Icon name={refused ? 'alert' : outcome.kind === 'asked' ? 'info' : 'check'} />
      <p>
        {outcome.message}
        {outcome.code === 'fresh_factor' ? (
          <>
            {' '}
            <Link to={`/login-with-credentials?${back}`} reloadDocument>
              Prove it now
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}
