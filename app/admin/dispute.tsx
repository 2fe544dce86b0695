import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { DisputeAnswer } from '../../api/contract/desk/disputes.ts';
import { actNamed } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Deadline } from './disputes/Deadline.tsx';
import { EvidenceForm } from './disputes/EvidenceForm.tsx';
import { evidenceOf } from './disputes/evidence-fields.ts';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { LongText } from './kit/LongText.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Facts, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { Time } from './kit/Time.tsx';
import { Timeline } from './kit/Timeline.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';

export const meta: MetaFunction = titled('Dispute');

export async function loader(args: LoaderFunctionArgs) {
  const answer = await readDesk<DisputeAnswer>(args, `disputes/${encodeURIComponent(args.params.uid ?? '')}`);
  return { answer, stamp: newStamp(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) =>
  actNamed(
    args,
    {
      'disputes/submit_evidence': {
        path: `disputes/${encodeURIComponent(args.params.uid ?? '')}/actions`,
        compose: ({ reason, ...typed }) => ({ verb: 'submit_evidence', reason, fields: evidenceOf(typed) }),
      },
    },
    ['disputes'],
  );

/** Can we win this, and what do we say? */
export default function Dispute() {
  const { answer, stamp, now } = useLoaderData<typeof loader>();
  const { dispute, evidence, notes, actions } = answer;
  const {
    uid,
    order_uid,
    order_number,
    plan_name,
    dispute_ref,
    state,
    amount,
    reason,
    at,
    due_by,
    evidence_sent_at,
    accepted_at,
  } = dispute;
  return (
    <Screen
      title={
        <>
          Dispute of <Money cents={amount} />
        </>
      }
      over={
        <Link to="/admin/disputes" className="d-link">
          Disputes
        </Link>
      }
      beside={<State state={state} {...(state === 'open' && { tone: 'danger' as const })} />}
    >
      <Actions
        actions={actions.filter(({ verb }) => verb !== 'submit_evidence')}
        at={`disputes/${uid}`}
        stamp={stamp}
      />
      <div className="d-columns d-facts-first">
        <Panel title="Facts">
          <Facts
            of={[
              ['Evidence by', state === 'open' ? <Deadline key="due" at={due_by} now={now} /> : null],
              ['Sent', evidence_sent_at === null ? 'not yet' : <Time key="sent" at={evidence_sent_at} />],
              ['Why', reason === null ? null : sentence(reason)],
              ['Opened', <Time key="at" at={at} />],
              ['Accepted', accepted_at === null ? null : <Time key="accepted" at={accepted_at} />],
              [
                'Order',
                <Link key="order" to={`/admin/orders/${order_uid}`}>
                  {plan_name}, {order_number}
                </Link>,
              ],
              ['Reference', <CopyValue key="ref" value={dispute_ref} />],
              ['Uid', <CopyValue key="uid" value={uid} />],
            ]}
          />
        </Panel>
        <div className="d-stack">
          <EvidenceForm answer={answer} stamp={stamp} />
          <Panel
            title="What speaks for us, as one text"
            beside={evidence.text ? <CopyValue value={evidence.text} label="Copy the text" /> : null}
          >
            {evidence.text ? (
              <LongText>{evidence.text}</LongText>
            ) : (
              <Empty>There is nothing to say yet.</Empty>
            )}
          </Panel>
          {notes.length > 0 ? (
            <Panel title="Notes">
              <Timeline
                entries={notes.map(({ at: written, author, text }) => ({
                  at: written,
                  kind: 'note',
                  what: text,
                  detail: author,
                }))}
              />
            </Panel>
          ) : null}
        </div>
      </div>
    </Screen>
  );
}
