import { useRef, useState } from 'react';
import type { Draft, Entry, Json } from './draft.ts';

/** Rules as a form holds them: lists of entries, and what stands beside them. */
export interface Drafts {
  lists: Record<string, readonly Entry[]>;
  rest: Draft;
}

/** How rules of one kind are read from JSON and written as it. */
export interface RulesFormat {
  /** Null where it hasn't the outline that the form needs. */
  read(json: Json): { lists: Record<string, readonly Draft[]>; rest: Draft } | null;
  write(lists: Record<string, readonly Draft[]>, rest: Draft): Json;
}

export interface DraftEditor {
  drafts: Drafts;
  /** The same as JSON; while somebody types it, as they have typed it. */
  text: string;
  /** Whether what was typed isn't JSON that the form can show; it holds what was there before. */
  isBroken: boolean;
  setList(name: string, entries: readonly Entry[]): void;
  setRest(rest: Draft): void;
  setText(text: string): void;
  newId(): number;
}

interface State {
  drafts: Drafts;
  /** JSON as it was given or typed; null where the form was used last. */
  typed: string | null;
  isBroken: boolean;
}

/** Numbers of entries that came later; those that were there from the start count from 0, on the server as here. */
const LATER = 1_000_000;

/** One state for the form and its JSON: whichever is changed, the other follows. @param given JSON to begin with. */
export function useDraft(format: RulesFormat, given: string, inForce: string): DraftEditor {
  const ids = useRef(LATER);
  const newId = () => ids.current++;
  const [{ drafts, typed, isBroken }, setState] = useState<State>(() => {
    let first = 0;
    const found = readText(format, given, () => first++);
    if (found !== null) return { drafts: found, typed: given, isBroken: false };
    return { drafts: readText(format, inForce, () => first++)!, typed: given, isBroken: true };
  });
  const change = (next: Partial<Drafts>) =>
    setState({ drafts: { ...drafts, ...next }, typed: null, isBroken: false });
  return {
    drafts,
    text: typed ?? written(format, drafts),
    isBroken,
    setList: (name, entries) => change({ lists: { ...drafts.lists, [name]: entries } }),
    setRest: (rest) => change({ rest }),
    setText(text) {
      // Entries keep their numbers by place, and so stay open while their JSON is typed.
      const found = readText(format, text, (list, index) => drafts.lists[list]?.[index]?.id ?? newId());
      setState({ drafts: found ?? drafts, typed: text, isBroken: found === null });
    },
    newId,
  };
}

function readText(
  format: RulesFormat,
  text: string,
  idOf: (list: string, index: number) => number,
): Drafts | null {
  const json = parsed(text);
  const found = json === undefined ? null : format.read(json);
  if (found === null) return null;
  const lists = Object.entries(found.lists).map(([name, drafts]) => [
    name,
    drafts.map((draft, index) => ({ id: idOf(name, index), draft })),
  ]);
  return { lists: Object.fromEntries(lists), rest: found.rest };
}

function written(format: RulesFormat, { lists, rest }: Drafts): string {
  const drafts = Object.entries(lists).map(([name, entries]) => [name, entries.map(({ draft }) => draft)]);
  return JSON.stringify(format.write(Object.fromEntries(drafts), rest), null, 2);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
