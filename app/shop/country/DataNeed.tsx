import { useState } from 'react';
import { BuyButton } from '../../checkout/Buying.tsx';
import { planLine } from '../../checkout/plan-line.ts';
import { formatData, formatNumber } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { cheapestFit, dataNeed, FIRST_HABITS, type Habits, MB_PER_HOUR, PASTIMES } from './data-need.ts';
import type { ShownPlan } from './shown-plan.ts';

/** "How much data do I need?": from hours a day and days of travel to gigabytes and the cheapest plan that has them. */
export function DataNeed({ plans }: { plans: readonly ShownPlan[] }) {
  const t = useMessages('country');
  const data = (megabytes: number) => formatData(t.language, megabytes);
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
            label={t(`need.${name}`)}
            hint={t('need.per-hour', { data: data(MB_PER_HOUR[name]) })}
            words={hoursInWords(t, habits[name])}
            value={habits[name]}
            most={8}
            step={0.5}
            onChange={set(name)}
          />
        ))}
        <Slider
          label={t('need.days')}
          hint={t('need.full-days')}
          words={t('days', { count: habits.days })}
          value={habits.days}
          least={1}
          most={90}
          step={1}
          onChange={set('days')}
        />
      </div>
      <div className="grid content-start gap-3 lg:border-l lg:border-line lg:pl-8" data-plan={fit?.uid}>
        <p className="m-0" role="status">
          <span className="block text-soft">{t('need.about')}</span>
          <span className="block font-display text-4xl leading-tight font-bold tabular">
            {data(roundedUp(totalMb))}
          </span>
          <span className="block text-soft tabular">
            {t('need.words', { data: data(roundedUp(dayMb)), count: habits.days })}
          </span>
          <span className="mt-3 block leading-snug">
            {fit ? (
              <>
                <span className="block text-sm text-soft">{t('need.cheapest')}</span>
                <span className="block font-semibold">{fit.name}</span>
                <span className="block text-soft tabular">{planLine(t, fit)}</span>
              </>
            ) : (
              t('need.none')
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
    <label className="block sm:last:col-span-2">
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

function hoursInWords(t: Messages<'country'>, hours: number): string {
  return hours === 0.5 ? t('need.half-hour') : t('need.hours', { hours: formatNumber(t.language, hours) });
}

/** Nobody needs 742 MB to the megabyte: up to the next 10 MB, from a gigabyte on to the next 100. */
function roundedUp(megabytes: number): number {
  const step = megabytes >= 1000 ? 100 : 10;
  return Math.ceil(megabytes / step) * step;
}
