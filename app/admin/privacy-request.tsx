import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { PrivacyRequestAnswer } from '../../api/contract/desk/privacy.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Lines, Told } from './customers/Held.tsx';
import { Deadline } from './disputes/Deadline.tsx';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { Person } from './kit/people.tsx';
import { Facts, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { plain, sentence } from './kit/words.ts';
import { IDENTITIES } from './privacy/identities.ts';

const TITLES: Record<string, string> = {
  export: 'A copy of what is held',
  delete: 'To be deleted',
  restrict: 'To be restricted',
};

export const meta: MetaFunction = titled('Request about data');

export async function loader(args: LoaderFunctionArgs) {
  const path = `privacy/${encodeURIComponent(args.params.uid ?? '')}`;
  const answer = await readDesk<PrivacyRequestAnswer>(args, path);
  return { answer, stamp: newStamp(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['privacy', 'customers']);

/** What is asked for, by whom, and what would answer it? */
export default function PrivacyRequestScreen() {
  const { answer, stamp, now } = useLoaderData<typeof loader>();
  const { request, plan, restricted_at, actions, answers } = answer;
  const { kind, customer_uid, person, identity, done_at, outcome } = request;
  const choices = { identity: IDENTITIES };
  return (
    <Screen
      over={<Link to="/admin/privacy">Privacy</Link>}
      title={TITLES[kind] ?? sentence(kind)}
      beside={
        <>
          <State
            state={done_at === null ? 'waiting' : (outcome ?? 'answered')}
            tone={done_at === null ? 'busy' : 'quiet'}
          />
          {restricted_at === null ? null : <State state="restricted" tone="busy" />}
          <CopyValue value={request.uid} />
        </>
      }
    >
      <Told />
      {customer_uid === null ? null : (
        <Actions actions={answers} at={`customers/${customer_uid}`} stamp={stamp} choices={choices} />
      )}
      <Actions actions={actions} at={`privacy/${request.uid}`} stamp={stamp} choices={choices} />
      <Panel title="The request">
        <Facts
          of={[
            ['Asked', <Time key="asked" at={request.asked_at} />],
            ['Answer by', done_at === null ? <Deadline key="due" at={request.due_at} now={now} /> : null],
            ['Shown who they are', identity === null ? <None key="shown" why="not yet" /> : plain(identity)],
            [
              'Customer',
              customer_uid === null ? (
                'no account'
              ) : (
                <Link key="customer" to={`/admin/customers/${customer_uid}`}>
                  {customer_uid}
                </Link>
              ),
            ],
            ['Person', person === null ? null : <CopyValue key="person" value={person} />],
            ['Answered', done_at === null ? null : <Time key="done" at={done_at} />],
            ['Why', request.outcome_reason],
            ['By', <Person key="by" uid={request.handled_by} />],
          ]}
        />
      </Panel>
      {plan === null || kind !== 'delete' ? null : (
        <Panel title="What a deletion does">
          <Lines title="It would take away" lines={plan.goes} />
          <Lines title="It would leave" lines={plan.stays} />
        </Panel>
      )}
    </Screen>
  );
}
