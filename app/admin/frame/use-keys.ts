import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { neighbour } from '../kit/remembered-rows.ts';
import { railScreens } from './screens.ts';

/** Milliseconds within which the second key of `g o` counts. */
const CHORD_MS = 1_500;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Verbs with a key of their own on the screen of an order or mail. */
const VERBS: Record<string, readonly string[]> = {
  r: ['refund'],
  m: ['resend_mail', 'send_again'],
  n: ['note'],
};

/** The keyboard of the back office; the dialog behind `?` says the same (frame/KeyHelp.tsx). */
export function useKeys(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    let chordUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      // When the key was pressed, not when a busy page heard of it.
      const inChord = event.timeStamp < chordUntil;
      chordUntil = 0;
      const { key } = event;
      if (inChord) {
        const screen = railScreens.find((each) => each.key === key);
        if (screen === undefined) return;
        event.preventDefault();
        void navigate(screen.path);
        return;
      }
      if (key === 'g') {
        chordUntil = event.timeStamp + CHORD_MS;
        return;
      }
      if (press(key, pathname, navigate)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, pathname]);
}

/** @returns whether the key meant something here. */
function press(key: string, pathname: string, navigate: NavigateFunction): boolean {
  switch (key) {
    case '/':
      return focus(document.querySelector<HTMLElement>('[data-omnibox]'));
    case '?':
      document.querySelector<HTMLDialogElement>('[data-key-help]')?.showModal();
      return true;
    case 'j':
      return step(1);
    case 'k':
      return step(-1);
    case 'x':
      return click(row()?.querySelector<HTMLElement>('input[type=checkbox]'));
    case '.':
      return openActions();
    case 'Escape':
      return closeActions();
    case 'e':
      return click(document.querySelector<HTMLElement>('a[data-csv]'));
    case '[':
    case ']': {
      const to = neighbour(pathname, key === ']' ? 1 : -1);
      if (to !== null) void navigate(to);
      return to !== null;
    }
    default: {
      const verbs = VERBS[key] ?? [];
      return verbs.some((verb) => click(document.querySelector<HTMLElement>(`[data-verb="${verb}"]`)));
    }
  }
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** The row that has the focus, or in which it is. */
const row = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** To the next or the previous row: to its link, so that Enter opens it. */
function step(by: 1 | -1): boolean {
  // Not those that are folded away.
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (each) => each.getClientRects().length > 0,
  );
  const here = row();
  const at = here === null ? (by === 1 ? -1 : rows.length) : rows.indexOf(here);
  const next = rows[at + by];
  return focus(next?.querySelector<HTMLElement>('[data-open]') ?? next);
}

/** The actions of the row with the focus, else of the screen. */
function openActions(): boolean {
  const actions = (row() ?? document).querySelector<HTMLElement>('[data-actions]');
  if (actions instanceof HTMLDetailsElement) actions.open = true;
  return focus(actions?.querySelector<HTMLElement>('button:not(:disabled), summary'));
}

/** Back from the open actions of a row to what has opened them. */
function closeActions(): boolean {
  const open = document.querySelector<HTMLDetailsElement>('details[data-actions][open]');
  if (open === null) return false;
  open.open = false;
  return focus(open.querySelector<HTMLElement>('summary'));
}
