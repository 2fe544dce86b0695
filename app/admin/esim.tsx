import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { EsimAnswer } from '../../api/contract/desk/esims.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { CompanySaid } from './esims/CompanySaid.tsx';
import { Answers, Checklist } from './esims/EsimCards.tsx';
import { UsageByDay } from './esims/UsageByDay.tsx';
import { Actions } from './kit/Actions.tsx';
import { Masked } from './kit/Masked.tsx';
import { Empty, Facts, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { Time } from './kit/Time.tsx';
import { Timeline } from './kit/Timeline.tsx';
import { titled } from './kit/titled.ts';
import { Usage } from './kit/Usage.tsx';

export const meta: MetaFunction = titled('eSIM');

export async function loader(args: LoaderFunctionArgs) {
  const answer = await readDesk<EsimAnswer>(args, `esims/${encodeURIComponent(args.params.uid ?? '')}`);
  return { answer, stamp: newStamp() };
}

/** A plan of a region has dozens of countries. */
const MOST_NETWORKS = 6;

export const action = (args: ActionFunctionArgs) => act(args, ['esims']);

/** Why has the traveller no data? */
export default function Esim() {
  const { answer, stamp } = useLoaderData<typeof loader>();
  const {
    esim,
    plans,
    usage_days,
    company_said,
    history,
    countries,
    networks,
    checklist,
    answers,
    top_ups,
    actions,
  } = answer;
  const at = `esims/${esim.uid}`;
  const mayReveal = actions.some(
    ({ verb, disabled_because }) => verb === 'reveal' && disabled_because === null,
  );
  return (
    <Screen
      over={
        <>
          <Link to="/admin/esims">eSIMs</Link> · <Link to={`/admin/orders/${esim.order_uid}`}>its order</Link>
        </>
      }
      title={esim.iccid_masked}
      beside={<State state={esim.state} />}
    >
      <Actions
        actions={actions}
        at={at}
        stamp={stamp}
        choices={{ plan: top_ups.map(({ uid, name }) => ({ value: uid, label: name })) }}
      />
      <div className="d-columns">
        <div className="d-stack">
          <Panel title="Why is there no data?">
            <Checklist items={checklist} />
          </Panel>
          <Panel title="Plans and usage">
            {plans.length === 0 ? <Empty>No plan is on this profile.</Empty> : null}
            {plans.map((plan) => (
              <Usage key={plan.uid} plan={plan} />
            ))}
          </Panel>
          <UsageByDay plans={plans} days={usage_days} />
          <Panel title="What happened to the profile">
            <Timeline
              entries={history.map(({ at: moved, from, to, reason }) => ({
                at: moved,
                kind: 'esim',
                what: from ? `${from} → ${to}` : to,
                detail: reason,
              }))}
            />
          </Panel>
        </div>
        <div className="d-stack">
          <Panel title="Profile">
            <Facts
              of={[
                [
                  'ICCID',
                  <Masked
                    key="iccid"
                    shown={esim.iccid_masked}
                    name="iccid"
                    at={at}
                    stamp={stamp}
                    may={mayReveal}
                  />,
                ],
                [
                  'Activation code',
                  <Masked
                    key="lpa"
                    shown="LPA:1$•••"
                    name="activation_code"
                    at={at}
                    stamp={stamp}
                    may={mayReveal}
                  />,
                ],
                ['Company', esim.company],
                ['Made', <Time key="made" at={esim.created_at} />],
                ['Install by', esim.install_by && <Time key="by" at={esim.install_by} />],
                ['Installed', esim.installed_at && <Time key="installed" at={esim.installed_at} />],
                [
                  'Number given to another',
                  esim.number_gone_at && <Time key="gone" at={esim.number_gone_at} />,
                ],
                ['Usage as of', esim.measured_at && <Time key="measured" at={esim.measured_at} />],
                [
                  'Customer',
                  esim.customer_uid && (
                    <Link key="customer" to={`/admin/customers/${esim.customer_uid}`}>
                      open
                    </Link>
                  ),
                ],
                ['Countries', countries.join(', ')],
                ...networks
                  .slice(0, MOST_NETWORKS)
                  .map(
                    ({ country, names, generation }) =>
                      [`Networks, ${country}`, `${names.join(', ')} (${generation})`] as const,
                  ),
                [
                  'Networks elsewhere',
                  networks.length > MOST_NETWORKS
                    ? `in ${networks.length - MOST_NETWORKS} more places`
                    : null,
                ],
              ]}
            />
          </Panel>
          <Panel title="What the company said">
            <CompanySaid said={company_said} />
          </Panel>
          <Panel title="An answer to send">
            <Answers answers={answers} />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
