import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { RoutingAnswer } from '../../api/contract/desk/routing.ts';
import type { RoutingRules } from '../../core/routing/rules.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { routingWords } from './companies/routing-words.ts';
import { DeskForm } from './kit/DeskForm.tsx';
import { offered } from './kit/offered.ts';
import { Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { VersionTable } from './kit/VersionTable.tsx';

const VERBS: Record<string, NamedVerb> = {
  'routing/publish': { path: 'routing/publish', json: ['rules'] },
  'routing/rollback': { path: 'routing/rollback', row: 'version' },
};

export const meta: MetaFunction = titled('Routing');

export async function loader(args: LoaderFunctionArgs) {
  return { routing: await readDesk<RoutingAnswer<RoutingRules>>(args, 'routing'), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** At which company is an order bought, and by what rules? */
export default function RoutingScreen() {
  const { routing, stamp } = useLoaderData<typeof loader>();
  const publish = offered(routing.actions, 'publish');
  return (
    <Screen
      title="Routing"
      over={
        <Link to="/admin/companies" className="d-link">
          Companies
        </Link>
      }
      beside={<p className="d-count">version {routing.version}</p>}
    >
      <Panel title="In force">
        <ol className="d-rules">
          {routingWords(routing.rules).map((words) => (
            <li key={words}>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </Panel>
      {publish === undefined ? null : (
        <Panel title="Change them">
          {publish.disabled_because === null ? (
            <DeskForm
              at="routing/rules"
              verb="publish"
              label={publish.label}
              consequence={publish.consequence}
              stamp={stamp}
              fields={[
                {
                  name: 'rules',
                  label: 'Rules, as JSON',
                  kind: 'code',
                  required: true,
                  value: JSON.stringify(routing.rules, null, 2),
                  hint: 'prefer and never: {"company", "countries"?}; trial also has "percent"; most_over_percent is a number or null.',
                },
              ]}
            />
          ) : (
            <p className="d-soft">{publish.disabled_because}.</p>
          )}
        </Panel>
      )}
      <VersionTable
        versions={routing.versions}
        rollback={offered(routing.actions, 'rollback')}
        room="routing"
        stamp={stamp}
      />
    </Screen>
  );
}
