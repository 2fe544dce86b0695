import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OrderMove } from '../../../api/contract/desk/overview.ts';
import { Money } from '../kit/Money.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';

const STREAM = '/api/v2/admin/overview/events';
const MOST = 20;

/** The moves of orders as they happen. Without scripts, or where no stream gets through, those of when the screen was made. */
export function LiveEvents({ events }: { events: readonly OrderMove[] }) {
  const [heard, setHeard] = useState<OrderMove[]>([]);
  const [live, setLive] = useState(false);
  useEffect(() => {
    const stream = new EventSource(STREAM);
    const hear = ({ data }: MessageEvent<string>) => {
      const move = readMove(data);
      if (move) setHeard((before) => [move, ...before].slice(0, MOST));
    };
    stream.onopen = () => setLive(true);
    stream.onerror = () => setLive(false);
    stream.addEventListener('move', hear);
    return () => stream.close();
  }, []);
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
  return [...all.values()].sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST);
}

function readMove(text: string): OrderMove | null {
  try {
    return JSON.parse(text) as OrderMove;
  } catch {
    return null;
  }
}
