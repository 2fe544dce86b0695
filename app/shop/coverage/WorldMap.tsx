import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import worldMap from '../../../content/world.svg';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import type { Place } from './coverage-page.server.ts';
import { MapCard } from './MapCard.tsx';
import { neighbourOn, type Spot } from './neighbour.ts';
import { stepsOf } from './price-steps.ts';
import { startAt } from './start-at.ts';
import './coverage.css';
import { WorldLand } from './WorldLand.tsx';

const PickTray = fetched(() => import('./PickTray.tsx'));

/** A trip has so many stops at most (C2.11). */
const MOST_PICKED = 30;

/** Where the tab key enters the map. */
const ENTRANCE = 'USA';

interface WorldMapProps {
  places: readonly Place[];
  boundaries: readonly Cents[];
  /** Shapes of the map where nothing is on sale. */
  elsewhere: readonly string[];
}

/**
 * The world coloured by the lowest price per GB. Each destination is a link; pointing at it, focusing it or tapping it once shows its name and
 * price; where countries are picked for a trip, it picks them. The map is one stop of the tab key, and the arrow keys walk on it; the table below says the same in text.
 */
export function WorldMap({ places, boundaries, elsewhere }: WorldMapProps) {
  const t = useMessages('coverage');
  const [here, setHere] = useState<string | null>(null);
  const map = useRef<SVGSVGElement>(null);
  const spots = useRef<Spot[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Null while the map leads to countries; a list while they are picked for a trip.
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const frame = scroller.current;
    if (frame)
      frame.scrollLeft = startAt(new Date().getTimezoneOffset(), frame.scrollWidth, frame.clientWidth);
  }, []);
  const place = places.find(({ iso3 }) => iso3 === here);

  function show(event: PointerEvent | FocusEvent) {
    const iso3 = placeOf(event.target);
    if (iso3) setHere(iso3);
  }

  function open(event: MouseEvent) {
    const iso3 = placeOf(event.target);
    const touch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (!iso3 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (picked) {
      setHere(iso3);
      if (places.some((one) => one.iso3 === iso3)) setPicked(toggled(picked, iso3));
      return;
    }
    // A finger shows the card first: nobody hits a small country at once, and the card's link is easy to hit.
    if (touch) setHere(iso3);
    else navigate(`/c/${iso3}`);
  }

  function walk(event: KeyboardEvent) {
    const from = placeOf(event.target);
    if (!from || !map.current) return;
    spots.current ??= spotsOf(map.current);
    const next = neighbourOn(spots.current, from, event.key);
    if (!next) return;
    event.preventDefault();
    map.current.querySelector<SVGAElement>(`a[data-place="${next}"]`)?.focus();
  }

  return (
    <div className="world relative">
      <div ref={scroller} className="world-window -mx-5 overflow-x-auto sm:mx-0">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't hold shapes. */}
        <svg
          ref={map}
          viewBox="0 0 1024 464"
          role="group"
          aria-label={t('map')}
          onPointerOver={show}
          onFocus={show}
          onClick={open}
          onKeyDown={walk}
          className="block h-auto w-full min-w-[47.5rem]"
        >
          <WorldLand places={places} elsewhere={elsewhere} entrance={here ?? ENTRANCE} />
          {picked?.map((iso3) => {
            const chosen = places.find((one) => one.iso3 === iso3);
            return chosen ? <Marked key={iso3} place={chosen} className="world-picked" /> : null;
          })}
          {place ? <Marked place={place} className="world-here" /> : null}
        </svg>
      </div>
      <div className="mt-5 grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:block">
        {/* From 1280 px on in the empty corner above the map, where a laptop shows it without scrolling. */}
        <div className="lg:order-last xl:absolute xl:-top-33 xl:end-0 xl:w-84">
          <MapCard place={place} sheet={picked === null} />
        </div>
        <div className="grid justify-items-start gap-4">
          <Legend boundaries={boundaries} gaps={elsewhere.length > 0} />
          <Button
            variant="secondary"
            aria-pressed={picked !== null}
            onClick={() => setPicked(picked ? null : [])}
            className="needs-script"
          >
            {t('pick')}
          </Button>
        </div>
      </div>
      {picked ? (
        <PickTray
          picked={picked.map((iso3) => ({
            iso3,
            name: places.find((one) => one.iso3 === iso3)?.name ?? iso3,
          }))}
          onDrop={(iso3) => setPicked(toggled(picked, iso3))}
          onEnd={() => setPicked(null)}
          onFailed={() => {
            showConnectionError(t.language);
            setPicked(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** A place that is pointed at or picked, drawn again on top of its neighbours. */
function Marked({ place: { iso3, dot }, className }: { place: Place; className: string }) {
  return dot ? (
    <circle cx={dot[0]} cy={dot[1]} r="4.5" className={className} />
  ) : (
    <use href={`${worldMap}#${iso3}`} className={className} />
  );
}

function Legend({ boundaries, gaps }: { boundaries: readonly Cents[]; gaps: boolean }) {
  const t = useMessages('coverage');
  const money = (amount: Cents) => formatMoney(t.language, amount);
  const labels = stepsOf(boundaries).map(({ from, to }) => {
    if (from === null) return to === null ? t('legend.all') : t('legend.under', { price: money(to) });
    return to === null
      ? t('legend.over', { price: money(from) })
      : t('legend.between', { from: money(from), to: money(to) });
  });
  return (
    <div>
      <p className="m-0 mb-2 font-semibold">{t('legend')}</p>
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-2 p-0">
        {labels.map((label, step) => (
          <li key={label} className="flex items-center gap-2 tabular">
            <span data-step={step} aria-hidden="true" className="size-4.5 rounded-tag border border-edge" />
            {label}
          </li>
        ))}
        {gaps ? (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="world-none size-4.5 rounded-tag border border-edge" />
            {t('legend.none')}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** The list with the country, or without it where it was there. */
function toggled(picked: readonly string[], iso3: string): readonly string[] {
  if (picked.includes(iso3)) return picked.filter((one) => one !== iso3);
  return picked.length < MOST_PICKED ? [...picked, iso3] : picked;
}

function placeOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-place]')?.getAttribute('data-place') ?? null)
    : null;
}

function spotsOf(map: SVGSVGElement): Spot[] {
  return [...map.querySelectorAll<SVGAElement>('.world-land a[data-place]')].map((link) => {
    const { x, y, width, height } = link.getBBox();
    return { iso3: link.dataset.place ?? '', x: x + width / 2, y: y + height / 2 };
  });
}
