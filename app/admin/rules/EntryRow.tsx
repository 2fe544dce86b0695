import type { ReactNode } from 'react';

interface EntryRowProps {
  id: string;
  title: string;
  words: ReactNode;
  /** How many things are wrong with it. */
  problems: number;
  /** What is wrong with the whole of it. */
  wrongAtAll: readonly string[];
  /** Whether scripts run, so that its buttons do something. */
  ready: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Null at the top. */
  onUp: (() => void) | null;
  /** Null at the bottom. */
  onDown: (() => void) | null;
  onCopy(): void;
  onRemove(): void;
  children: ReactNode;
}

/** One entry of a list: its sentence, its buttons, and its fields where it is open. */
export function EntryRow(props: EntryRowProps) {
  const { id, title, words, problems, wrongAtAll, ready, isOpen, onOpen, children } = props;
  return (
    <li className={problems > 0 ? 'd-rule d-rule-wrong' : 'd-rule'}>
      <div className="d-rule-head">
        <div className="d-rule-words">{words}</div>
        <div className="d-rule-tools">
          <button
            type="button"
            id={`${id}-edit`}
            className="d-act"
            disabled={!ready}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${title}`}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Edit'}
          </button>
          <Tool id={`${id}-up`} label={`Move ${title} up`} ready={ready} onPress={props.onUp}>
            ↑
          </Tool>
          <Tool id={`${id}-down`} label={`Move ${title} down`} ready={ready} onPress={props.onDown}>
            ↓
          </Tool>
          <Tool label={`Duplicate ${title}`} ready={ready} onPress={props.onCopy}>
            Duplicate
          </Tool>
          <Tool label={`Remove ${title}`} ready={ready} onPress={props.onRemove}>
            Remove
          </Tool>
        </div>
      </div>
      {wrongAtAll.length > 0 ? (
        <p className="d-wrong" id={`${id}-`} tabIndex={-1}>
          This one {wrongAtAll.join('; ')}.
        </p>
      ) : null}
      {isOpen ? (
        <fieldset className="d-rule-fields">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      ) : null}
    </li>
  );
}

interface ToolProps {
  id?: string;
  label: string;
  ready: boolean;
  /** Null where it does nothing here: it keeps the keyboard all the same. */
  onPress: (() => void) | null;
  children: ReactNode;
}

function Tool({ id, label, ready, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      id={id}
      className="d-act d-act-plain"
      disabled={!ready}
      aria-disabled={onPress === null || undefined}
      aria-label={label}
      onClick={() => onPress?.()}
    >
      {children}
    </button>
  );
}
