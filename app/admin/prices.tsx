import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { PricePreview, PricingAnswer } from '../../api/contract/desk/pricing.ts';
import type { PriceRule } from '../../core/pricing/rules.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import type { FormFieldProps } from './kit/FormField.tsx';
import { offered } from './kit/offered.ts';
import { Person } from './kit/people.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { VersionTable } from './kit/VersionTable.tsx';
import { PreviewPanel } from './prices/PreviewPanel.tsx';
import { PriceRulesForm } from './prices/PriceRulesForm.tsx';
import { PricesTabs } from './prices/PricesTabs.tsx';
import { PRICE_FORMAT } from './prices/price-rule.ts';
import { ruleCountries } from './rules/countries.server.ts';
import { RulesEditor } from './rules/RulesEditor.tsx';
import { PUBLISH_AT, rulesVerbs, SaveDraft, versionAt, Waiting } from './rules/Waiting.tsx';

const VERBS: Record<string, NamedVerb> = {
  'pricing/preview': {
    path: 'pricing/preview',
    json: ['rules', 'seen'],
    said: ({ count }) => (count === 1 ? '1 price would change.' : `${count} prices would change.`),
  },
  'pricing/accept': { path: 'pricing/accept' },
  ...rulesVerbs('pricing'),
};

export const meta: MetaFunction = titled('Prices');

export async function loader(args: LoaderFunctionArgs) {
  const pricing = await readDesk<PricingAnswer<PriceRule[]>>(args, 'pricing');
  const takenUp = new URL(args.request.url).searchParams.has('draft');
  return { pricing, takenUp, countries: ruleCountries, now: new Date().toISOString(), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** By what rules are prices made, and what would others do? */
export default function Prices() {
  const { pricing, takenUp, countries, now, stamp } = useLoaderData<typeof loader>();
  const { rules, versions, held, scheduled, draft, actions, published_at, published_by } = pricing;
  const accept = offered(actions, 'accept');
  const begin = takenUp ? draft?.rules : undefined;
  return (
    <Screen
      title="Prices"
      beside={
        <p className="d-count">
          version {pricing.version}
          {published_at ? (
            <>
              {' '}
              since <Time at={published_at} />, by <Person uid={published_by} />
            </>
          ) : null}
        </p>
      }
    >
      <PricesTabs />
      {held ? (
        <Panel title="Prices wait for a person">
          <p>
            Costs have moved so far that the guard holds the new prices; what is on the shelf costs what it
            did.
          </p>
          {accept ? <Actions actions={[accept]} at="pricing/rules" stamp={stamp} /> : null}
        </Panel>
      ) : null}
      <Waiting
        room="pricing"
        isTakenUp={begin !== undefined}
        {...{ scheduled, draft, actions, now, stamp }}
      />
      <RulesEditor
        key={`${pricing.version} ${begin === undefined ? '' : 'draft'}`}
        at="pricing/rules"
        title="Rules: the first that matches makes the price"
        rules={rules}
        version={pricing.version}
        format={PRICE_FORMAT}
        shows="Shows each price that would change."
        publish={offered(actions, 'publish')}
        begin={begin}
        {...(begin !== undefined && draft !== null && { beginSeen: versionAt(versions, draft.saved_at) })}
        later={(text) => <SaveDraft room="pricing" {...{ actions, text, stamp }} />}
        stamp={stamp}
        form={(editor, refused) => (
          <PriceRulesForm editor={editor} refused={refused} countries={countries} choices={pricing.choices} />
        )}
        preview={(detail) => <PreviewPanel preview={detail as unknown as PricePreview} />}
        publishFields={publishFields}
      />
      <VersionTable
        versions={versions}
        rollback={offered(actions, 'rollback')}
        room="pricing"
        stamp={stamp}
      />
    </Screen>
  );
}

function publishFields(detail: Record<string, unknown>): readonly FormFieldProps[] {
  const { held } = detail as unknown as PricePreview;
  return [
    PUBLISH_AT,
    ...(held.length > 0
      ? [
          {
            name: 'accept',
            label: 'It is meant, although so much changes at once',
            kind: 'tick' as const,
            required: true,
          },
        ]
      : []),
  ];
}
