import { useState } from 'react';
import { formatData } from '../../../core/catalogue/plan.ts';
import { counted } from '../public-page.ts';
import { BuyButton } from './Checkout.tsx';
import { cheapestFit, dataNeed, FIRST_HABITS, type Habits, MB_PER_HOUR, PASTIMES } from './data-need.ts';
import { planInWords, type ShownPlan } from './shown-plan.ts';

const LABELS: Record<keyof Habits, string> = {
  maps: 'Maps',
  chat: 'Chat and calls over apps',
  music: 'Music',
  video: 'Video, at phone quality',
  days: 'Days of travel',
};

/** "How much data do I need?": from hours a day and days of travel to gigabytes and the cheapest plan that has them. */
export function DataNeed({ plans }: { plans: readonly ShownPlan[] }) {
  const [habits, setHabits] = useState(FIRST_HABITS);
  const { dayMb, totalMb } = dataNeed(habits);
  const fit = cheapestFit(plans, habits);
  const set = (name: keyof Habits) => (value: number) =>
    setHabits((before) => ({ ...before, [name]: value }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-card p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="grid content-start gap-x-6 gap-y-2 sm:grid-cols-2">
        {PASTIMES.map((name) => (
          <Slider
            key={name}
            label={LABELS[name]}
            hint={`${formatData(MB_PER_HOUR[name])} an hour`}
            words={hoursInWords(habits[name])}
            value={habits[name]}
            most={8}
            step={0.5}
            onChange={set(name)}
          />
        ))}
        <Slider
          label={LABELS.days}
          hint="full days"
          words={counted(habits.days, 'day')}
          value={habits.days}
          least={1}
          most={90}
          step={1}
          onChange={set('days')}
        />
      </div>
      <div className="grid content-start gap-3 lg:border-l lg:border-line lg:pl-8" data-plan={fit?.uid}>
        <p className="m-0" role="status">
          <span className="block text-soft">You need about</span>
          <span className="block font-display text-4xl leading-tight font-bold tabular">
            {formatData(roundedUp(totalMb))}
          </span>
          <span className="block text-soft tabular">
            {formatData(roundedUp(dayMb))} a day for {counted(habits.days, 'day')}, with a tenth on top for
            what apps do by themselves.
          </span>
          <span className="mt-3 block leading-snug">
            {fit ? (
              <>
                <span className="block text-sm text-soft">The cheapest plan that fits</span>
                <span className="block font-semibold">{fit.name}</span>
                <span className="block text-soft tabular">{planInWords(fit)}</span>
              </>
            ) : (
              'No single plan here has so much for so long. The largest ones are at the top of “Find Your Perfect Plan”.'
            )}
          </span>
        </p>
        {fit ? (
          <div>
            <BuyButton plan={fit} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  hint: string;
  words: string;
  value: number;
  least?: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, hint, words, value, least = 0, most, step, onChange }: SliderProps) {
  return (
    <label className="block">
      <span className="flex items-baseline justify-between gap-3 leading-snug">
        <span>
          <span className="font-semibold">{label}</span>{' '}
          <span className="block text-sm text-soft">{hint}</span>
        </span>
        <span className="shrink-0 font-semibold tabular">{words}</span>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="needs-script m-0 block h-11 w-full cursor-pointer accent-(--accent)"
      />
    </label>
  );
}

function hoursInWords(hours: number): string {
  return hours === 0.5 ? '30 min a day' : `${hours} h a day`;
}

/** Nobody needs 742 MB to the megabyte: up to the next 10 MB, from a gigabyte on to the next 100. */
function roundedUp(megabytes: number): number {
  const step = megabytes >= 1000 ? 100 : 10;
  return Math.ceil(megabytes / step) * step;
}
