import { Link } from 'react-router';
import type { EsimAnswer } from '../../../api/contract/desk/esims.ts';
import { Time } from '../kit/Time.tsx';

/** What its company answered to each purchase, and by which ids it knows it. */
export function CompanySaid({ said }: { said: EsimAnswer['company_said'] }) {
  return (
    <ul className="d-stack">
      {said.map(({ at, order_uid, company, reference, attempts, answer, ids }) => (
        <li key={reference}>
          <p>
            <b>{company}</b>, <Time at={at} />, <Link to={`/admin/orders/${order_uid}`}>its order</Link>
          </p>
          <p className="d-soft">
            {answer ?? 'delivered at once'}
            {attempts > 1 ? ` (${attempts} attempts)` : ''}
          </p>
          <details className="d-raw">
            <summary>By which ids the company knows it</summary>
            <pre>{JSON.stringify({ reference, ...ids }, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
