import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { BulkVerb } from './bulk-verbs.ts';
import { dollars } from './words.ts';

/** The form to which the boxes of a list's rows belong. */
export const BULK_FORM = 'bulk';

interface BulkProps {
  /** What one row is, and several. */
  noun: readonly [one: string, many: string];
  verbs: readonly BulkVerb[];
  /** Of the screen's loader. */
  stamp: string;
}

interface Selected {
  rows: number;
  cents: number;
}

const NONE: Selected = { rows: 0, cents: 0 };

/** What is done to all selected rows: each in a transaction of its own, and what came of them told together. */
export function Bulk({ noun, verbs, stamp }: BulkProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  const outcome = useActionData();
  const key = `${stamp}-bulk`;
  const busy = useNavigation().formData?.get('key') === key;
  useEffect(() => {
    const count = () => setSelected(selectedIn(form.current));
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered was about the rows that were selected.
  useEffect(() => {
    form.current?.reset();
    setSelected(selectedIn(form.current));
  }, [outcome]);
  if (verbs.length === 0) return null;
  const words =
    selected === null
      ? `With the selected ${noun[1]} …`
      : `${selected.rows} ${selected.rows === 1 ? noun[0] : noun[1]} selected, ${dollars(selected.cents)} of them can go back`;
  return (
    <Form
      id={BULK_FORM}
      ref={form}
      method="post"
      preventScrollReset
      defaultShouldRevalidate
      className="d-bulk"
      hidden={selected?.rows === 0}
    >
      <details>
        <summary role={selected === null ? undefined : 'status'}>{words}</summary>
        <div className="d-act-form">
          <fieldset className="d-bulk-verbs">
            <legend className="sr-only">What to do with each of them</legend>
            {verbs.map(({ verb, label, consequence, field }) => (
              <label key={verb} className="d-tick">
                <input type="radio" name="verb" value={verb} required />
                <span>
                  {label}
                  <small>{consequence}</small>
                  {field ? (
                    <input
                      name={field.name}
                      aria-label={field.label}
                      placeholder={field.label}
                      maxLength={100}
                    />
                  ) : null}
                </span>
              </label>
            ))}
          </fieldset>
          <label className="d-field">
            <span>Why, for the audit log</span>
            <textarea name="reason" rows={2} required maxLength={500} />
          </label>
          <input type="hidden" name="key" value={key} />
          <div className="d-act-end">
            <button type="reset" className="d-act d-act-plain" onClick={() => setSelected(NONE)}>
              Select none
            </button>
            <button type="submit" className="d-act d-act-go" aria-disabled={busy || undefined}>
              {busy ? 'Under way…' : 'Do it to each'}
            </button>
          </div>
        </div>
      </details>
    </Form>
  );
}

function selectedIn(form: HTMLFormElement | null): Selected {
  const boxes = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === 'row',
  );
  return boxes
    .filter(({ checked }) => checked)
    .reduce(
      ({ rows, cents }, { dataset }) => ({ rows: rows + 1, cents: cents + Number(dataset.cents ?? 0) }),
      NONE,
    );
}
