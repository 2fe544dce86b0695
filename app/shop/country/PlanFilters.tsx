import { useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { asksAnything, type PlanFilter } from '../../../core/catalogue/plan-filter.ts';
import { formatData } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import type { PlanQuery } from './use-plan-query.ts';

interface PlanFiltersProps {
  iso3: string;
  country: string;
  query: PlanQuery;
  /** All plans. */
  total: number;
  /** Whether there are plans of the country alone as well as shared ones, daily-unlimited ones as well as fixed ones. */
  offers: { areas: boolean; types: boolean };
}

/** Filters of the plans below them, kept in the address. Without scripts they are a form that the server answers. */
export function PlanFilters({ iso3, country, query, total, offers }: PlanFiltersProps) {
  const t = useMessages('country');
  const here = useHref(`/c/${iso3}`);
  const { filter, ask: onAsk } = query;
  const found = query.found.length;
  const asked = asksAnything(filter);
  return (
    <form
      action={here}
      aria-label={t('filter')}
      data-print="hide"
      onSubmit={(event) => event.preventDefault()}
      className="mb-5"
    >
      <HiddenFields fields={query.kept(['use', 'hotspot'])} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Choice
          name="days"
          label={t('full-days')}
          value={filter.days}
          options={numbers([3, 7, 14, 30, 60], filter.days, (count) => t('filter.days', { count }))}
          onAsk={onAsk}
        />
        <Choice
          name="gb"
          label={t('filter.data')}
          value={filter.gb}
          options={numbers([1, 3, 5, 10, 20, 50], filter.gb, (gb) =>
            t('filter.gb', { data: formatData(t.language, gb * 1000) }),
          )}
          onAsk={onAsk}
        />
        {offers.types || filter.type ? (
          <Choice
            name="type"
            label={t('filter.kind')}
            value={filter.type}
            options={[
              ['unlimited', t('filter.unlimited')],
              ['fixed', t('filter.fixed')],
            ]}
            onAsk={onAsk}
          />
        ) : null}
        {offers.areas || filter.area ? (
          <Choice
            name="area"
            label={t('works-in')}
            value={filter.area}
            options={[
              ['own', t('filter.own', { country })],
              ['region', t('filter.several')],
            ]}
            onAsk={onAsk}
          />
        ) : null}
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="m-0 text-soft tabular">
          {asked ? t('filter.found', { found, count: total }) : t('filter.all', { count: total })}
        </p>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary' }, 'hidden! [@media(scripting:none)]:inline-flex!')}
        >
          {t('filter.submit')}
        </button>
        {asked ? (
          <>
            <Button variant="quiet" className="needs-script px-0!" onClick={() => onAsk(null, '')}>
              {t('filter.clear')}
            </Button>
            <a href={here} className="link hidden [@media(scripting:none)]:inline">
              {t('filter.clear')}
            </a>
          </>
        ) : null}
      </div>
    </form>
  );
}

type Option = readonly [value: string, label: string];

/** The usual choices, and among them whatever else the address asks for. */
function numbers(usual: readonly number[], asked: number | null, label: (value: number) => string): Option[] {
  const all = asked === null ? usual : [...new Set([...usual, asked])].sort((a, b) => a - b);
  return all.map((value) => [String(value), label(value)]);
}

interface ChoiceProps {
  name: keyof PlanFilter;
  label: string;
  value: string | number | null;
  onAsk: PlanQuery['ask'];
  options: readonly Option[];
}

function Choice({ name, label, value, options, onAsk }: ChoiceProps) {
  const t = useMessages('country');
  // Not controlled: the address, and with it `value`, follows a moment later, and the choice would jump back until then.
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = String(value ?? '');
  }, [value]);
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-sm font-semibold">{label}</span>
      <select
        name={name}
        ref={select}
        defaultValue={value ?? ''}
        onChange={(event) => onAsk(name, event.currentTarget.value)}
        className={`${INPUT_CLASS} cursor-pointer truncate pe-7!`}
      >
        <option value="">{t('filter.any')}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
