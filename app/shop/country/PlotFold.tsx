import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { PlotFrame } from './PlotFrame.tsx';
import type { PricePlotProps } from './PricePlot.tsx';
import { HEIGHT, WIDTH } from './plot-frame.ts';
import { hasPlot } from './unbeaten.ts';

const PricePlot = fetched(() => import('./PricePlot.tsx'));

/**
 * The plot, which repeats what the table says: folded on a phone, beside the table where there is room. Its code comes after the page's,
 * and on a phone when it is unfolded. Nothing where there is nothing to compare, or where the code can't be had.
 */
export function PlotFold(props: PricePlotProps) {
  const t = useMessages('country');
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [lost, setLost] = useState(false);
  const shown = hasPlot(props.plans) && !lost;
  useEffect(() => {
    if (!shown || near || !place.current) return;
    // However far down it stands; what is folded away is nowhere, until it is opened.
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '99999px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [shown, near]);
  if (!shown) return null;
  const outline = (
    <PlotFrame>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mx-auto block w-full max-w-lg" />
      <div className="mt-3 min-h-28 border-t border-line pt-3" />
    </PlotFrame>
  );
  return (
    <details className="plot-fold [@media(scripting:none)]:hidden" data-print="hide">
      <summary className={buttonClass({ variant: 'secondary', wide: true })}>{t('plot.fold')}</summary>
      <div ref={place}>
        {near ? <PricePlot {...props} fallback={outline} onFailed={() => setLost(true)} /> : outline}
      </div>
    </details>
  );
}
