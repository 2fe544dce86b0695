import { Icon } from '../../ui/Icon.tsx';
import type { Days } from '../reports/read-days.server.ts';
import { Filters } from './Filters.tsx';
import { SavedViews } from './SavedViews.tsx';

const FILTERS = [
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
] as const;

/** The days that a screen is about, and why they can't be read. */
export function DayFilters({ days, refusal }: { days: Days; refusal: { detail: string } | null }) {
  const asked = Object.fromEntries(
    Object.entries(days).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return (
    <>
      <Filters filters={FILTERS} asked={asked} />
      <SavedViews asked={asked} always />
      {refusal ? (
        <p className="d-outcome d-outcome-refused" role="alert">
          <Icon name="alert" />
          <span>{refusal.detail}</span>
        </p>
      ) : null}
    </>
  );
}
