import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Masked } from '../kit/Masked.tsx';
import { Money } from '../kit/Money.tsx';
import { Facts, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';
import { Usage } from '../kit/Usage.tsx';
import { plain, sentence } from '../kit/words.ts';
import { moneyLines } from './money-lines.ts';

/** From the list price to what is left of it. */
export function MoneyCard({ money, order }: Pick<OrderAnswer, 'money' | 'order'>) {
  return (
    <Panel title="Money">
      <dl className="d-facts">
        {moneyLines(money, order.fulfilled_at !== null).map(({ name, cents, isSum }) => (
          <div key={name} className={isSum ? 'd-sum' : undefined}>
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} loss={name === 'Margin'} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** The profile that the order made or filled, and what is used of it. */
export function EsimCard({ esim }: Pick<OrderAnswer, 'esim'>) {
  if (esim === null) return null;
  return (
    <Panel title="eSIM" beside={<State state={esim.state} />}>
      <p className="d-flush">
        <Link to={`/admin/esims/${esim.uid}`} className="d-link">
          {esim.iccid_masked}
        </Link>
      </p>
      {esim.plans.map((plan) => (
        <Usage key={plan.uid} plan={plan} />
      ))}
      {esim.install_by ? (
        <p className="d-soft d-flush">
          install by <Time at={esim.install_by} day />
        </p>
      ) : null}
      <p className="d-soft d-flush">
        {esim.measured_at ? (
          <>
            as of <Time at={esim.measured_at} />
          </>
        ) : (
          'usage not measured yet'
        )}
      </p>
    </Panel>
  );
}

/** How it was paid. */
export function PaymentCard({
  order,
  actions,
  stamp,
}: Pick<OrderAnswer, 'order' | 'actions'> & { stamp: string }) {
  const mayReveal = actions.some(
    ({ verb, disabled_because }) => verb === 'reveal' && disabled_because === null,
  );
  const { payment_provider, payment_ref, payment_href, session_id } = order;
  return (
    <Panel title="Payment">
      <Facts
        of={[
          ['Provider', payment_provider],
          [
            'Reference',
            payment_ref === null ? null : payment_href ? (
              <a key="ref" href={payment_href} rel="noreferrer">
                {payment_ref}
              </a>
            ) : (
              <CopyValue key="ref" value={payment_ref} />
            ),
          ],
          [
            'Session',
            session_id === null ? null : (
              <Masked
                key="session"
                shown={session_id}
                name="session_id"
                at={`orders/${order.uid}`}
                stamp={stamp}
                may={mayReveal}
              />
            ),
          ],
          ['Code', order.code],
          ['Language', order.language],
          ['Client’s reference', order.reference],
          ['Pay until', order.paid_at ? null : <Time key="pay" at={order.expires_at} />],
          [
            'Deliver until',
            order.fulfilled_at ? null : order.deadline_at && <Time key="deliver" at={order.deadline_at} />,
          ],
        ]}
      />
    </Panel>
  );
}

/** What was bought for it, and where. */
export function PurchaseCard({ purchases }: Pick<OrderAnswer, 'purchases'>) {
  if (purchases.length === 0) return null;
  return (
    <Panel title="Purchases">
      <ul className="d-list">
        {purchases.map(
          ({ uid, company, cost, attempts, failure, live, wholesale_id, from_order, to_order }) => (
            <li key={uid}>
              <b>{company}</b>
              <Money cents={cost} />
              <span className="d-whole d-soft">
                {[
                  wholesale_id,
                  attempts === 1 ? 'asked once' : `asked ${attempts} times`,
                  live || to_order ? null : plain(failure ?? 'came to nothing'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <OtherOrder uid={from_order} words="Came too late for another order" />
              <OtherOrder uid={to_order} words="Came too late, and went to another order" />
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}

/** Where a purchase came from, or has gone to. */
function OtherOrder({ uid, words }: { uid: string | null; words: string }) {
  if (uid === null) return null;
  return (
    <Link to={`/admin/orders/${uid}`} className="d-link d-whole">
      {words}
    </Link>
  );
}

interface LinkedRowsProps {
  title: string;
  rows: readonly { uid: string; href: string; name: ReactNode; state: string; beside: ReactNode }[];
}

/** Mails, other orders: each a name that leads on, its state, and a figure or time. */
export function LinkedRows({ title, rows }: LinkedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="d-list">
        {rows.map(({ uid, href, name, state, beside }) => (
          <li key={uid}>
            <Link to={href} className="d-link">
              {name}
            </Link>
            <State state={state} />
            <span className="d-whole d-soft">{beside}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The mails of an order or customer. */
export const MailCard = ({ mails }: Pick<OrderAnswer, 'mails'>) => (
  <LinkedRows
    title="Mails"
    rows={mails.map(({ uid, kind, state, created_at }) => ({
      uid,
      href: `/admin/mails?q=${uid}`,
      name: sentence(kind),
      state,
      beside: <Time at={created_at} />,
    }))}
  />
);
