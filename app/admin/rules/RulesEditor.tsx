import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import type { FieldProblem } from '../../../core/field-words.ts';
import { DeskForm } from '../kit/DeskForm.tsx';
import type { FormFieldProps } from '../kit/FormField.tsx';
import type { FormOutcome } from '../kit/form-outcome.ts';
import { Panel } from '../kit/Screen.tsx';
import { type DraftEditor, type Drafts, type RulesFormat, useDraft } from './use-draft.ts';

interface RulesEditorProps {
  /** Of the API: `pricing/rules`. */
  at: 'pricing/rules' | 'routing/rules';
  title: string;
  /** What is in force; another version is another editor, by its `key`. */
  rules: unknown;
  /** Of what is in force. */
  version: number;
  /** The version that `begin` was made from. */
  beginSeen?: number;
  format: RulesFormat;
  /** On the preview's button, in a sentence. */
  shows: string;
  publish: Action | undefined;
  stamp: string;
  /** What it begins with, where that isn't what is in force. */
  begin?: unknown;
  /** Below the form once something is changed: the way to keep it for later. @param text the rules as JSON */
  later?(text: string): ReactNode;
  /** The form itself. */
  form(editor: DraftEditor, problems: Refused): ReactNode;
  /** What the rules would do. */
  preview(detail: Record<string, unknown>): ReactNode;
  publishFields?(detail: Record<string, unknown>): readonly FormFieldProps[];
}

/** What the server found wrong, and the drafts that it looked at. */
export interface Refused {
  fields: readonly FieldProblem[];
  sent: Drafts;
}

/** Rules in a form and as JSON, what they would do, and only then the way to publish them: nobody publishes what they haven't looked at. */
export function RulesEditor(props: RulesEditorProps) {
  const { at, format, stamp, publish } = props;
  const outcome = useActionData() as FormOutcome | undefined;
  const mine = outcome?.at === at ? outcome : undefined;
  const inForce = JSON.stringify(props.rules, null, 2);
  const begin = props.begin === undefined ? inForce : JSON.stringify(props.begin, null, 2);
  // Without scripts the whole screen is rendered again, with what was sent.
  const isKept = mine?.verb === 'preview' || mine?.kind === 'refused';
  const editor = useDraft(format, (isKept ? mine?.typed?.rules : undefined) ?? begin, inForce);
  // What was made from an earlier version stays so, whatever is published meanwhile.
  const [seen, setSeen] = useState(
    isKept && mine?.typed?.seen ? Number(mine.typed.seen) : (props.beginSeen ?? props.version),
  );
  const [sent, setSent] = useState(editor.drafts);
  const [previewed, setPreviewed] = useState<FormOutcome | null>(null);
  if (mine?.verb === 'preview' && mine.kind === 'done' && mine !== previewed) setPreviewed(mine);
  // Below dozens of rules nobody would know that it is there.
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (previewed !== null) results.current?.focus();
  }, [previewed]);
  const refused = mine?.verb === 'preview' && mine.kind === 'refused' ? mine : undefined;
  const fields = (refused?.detail?.fields ?? []) as FieldProblem[];
  const isChanged = editor.text !== inForce;
  return (
    <>
      <Panel
        title={props.title}
        beside={
          <p className="d-count">
            {isChanged ? 'Changed, and not published' : 'As they are in force'}
            {isChanged ? (
              <button
                type="button"
                className="d-act"
                onClick={() => {
                  editor.setText(inForce);
                  setSeen(props.version);
                }}
              >
                Put back what is in force
              </button>
            ) : null}
          </p>
        }
      >
        <noscript>
          <p className="d-soft">Without scripts, rules are changed as JSON, below.</p>
        </noscript>
        {seen === props.version ? null : (
          <div className="d-outcome d-outcome-refused" role="note">
            <p>
              These were made from version {seen}. Version {props.version} was published since: they would
              undo what it has changed.
            </p>
            <button type="button" className="d-act" onClick={() => setSeen(props.version)}>
              They are to take its place
            </button>
          </div>
        )}
        <fieldset className="d-plain" disabled={editor.isBroken}>
          {props.form(editor, { fields, sent })}
        </fieldset>
        <PreviewForm
          {...props}
          seen={seen}
          editor={editor}
          refused={refused}
          onSend={() => setSent(editor.drafts)}
        />
        {isChanged && !editor.isBroken ? props.later?.(editor.text) : null}
      </Panel>
      {previewed === null ? null : (
        <section ref={results} tabIndex={-1} aria-label="What was previewed" className="d-stack d-results">
          {props.preview(previewed.detail ?? {})}
          {publish === undefined ? null : (
            <Panel title="Publish what was previewed">
              {publish.disabled_because !== null ? (
                <p className="d-soft">{publish.disabled_because}.</p>
              ) : editor.text.trim() !== previewed.typed?.rules?.replaceAll('\r\n', '\n').trim() ? (
                <p className="d-soft">The rules were changed since. Preview them again.</p>
              ) : (
                <DeskForm
                  at={at}
                  verb="publish"
                  label={publish.label}
                  consequence={publish.consequence}
                  stamp={stamp}
                  hidden={{
                    rules: previewed.typed?.rules ?? '',
                    seen: String(seen),
                    ...(typeof previewed.detail?.digest === 'string' && { digest: previewed.detail.digest }),
                  }}
                  fields={props.publishFields?.(previewed.detail ?? {}) ?? []}
                />
              )}
            </Panel>
          )}
        </section>
      )}
    </>
  );
}

interface PreviewFormProps extends RulesEditorProps {
  seen: number;
  editor: DraftEditor;
  refused: FormOutcome | undefined;
  onSend(): void;
}

function PreviewForm({ at, stamp, shows, seen, editor, refused, onSend }: PreviewFormProps) {
  // Where a form without scripts was refused, or holds JSON that fields can't show.
  const [isOpen, setOpen] = useState(editor.isBroken || refused !== undefined);
  const key = `${refused?.stamp ?? stamp}-preview-${at}`.slice(0, 250);
  const busy = useNavigation().formData?.get('key') === key;
  const problems = refused?.message.split('; ') ?? [];
  return (
    <Form method="post" preventScrollReset className="d-act-form d-rules-end" onSubmit={onSend}>
      <details className="d-more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>As JSON</summary>
        <div className="d-field d-field-code">
          <label htmlFor="rules-json">Rules, as JSON: what the form says, and the other way round</label>
          <textarea
            id="rules-json"
            name="rules"
            rows={24}
            spellCheck={false}
            maxLength={800_000}
            value={editor.text}
            onChange={({ target }) => editor.setText(target.value)}
            {...(editor.isBroken && { 'aria-invalid': true, 'aria-describedby': 'rules-json-wrong' })}
          />
          {editor.isBroken ? (
            <span className="d-wrong" id="rules-json-wrong">
              The form can’t show this: it isn’t JSON yet, or not of rules. Preview says where.
            </span>
          ) : null}
        </div>
      </details>
      {problems.length > 1 ? (
        <ul className="d-problems" aria-label="What is wrong with the rules">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {Object.entries({ seen: String(seen), verb: 'preview', at, key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="d-act-end">
        <p className="d-soft">{shows} Nothing is written.</p>
        <button type="submit" className="d-act d-act-go" aria-disabled={busy || undefined}>
          {busy ? 'Under way…' : 'Preview'}
        </button>
      </div>
    </Form>
  );
}
