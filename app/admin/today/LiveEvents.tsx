import { Link } from 'react-router';
import type { OrderMove } from '../../../api/contract/desk/overview.ts';
import { Money } from '../kit/Money.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';
import { MOST_MOVES } from './use-live.ts';

interface LiveEventsProps {
  /** Those of when the figures were read. */
  events: readonly OrderMove[];
  /** Those that came since. */
  heard: readonly OrderMove[];
  /** Whether more come by themselves. */
  live: boolean;
}

/** The moves of orders as they happen. Without scripts, or where no stream gets through, those of when the figures were read. */
export function LiveEvents({ events, heard, live }: LiveEventsProps) {
  const shown = together(heard, events);
  return (
    <Panel title="Just now" beside={<span className="d-soft">{live ? 'live' : 'the last moves'}</span>}>
      {shown.length === 0 ? (
        <Empty>No order has moved yet.</Empty>
      ) : (
        <ol className="d-events">
          {shown.map((move) => (
            <li key={idOf(move)} data-row>
              <Time at={move.at} />
              <State state={move.to} />
              <Link to={`/admin/orders/${move.order_uid}`} data-open className="d-row-link">
                {move.plan}
              </Link>
              <Money cents={move.amount} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const idOf = ({ order_uid, to, at }: OrderMove) => `${order_uid} ${to} ${at}`;

/** Newest first, each once: what was heard is in the overview too once that is re-read. */
function together(heard: readonly OrderMove[], told: readonly OrderMove[]): OrderMove[] {
  const all = new Map([...told, ...heard].map((move) => [idOf(move), move]));
  return [...all.values()].sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_MOVES);
}
