import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import type { PricePreview } from '../../../api/contract/desk/pricing.ts';
import type { PriceRule } from '../../../core/pricing/rules.ts';
import { DeskForm } from '../kit/DeskForm.tsx';
import type { FormOutcome } from '../kit/form-outcome.ts';
import { Panel } from '../kit/Screen.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';

interface RuleEditorProps {
  rules: readonly PriceRule[];
  publish: Action | undefined;
  stamp: string;
}

/** Rules as JSON, what they would do, and only then the way to publish them: nobody publishes what they haven't looked at. */
export function RuleEditor({ rules, publish, stamp }: RuleEditorProps) {
  const outcome = useActionData() as FormOutcome | undefined;
  const [edited, setEdited] = useState<FormOutcome | null>(null);
  const previewed = outcome?.verb === 'preview' && outcome.kind === 'done' ? outcome : undefined;
  const typed = outcome?.kind === 'refused' || previewed ? outcome?.typed?.rules : undefined;
  const problems = outcome?.kind === 'refused' && typed !== undefined ? outcome.message.split('; ') : [];
  return (
    <>
      <Panel title="Change them">
        {problems.length > 1 ? (
          <ul className="d-problems" aria-label="What is wrong with the rules">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        <DeskForm
          at="pricing/rules"
          verb="preview"
          label="Preview"
          consequence="Shows each price that would change. Nothing is written."
          stamp={stamp}
          reason={false}
          fields={[
            {
              name: 'rules',
              label: 'Rules, as JSON: the first that matches makes the price',
              kind: 'code',
              required: true,
              value: typed ?? JSON.stringify(rules, null, 2),
              onChange: () => setEdited(outcome ?? null),
            },
          ]}
        />
      </Panel>
      {previewed === undefined ? null : (
        <>
          <PreviewPanel preview={previewed.detail as unknown as PricePreview} />
          {publish === undefined ? null : (
            <Panel title="Publish what was previewed">
              {publish.disabled_because !== null ? (
                <p className="d-soft">{publish.disabled_because}.</p>
              ) : edited === previewed ? (
                <p className="d-soft">The rules were changed since. Preview them again.</p>
              ) : (
                <PublishForm previewed={previewed} publish={publish} stamp={stamp} />
              )}
            </Panel>
          )}
        </>
      )}
    </>
  );
}

interface PublishFormProps {
  previewed: FormOutcome;
  publish: Action;
  stamp: string;
}

function PublishForm({ previewed, publish, stamp }: PublishFormProps) {
  const { held } = previewed.detail as unknown as PricePreview;
  return (
    <DeskForm
      at="pricing/rules"
      verb="publish"
      label={publish.label}
      consequence={publish.consequence}
      stamp={stamp}
      hidden={{ rules: previewed.typed?.rules ?? '' }}
      fields={[
        {
          name: 'publish_at',
          label: 'At (UTC)',
          kind: 'time',
          hint: 'Left empty: now.',
        },
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
      ]}
    />
  );
}
