import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { MOST_DAYS } from '../../../core/trips/most-days.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BLANK_DAYS } from './blank-days.ts';
import type { TripFields } from './trip-form.server.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';

/** Rows to fill in beside those that are filled; with more stops more come with the answer, or when asked for. */
const BLANK = 2;
const MOST = 30;
const LIST = 'trip-countries';

interface TripStopsProps {
  rows: TripFields['rows'];
  /** Names to choose from. */
  names: readonly string[];
}

interface Row {
  id: number;
  country: string;
  days: string;
  iso3: string | null;
}

/**
 * The stops on the line of the trip, each with its days. With JavaScript they are put in another order by dragging (pointer and touch) or
 * with the arrow keys, and rows are added and taken out; without it the empty rows do, and an empty row is no stop.
 */
export function TripStops({ rows: given, names }: TripStopsProps) {
  const t = useMessages('trip');
  const [rows, setRows] = useState<Row[]>(() => {
    const blank = Array.from({ length: given.length === 0 ? BLANK + 1 : BLANK }, () => EMPTY);
    return [...given, ...blank].slice(0, MOST).map((row, id) => ({ ...row, id }));
  });
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  // What moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    if (focused.current !== null) handleOf(focused.current)?.focus();
    focused.current = null;
  }, [rows]);

  const scrollAt = useEdgeScroll(dragged !== null);

  const handleOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`);
  const nameIn = (id: number) =>
    list.current?.querySelector<HTMLInputElement>(`[data-row="${id}"] input[name="country"]`)?.value.trim() ||
    t('country');

  function move(id: number, to: number) {
    const from = rows.findIndex((row) => row.id === id);
    const [row] = rows.slice(from, from + 1);
    if (row === undefined || to < 0 || to >= rows.length || to === from) return;
    focused.current = id;
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(t('moved', { name: nameIn(id), number: to + 1, count: rows.length }));
  }

  function takeOut(id: number) {
    const at = rows.findIndex((row) => row.id === id);
    const left = rows.toSpliced(at, 1);
    if (left.length === 0) left.push({ ...EMPTY, id: id + 1 });
    focused.current = (left[at] ?? left.at(-1) ?? null)?.id ?? null;
    setRows(left);
    setSaid(t('removed', { name: nameIn(id) }));
  }

  function onKeys(event: KeyboardEvent, id: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, rows.findIndex((row) => row.id === id) + step);
  }

  function onDrag(event: PointerEvent) {
    if (dragged === null) return;
    scrollAt(event.clientY);
    const places = [...(list.current?.children ?? [])].map((each) => each.getBoundingClientRect());
    const over = places.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom);
    if (over >= 0) move(dragged, over);
  }

  return (
    <>
      <ol
        ref={list}
        onPointerMove={onDrag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
        className="m-0 grid list-none gap-3 p-0"
      >
        {rows.map(({ id, country, days, iso3 }, at) => (
          <li
            key={id}
            data-row={id}
            className={classNames(
              'grid grid-cols-[min(2.75rem,14%)_minmax(0,1fr)_min(4.75rem,25%)_min(2.75rem,14%)] items-center gap-2',
              dragged === id && 'rounded-control bg-tint',
            )}
          >
            <button
              type="button"
              data-handle={id}
              disabled={!isLive}
              aria-label={t('move', { number: at + 1 })}
              onKeyDown={(event) => onKeys(event, id)}
              onPointerDown={(event) => {
                // The list stays where it is while its rows change places.
                list.current?.setPointerCapture(event.pointerId);
                setDragged(id);
              }}
              className="relative flex h-11 w-full touch-none cursor-grab items-center justify-center border-0 bg-transparent p-0 active:cursor-grabbing disabled:cursor-default"
            >
              {/* The line of the trip runs from stop to stop. */}
              {at + 1 < rows.length ? (
                <span
                  aria-hidden="true"
                  className="absolute start-1/2 top-9 h-6 border-s-2 border-dashed border-edge"
                />
              ) : null}
              {iso3 === null ? (
                <span
                  aria-hidden="true"
                  className="relative size-3 rounded-full border-2 border-edge bg-card"
                />
              ) : (
                // A picture that is pressed would be dragged by the browser itself.
                <span className="pointer-events-none relative">
                  <Flag iso3={iso3} size="small" />
                </span>
              )}
            </button>
            <input
              name="country"
              list={LIST}
              defaultValue={country}
              maxLength={60}
              autoComplete="off"
              onInput={() => {
                // Its flag was that of another country.
                if (iso3 !== null) setRows(rows.map((row) => (row.id === id ? { ...row, iso3: null } : row)));
              }}
              aria-label={t('stop.country', { number: at + 1 })}
              placeholder={t('country')}
              className={STOP_CLASS}
            />
            <input
              name="days"
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_DAYS}
              defaultValue={days}
              aria-label={t('stop.days', { number: at + 1 })}
              placeholder={t('days')}
              className={STOP_CLASS}
            />
            <button
              type="button"
              aria-label={t('remove', { number: at + 1 })}
              onClick={() => takeOut(id)}
              className="needs-script flex h-11 w-full cursor-pointer items-center justify-center rounded-control border-0 bg-transparent p-0 text-soft hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <datalist id={LIST}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="sr-only" role="status">
        {said}
      </p>
      <p className="m-0 text-sm text-soft">{t('days.blank', { days: BLANK_DAYS })}</p>
      {/* There before scripts are: what came with them would push the answer from under a finger. */}
      {rows.length < MOST ? (
        <p className="needs-script m-0 flex flex-wrap items-center gap-x-4 text-sm text-soft">
          <button
            type="button"
            className="link min-h-11 cursor-pointer border-0 bg-transparent p-0 text-base"
            onClick={() => setRows([...rows, { ...EMPTY, id: Math.max(...rows.map(({ id }) => id)) + 1 }])}
          >
            {t('add')}
          </button>
          {/* A flag comes with the answer. */}
          {rows.filter(({ iso3 }) => iso3 !== null).length > 1 ? t('move.how') : null}
        </p>
      ) : null}
      <noscript>
        <p className="m-0 text-sm text-soft">{t('more')}</p>
      </noscript>
    </>
  );
}

/** No arrows within: on a narrow phone they take the room that the words need. */
const STOP_CLASS = `${INPUT_CLASS} px-2 [appearance:textfield] [&::-webkit-calendar-picker-indicator]:hidden! [&::-webkit-inner-spin-button]:appearance-none`;

const EMPTY = { country: '', days: '', iso3: null };
