import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import { ActionFieldRow } from './ActionFieldRow.tsx';
import { fieldsOf } from './action-fields.ts';
import { Consequence } from './Consequence.tsx';
import { useHydrated } from './hydrated.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import type { Outcome } from './outcome.ts';
import { placeOf } from './places.ts';

/** Choices of a field of the dialog: `{ company: [{ value: 'maya', label: 'Maya · $1.20' }] }`. */
export type Choices = Record<string, readonly { value: string; label: string }[]>;

interface ActionsProps {
  /** As the server computed them for this row and this person. */
  actions: readonly Action[];
  /** The row: room and uid, `orders/ord_…`. */
  at: string;
  /** Of the screen's loader: makes the forms' keys. */
  stamp: string;
  choices?: Choices;
  /** `menu` hides them behind one small button, for rows of a list. */
  look?: 'buttons' | 'menu';
}

/** Verbs that a screen draws elsewhere: `Masked` reveals. */
const ELSEWHERE = new Set(['reveal']);
/** Verbs of which the row's own screen has the form: what they send is read, and mended, before it is sent. */
const ON_THEIR_SCREEN = new Set(['submit_evidence']);

/**
 * The buttons of a row. Each says its consequence in a dialog before it is pressed; what can't be pressed says why. Without
 * JavaScript the dialogs fold out, and their forms work.
 */
export function Actions({ actions, at, stamp, choices = {}, look = 'buttons' }: ActionsProps) {
  const shown = actions.filter(({ verb }) => !ELSEWHERE.has(verb));
  if (shown.length === 0) return null;
  const buttons = shown.map((action) => (
    <ActionButton key={action.verb} action={action} at={at} stamp={stamp} choices={choices} />
  ));
  if (look === 'buttons') {
    return (
      <div className="d-actions" data-actions>
        {buttons}
      </div>
    );
  }
  return (
    <details className="d-menu" name="actions" data-actions>
      <summary aria-label="Actions">
        <span aria-hidden="true">···</span>
      </summary>
      <div className="d-menu-sheet">{buttons}</div>
    </details>
  );
}

type ActionButtonProps = Required<Pick<ActionsProps, 'at' | 'stamp' | 'choices'>> & { action: Action };

function ActionButton({ action, at, stamp, choices }: ActionButtonProps) {
  const hydrated = useHydrated();
  const id = useId();
  const { verb, label, disabled_because } = action;
  if (disabled_because !== null) {
    return (
      <span className="d-act-off">
        <button type="button" className="d-act" disabled aria-describedby={id}>
          {label}
        </button>
        <span id={id} className="d-act-why">
          {disabled_because}
        </span>
      </span>
    );
  }
  const screen = ON_THEIR_SCREEN.has(verb) ? placeOf(at.split('/').at(-1)!) : null;
  if (screen !== null) {
    return (
      <Link to={screen} className="d-act">
        {label}
      </Link>
    );
  }
  const form = (close: ReactNode) => (
    <ActionForm action={action} at={at} formKey={`${stamp}-${verb}-${at}`.slice(0, 250)} choices={choices}>
      {close}
    </ActionForm>
  );
  if (!hydrated) {
    return (
      <details className="d-act-fold">
        <summary className="d-act">{label}</summary>
        <div className="d-sheet">{form(null)}</div>
      </details>
    );
  }
  return <ActionDialog verb={verb} at={at} label={label} form={form} />;
}

interface ActionDialogProps {
  verb: string;
  at: string;
  label: string;
  form: (close: ReactNode) => ReactNode;
}

/** Refused, it stays, and says why above what was typed; done, it ends with its text gone, and the screen's line has the focus. */
function ActionDialog({ verb, at, label, form }: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outcome = useActionData() as Outcome | undefined;
  const refused =
    outcome?.kind === 'refused' && outcome.verb === verb && outcome.at === at ? outcome : undefined;
  const title = useId();
  // Before the effect of the screen's line, which can't have the focus while a dialog is open.
  useLayoutEffect(() => {
    if (outcome === undefined || outcome.kind === 'refused' || !dialog.current?.open) return;
    dialog.current.querySelector('form')?.reset();
    dialog.current.close();
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        className="d-act"
        data-verb={verb}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for presses on the scrim. */}
      <dialog
        ref={dialog}
        aria-labelledby={title}
        className="d-dialog"
        onClick={(event) => {
          if (event.target === event.currentTarget) event.currentTarget.close();
        }}
        onClose={({ currentTarget }) => closeMenuOf(currentTarget)}
      >
        <div className="d-sheet">
          <h2 id={title}>{label}</h2>
          {refused ? <OutcomeLine outcome={refused} /> : null}
          {form(
            <button type="button" className="d-act d-act-plain" onClick={() => dialog.current?.close()}>
              Leave it
            </button>,
          )}
        </div>
      </dialog>
    </>
  );
}

/** The menu that a dialog was opened from closes with it; the focus goes to what has opened both, unless something else has it by now. */
function closeMenuOf(dialog: HTMLDialogElement): void {
  const menu = dialog.closest('details');
  if (menu === null) return;
  const isWithin = menu.contains(document.activeElement);
  menu.open = false;
  if (isWithin) menu.querySelector('summary')?.focus();
}

/** Enter confirms once the reason is typed; with Shift it is a line of it, and of a word that is still being composed it is the end. */
function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ActionFormProps {
  action: Action;
  at: string;
  formKey: string;
  choices: Choices;
  children: ReactNode;
}

function ActionForm({ action, at, formKey, choices, children }: ActionFormProps) {
  const { verb, label, consequence, needs, sends = {} } = action;
  const busy = useNavigation().formData?.get('key') === formKey;
  return (
    // After a refusal as well: somebody else may have been quicker, and the next press has to be about what is there now.
    <Form method="post" preventScrollReset defaultShouldRevalidate className="d-act-form">
      <Consequence text={consequence} />
      {needs.includes('second_person') ? (
        <p className="d-soft">A second person is asked to agree before anything happens.</p>
      ) : null}
      {fieldsOf(verb, needs).map((field) => (
        <ActionFieldRow key={field.name} field={field} choices={choices[field.name]} />
      ))}
      {needs.includes('reason') ? (
        <label className="d-field">
          <span>Why, for the audit log</span>
          <textarea name="reason" rows={2} required maxLength={500} onKeyDown={confirmByEnter} />
        </label>
      ) : null}
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="key" value={formKey} />
      <div className="d-act-end">
        {children}
        <button type="submit" className="d-act d-act-go" aria-disabled={busy || undefined}>
          {busy ? 'Under way…' : label}
        </button>
      </div>
    </Form>
  );
}
