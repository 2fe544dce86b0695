import { useEffect, useRef } from 'react';
import { Form, useActionData } from 'react-router';
import { CopyValue } from './CopyValue.tsx';
import type { Outcome } from './outcome.ts';

interface MaskedProps {
  /** Masked: `j•••@example.com`. Null where there is none. */
  shown: string | null;
  /** The name of the whole value in what `reveal` tells: `email`. */
  name: string;
  /** The row, `orders/ord_…`, and the loader's stamp. */
  at: string;
  stamp: string;
  /** Whether the row's actions hold `reveal` for this person. */
  may: boolean;
}

/** A value that a list would mask; a press shows it, which the audit log keeps. */
export function Masked({ shown, name, at, stamp, may }: MaskedProps) {
  const outcome = useActionData() as Outcome | undefined;
  const told = outcome?.verb === 'reveal' && outcome.at === at ? outcome.detail?.[name] : undefined;
  const pressed = useRef(false);
  const shownNow = useRef<HTMLSpanElement>(null);
  // The button is gone: the focus goes to what it has brought, and the page stays where it was.
  useEffect(() => {
    if (told === undefined || !pressed.current) return;
    pressed.current = false;
    shownNow.current?.querySelector('button')?.focus();
  }, [told]);
  if (typeof told === 'string') {
    return (
      <span ref={shownNow}>
        <CopyValue value={told} />
      </span>
    );
  }
  if (shown === null) return <span className="d-soft">–</span>;
  return (
    <span className="d-masked">
      {shown}
      {may ? (
        <Form
          method="post"
          preventScrollReset
          onSubmit={() => {
            pressed.current = true;
          }}
        >
          <input type="hidden" name="verb" value="reveal" />
          <input type="hidden" name="at" value={at} />
          <input type="hidden" name="key" value={`${stamp}-reveal-${name}-${at}`.slice(0, 250)} />
          <input type="hidden" name="reason" value={`looked at ${name} on its screen`} />
          <button
            type="submit"
            className="d-link"
            title="The audit log keeps who looked."
            aria-label={`Reveal ${name.replaceAll('_', ' ')}`}
          >
            Reveal
          </button>
        </Form>
      ) : null}
    </span>
  );
}
