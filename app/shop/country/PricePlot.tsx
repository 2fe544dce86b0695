import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { plansByValue } from '../../../core/catalogue/value-score.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Marker, type MarkerShape } from './Marker.tsx';
import { PlotCard, pointInWords } from './PlotCard.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import { PlotScales } from './PlotScales.tsx';
import { across, HEIGHT, up, WIDTH } from './plot-frame.ts';
import { nearest, nextPoint, type PlotPoint, pricePlot } from './price-plot.ts';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

/** A mouse this near to a point means it; a finger means the nearest one wherever it lands. */
const MOUSE_REACH = 16;

const SHAPES: readonly MarkerShape[] = ['country', 'region', 'global'];

export interface PricePlotProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
}

/**
 * Price per GB against volume. A listbox with one tab stop: arrow keys, Home and End, a tap or the mouse lead to a plan, and a card reads
 * it out. The table beside it says the same in words. A default export, because `fetched` asks for one.
 */
export default function PricePlot({ country, plans, areas }: PricePlotProps) {
  const t = useMessages('country');
  const [touched, setTouched] = useState<string>();
  const svg = useRef<SVGSVGElement>(null);
  const plot = pricePlot(plans, t.language);
  if (!plot) return null;
  const places = plot.points.map(({ x, y }) => ({ x: across(x), y: up(y) }));
  const touchedIndex = plot.points.findIndex(({ plan }) => plan.uid === touched);
  const first = plansByValue(plans)[0];
  const index = touchedIndex >= 0 ? touchedIndex : plot.points.findIndex(({ plan }) => plan === first);
  const active = plot.points[index]!;
  const shapes = SHAPES.filter((shape) => plans.some((plan) => shapeOf(areaOf(plan, areas)) === shape));

  function show(next: number, focus: boolean) {
    const point = plot?.points[next];
    if (!point) return;
    setTouched(point.plan.uid);
    if (focus)
      svg.current?.querySelectorAll<SVGElement>('[role=option]')[next]?.focus({ preventScroll: true });
  }

  function pointedAt(event: PointerEvent | React.MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = WIDTH / box.width;
    return nearest(places, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPoint(event.key, index, places.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(next, true);
  }

  return (
    <PlotFrame>
      <svg
        ref={svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox whose options are drawn.
        role="listbox"
        aria-label={t('plot.label')}
        onKeyDown={onKeyDown}
        onClick={(event) => show(pointedAt(event).index, true)}
        onPointerMove={(event) => {
          const found = pointedAt(event);
          if (event.pointerType === 'mouse' && found.distance < MOUSE_REACH) show(found.index, false);
        }}
        className="mx-auto block w-full max-w-lg cursor-pointer touch-manipulation overflow-visible fill-soft text-[13px] tabular min-[26rem]:text-[12px]"
      >
        <PlotScales
          plot={plot}
          line={places.filter((_, at) => plot.points[at]!.best)}
          ring={places[index]!}
        />
        <PlotPoints points={plot.points} places={places} index={index} areas={areas} country={country} />
      </svg>
      {shapes.length > 1 ? <Legend shapes={shapes} country={country} /> : null}
      <PlotCard
        plan={active.plan}
        best={active.best}
        where={worksIn(t, areaOf(active.plan, areas), country)}
      />
    </PlotFrame>
  );
}

interface PlotPointsProps {
  points: readonly PlotPoint<ShownPlan>[];
  /** Where each point is, in the plot's own units. */
  places: readonly { x: number; y: number }[];
  /** Of the one that the card reads out, and the tab key reaches. */
  index: number;
  areas: readonly Area[];
  country: string;
}

/** The plans as options of the listbox. */
export function PlotPoints({ points, places, index, areas, country }: PlotPointsProps) {
  const t = useMessages('country');
  return points.map(({ plan, best }, at) => (
    <g
      key={plan.uid}
      role="option"
      data-plan={plan.uid}
      tabIndex={at === index ? 0 : -1}
      aria-selected={at === index}
      aria-label={pointInWords(t, plan, best, worksIn(t, areaOf(plan, areas), country))}
      className={best ? 'fill-accent stroke-card' : 'fill-card stroke-edge'}
    >
      <Marker shape={shapeOf(areaOf(plan, areas))} x={places[at]!.x} y={places[at]!.y} />
    </g>
  ));
}

function areaOf(plan: ShownPlan, areas: readonly Area[]): Area | undefined {
  return plan.area === null ? undefined : areas[plan.area];
}

function shapeOf(area: Area | undefined): MarkerShape {
  return area ? area.scope : 'country';
}

function Legend({ shapes, country }: { shapes: readonly MarkerShape[]; country: string }) {
  const t = useMessages('country');
  const words: Record<MarkerShape, string> = { country, region: t('plot.region'), global: t('plot.global') };
  return (
    <p className="m-0 mt-1 flex flex-wrap gap-x-4 text-sm text-soft" aria-hidden="true">
      {shapes.map((shape) => (
        <span key={shape} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 fill-card stroke-soft">
            <Marker shape={shape} x={7} y={7} />
          </svg>
          {words[shape]}
        </span>
      ))}
    </p>
  );
}
