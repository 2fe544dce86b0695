import { Link } from 'react-router';
import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { Panel } from '../kit/Screen.tsx';

type Signal = OrderAnswer['risks'][number]['signal'];

/** What was counted: one, and more. */
const COUNTED: Record<Signal, readonly [one: string, more: string]> = {
  held: ['order held for review', 'orders held for review'],
  blocked_buyer: ['block of the buyer', 'blocks of the buyer'],
  disputes: ['dispute of the buyer’s orders', 'disputes of the buyer’s orders'],
  installed: ['refund after the eSIM was installed', 'refunds after eSIMs were installed'],
  refunds: ['refund asked for', 'refunds asked for'],
  cards: ['other customer paid with the same card', 'other customers paid with the same cards'],
};

/** What speaks against the order or its buyer; each leads to what it counts. None is a proof. */
export function RiskCard({ risks }: Pick<OrderAnswer, 'risks'>) {
  if (risks.length === 0) return null;
  return (
    <Panel title="Risk">
      <ul className="d-list">
        {risks.map(({ signal, count, href }) => (
          <li key={signal}>
            <Link to={href} className="d-link">
              {count} {COUNTED[signal][count === 1 ? 0 : 1]}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
