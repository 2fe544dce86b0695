import { Link } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { BLOCK_EFFECTS, BLOCKED } from '../customers/block-words.ts';
import { Deadline } from '../disputes/Deadline.tsx';
import { Actions } from '../kit/Actions.tsx';
import { Money } from '../kit/Money.tsx';
import { Facts, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';
import { useMayDo } from '../kit/use-rights.ts';
import { plain } from '../kit/words.ts';

type DisputePanelProps = Pick<OrderAnswer, 'disputes'> & { stamp: string; now: string };

/** Its button leads to the dispute's own screen. */
const isSending = ({ verb, disabled_because }: Action): boolean =>
  verb === 'submit_evidence' && disabled_because === null;

/** What banks ask back of an order: until when, and what is answered. */
export function DisputePanel({ disputes, stamp, now }: DisputePanelProps) {
  const readsEvidence = useMayDo('read_persons');
  if (disputes.length === 0) return null;
  return (
    <Panel title={disputes.length === 1 ? 'Dispute' : 'Disputes'} id="disputes">
      {disputes.map(({ uid, state, amount, reason, at, due_by, evidence_sent_at, accepted_at, actions }) => (
        <div key={uid} className="d-stack">
          <Facts
            of={[
              [
                'Amount',
                <span key="amount">
                  <Money cents={amount} />{' '}
                  <State state={state} {...(state === 'open' && { tone: 'danger' as const })} />
                </span>,
              ],
              ['Evidence by', state === 'open' ? <Deadline key="due" at={due_by} now={now} /> : null],
              ['Sent', evidence_sent_at === null ? null : <Time key="sent" at={evidence_sent_at} />],
              ['Accepted', accepted_at === null ? null : <Time key="accepted" at={accepted_at} />],
              ['Why', reason === null ? null : plain(reason)],
              ['Opened', <Time key="at" at={at} />],
            ]}
          />
          {readsEvidence && !actions.some(isSending) ? (
            <div className="d-actions">
              <Link to={`/admin/disputes/${uid}`} className="d-act">
                The dispute
              </Link>
            </div>
          ) : null}
          <Actions actions={actions} at={`disputes/${uid}`} stamp={stamp} />
        </div>
      ))}
    </Panel>
  );
}

type BuyerPanelProps = Pick<OrderAnswer, 'disputes' | 'buyer'> & { stamp: string };

/** Who has bought what a bank asks back, or what is refunded: to be blocked, or to be given credit. */
export function BuyerPanel({ disputes, buyer, stamp }: BuyerPanelProps) {
  if (buyer === null) return null;
  const { uid, block_effect, blocked_until, actions } = buyer;
  if (disputes.length === 0 && !actions.some(({ verb }) => verb === 'credit')) return null;
  return (
    <Panel title="Its buyer">
      {block_effect === null ? null : (
        <p className="d-above">
          <State state={BLOCKED[block_effect]} tone="danger" /> until <Time at={blocked_until} />
        </p>
      )}
      <Actions actions={actions} at={`customers/${uid}`} stamp={stamp} choices={{ effect: BLOCK_EFFECTS }} />
    </Panel>
  );
}
