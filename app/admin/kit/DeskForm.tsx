import { Form, useActionData, useNavigation } from 'react-router';
import { Consequence } from './Consequence.tsx';
import { FormField, type FormFieldProps } from './FormField.tsx';
import type { FormOutcome } from './form-outcome.ts';
import { useHydrated } from './hydrated.ts';
import { OutcomeLine } from './OutcomeLine.tsx';

interface DeskFormProps {
  /** What it is about, `pricing/rules`, and its verb: the route's `actNamed` knows where they go. */
  at: string;
  verb: string;
  /** On its button. */
  label: string;
  /** What will happen, before it is pressed. */
  consequence: string;
  /** Of the screen's loader. */
  stamp: string;
  fields?: readonly FormFieldProps[];
  /** Sent with it, unseen. */
  hidden?: Record<string, string>;
  /** False for what changes nothing. */
  reason?: boolean;
}

/** A form that makes something new, or changes what there is one of. Refused, it keeps what was typed, and says why above it. */
export function DeskForm(props: DeskFormProps) {
  const { at, verb, label, consequence, stamp, fields = [], hidden = {}, reason = true } = props;
  const outcome = useActionData() as FormOutcome | undefined;
  const mine = outcome?.at === at && outcome.verb === verb ? outcome : undefined;
  const typed = mine?.kind === 'refused' ? mine.typed : undefined;
  const key = `${mine?.stamp ?? stamp}-${verb}-${at}`.slice(0, 250);
  const busy = useNavigation().formData?.get('key') === key;
  const labels = JSON.stringify(Object.fromEntries(fields.map(({ name, label }) => [name, label])));
  const hydrated = useHydrated();
  // Emptied once it is done, and filled with what was refused. The screen is read again after whatever form was sent, also while somebody types in this one.
  const attempt = mine === undefined ? 'first' : mine.kind === 'refused' ? mine.stamp : stamp;
  return (
    <>
      {hydrated && mine?.kind === 'refused' ? <OutcomeLine outcome={mine} /> : null}
      <Form method="post" preventScrollReset defaultShouldRevalidate className="d-act-form" key={attempt}>
        <Consequence text={consequence} />
        {fields.map((field) => (
          <FormField key={field.name} {...field} value={typed?.[field.name] ?? field.value ?? ''} />
        ))}
        {reason ? (
          <label className="d-field">
            <span>Why, for the audit log</span>
            <textarea name="reason" rows={2} required maxLength={500} defaultValue={typed?.reason} />
          </label>
        ) : null}
        {Object.entries({ ...hidden, verb, at, key, _labels: labels }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="d-act-end">
          <button type="submit" className="d-act d-act-go" aria-disabled={busy || undefined}>
            {busy ? 'Under way…' : label}
          </button>
        </div>
      </Form>
    </>
  );
}

/** A form that unfolds below its button, with and without scripts; open where it was refused, or is to be. */
export function FoldedForm({
  title,
  open = false,
  ...form
}: DeskFormProps & { title: string; open?: boolean }) {
  const outcome = useActionData() as FormOutcome | undefined;
  const refused = outcome?.kind === 'refused' && outcome.at === form.at && outcome.verb === form.verb;
  return (
    <details className="d-panel d-fold" open={open || refused || undefined}>
      <summary>{title}</summary>
      <DeskForm {...form} />
    </details>
  );
}
