import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { OutcomeLine } from './OutcomeLine.tsx';
import type { Outcome } from './outcome.ts';

interface ScreenProps {
  title: ReactNode;
  /** A line above the title: where this stands, or what kind of thing it is. */
  over?: ReactNode;
  /** Beside the title: the state, a count. */
  beside?: ReactNode;
  /** At the end of the title's row: buttons and links. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, how the last verb went, and what it shows. */
export function Screen({ title, over, beside, tools, children }: ScreenProps) {
  const outcome = useActionData() as Outcome | undefined;
  return (
    <div className="d-screen">
      <header className="d-screen-head">
        <div className="d-screen-title">
          {over ? <p className="d-over">{over}</p> : null}
          <h1>{title}</h1>
          {beside}
        </div>
        {tools ? <div className="d-tools">{tools}</div> : null}
      </header>
      {outcome && !isRevealed(outcome) ? <OutcomeLine outcome={outcome} /> : null}
      {children}
    </div>
  );
}

/** Told in its place, by `Masked`. */
const isRevealed = ({ verb, kind }: Outcome): boolean => verb === 'reveal' && kind === 'done';

interface PanelProps {
  title?: ReactNode;
  /** At the end of the title's row. */
  beside?: ReactNode;
  /** Not for side columns: takes the whole width. */
  children: ReactNode;
  id?: string;
}

/** A card upon a screen. */
export function Panel({ title, beside, id, children }: PanelProps) {
  return (
    <section className="d-panel" id={id}>
      {title || beside ? (
        <header className="d-panel-head">
          {title ? <h2>{title}</h2> : <span />}
          {beside}
        </header>
      ) : null}
      {children}
    </section>
  );
}

/** Names and values, one under another: the body of a side card. Those without a value are left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="d-facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What stands where there is nothing to list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="d-empty">{children}</p>;
}
