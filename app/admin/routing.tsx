import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { RoutingAnswer, RoutingPreview } from '../../api/contract/desk/routing.ts';
import type { RoutingRules } from '../../core/routing/rules.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { offered } from './kit/offered.ts';
import { Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { VersionTable } from './kit/VersionTable.tsx';
import { RoutingForm } from './routing/RoutingForm.tsx';
import { RoutingPreviewPanel } from './routing/RoutingPreviewPanel.tsx';
import { ROUTING_FORMAT } from './routing/routing-rules.ts';
import { ruleCountries } from './rules/countries.server.ts';
import { RulesEditor } from './rules/RulesEditor.tsx';
import { PUBLISH_AT, rulesVerbs, SaveDraft, versionAt, Waiting } from './rules/Waiting.tsx';

const VERBS: Record<string, NamedVerb> = {
  'routing/preview': {
    path: 'routing/preview',
    json: ['rules', 'seen'],
    said: ({ count }) =>
      count === 1 ? '1 plan would be bought elsewhere.' : `${count} plans would be bought elsewhere.`,
  },
  ...rulesVerbs('routing'),
};

export const meta: MetaFunction = titled('Routing');

export async function loader(args: LoaderFunctionArgs) {
  const routing = await readDesk<RoutingAnswer<RoutingRules>>(args, 'routing');
  const takenUp = new URL(args.request.url).searchParams.has('draft');
  return { routing, takenUp, countries: ruleCountries, now: new Date().toISOString(), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** At which company is an order bought, and by what rules? */
export default function RoutingScreen() {
  const { routing, takenUp, countries, now, stamp } = useLoaderData<typeof loader>();
  const { scheduled, draft, actions } = routing;
  const begin = takenUp ? draft?.rules : undefined;
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
      <Waiting
        room="routing"
        isTakenUp={begin !== undefined}
        {...{ scheduled, draft, actions, now, stamp }}
      />
      <RulesEditor
        key={`${routing.version} ${begin === undefined ? '' : 'draft'}`}
        at="routing/rules"
        title="Rules"
        rules={routing.rules}
        version={routing.version}
        format={ROUTING_FORMAT}
        shows="Shows each plan that would be bought elsewhere."
        publish={offered(actions, 'publish')}
        begin={begin}
        {...(begin !== undefined &&
          draft !== null && { beginSeen: versionAt(routing.versions, draft.saved_at) })}
        later={(text) => <SaveDraft room="routing" {...{ actions, text, stamp }} />}
        stamp={stamp}
        form={(editor, refused) => (
          <RoutingForm editor={editor} refused={refused} countries={countries} choices={routing.choices} />
        )}
        preview={(detail) => <RoutingPreviewPanel preview={detail as unknown as RoutingPreview} />}
        publishFields={() => [PUBLISH_AT]}
      />
      <VersionTable
        versions={routing.versions}
        rollback={offered(actions, 'rollback')}
        room="routing"
        stamp={stamp}
      />
    </Screen>
  );
}
