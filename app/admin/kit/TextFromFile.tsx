import { useId } from 'react';
import { useHydrated } from './hydrated.ts';

/** Fills a field of a form with what a file holds, to be looked at before it is sent. Needs scripts; without them the text is pasted. */
export function TextFromFile({ of, files }: { of: string; files: string }) {
  const id = useId();
  if (!useHydrated()) return null;
  return (
    <div className="d-field">
      <label htmlFor={id}>… or from a file</label>
      <input
        id={id}
        type="file"
        accept={files}
        onChange={async ({ target }) => {
          const field = document.getElementById(of);
          const text = await target.files?.[0]?.text();
          if (text !== undefined && field instanceof HTMLTextAreaElement) field.value = text;
        }}
      />
    </div>
  );
}
