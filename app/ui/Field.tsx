import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The look of every text input (app/styles/parts.css). */
export const INPUT_CLASS = 'field-input';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode;
  /** Said before anything goes wrong: what to type, what it is for. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; announced when it appears. */
  error?: ReactNode;
}

/** A labelled input with its hint and its error, wired for screen readers. Takes every attribute of `<input>`. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="m-0 text-sm leading-snug text-soft">
          {hint}
        </p>
      ) : null}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={INPUT_CLASS}
      />
      <div id={errorId} aria-live="polite">
        {error ? <p className="m-0 text-sm font-semibold leading-snug text-danger">{error}</p> : null}
      </div>
    </div>
  );
}
