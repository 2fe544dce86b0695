import { useActionData } from 'react-router';
import { saveFile } from '../../ui/save-file.ts';
import { useHydrated } from '../kit/hydrated.ts';
import { LongText } from '../kit/LongText.tsx';
import type { Outcome } from '../kit/outcome.ts';
import { Panel } from '../kit/Screen.tsx';

/** Everything that is held on somebody, to be read and to be saved as a file. Nothing keeps it: it is gone with the next screen. */
export function HeldFile({ title, file, name }: { title: string; file: unknown; name: string }) {
  const hydrated = useHydrated();
  const text = JSON.stringify(file, null, 2);
  return (
    <section className="d-once" aria-label="What is held">
      <p>
        <b>{title}</b> It is gone with the next screen.
      </p>
      {hydrated ? (
        <button type="button" className="d-act" onClick={() => saveFile(name, text, 'application/json')}>
          Save as a file
        </button>
      ) : null}
      <LongText>{text}</LongText>
    </section>
  );
}

/** What the last verb told of the customer: everything that is held, or what a deletion takes away and what it leaves. */
export function Told() {
  const { verb, detail } = (useActionData() as Outcome | undefined) ?? {};
  if (verb === 'export' && detail?.file) {
    return <HeldFile title="What is held on the customer." file={detail.file} name="customer.json" />;
  }
  const { goes, stays } = detail ?? {};
  if (verb !== 'delete' || !isLines(goes) || !isLines(stays)) return null;
  return (
    <Panel title="What a deletion does">
      <Lines title="It takes away" lines={goes} />
      <Lines title="It leaves" lines={stays} />
    </Panel>
  );
}

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="d-told">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
