import { NavLink, useSearchParams } from 'react-router';
import { useMayDo } from '../kit/use-rights.ts';
import { REPORTS } from './report-lines.ts';

/** Reports with a screen of their own. */
const MORE = {
  waterfall: 'Margin',
  'refund-rates': 'Refunds by country',
  'refund-causes': 'Refunds by cause',
  funnel: 'Funnel',
  conversion: 'Conversion',
  cohorts: 'Cohorts',
  repeat: 'Top-ups and repeats',
  usage: 'Usage',
  heat: 'Deliveries by hour',
  'credit-ages': 'Credit by age',
  tax: 'Tax by country',
};

/** Those that only who sees the books may see. */
const OF_BOOKS: readonly string[] = ['waterfall', 'credit-ages', 'tax'];

/** All reports, over the same days. */
export function ReportTabs() {
  const [params] = useSearchParams();
  const days = new URLSearchParams();
  for (const name of ['from', 'to']) {
    const value = params.get(name);
    if (value) days.set(name, value);
  }
  const seesAll = useMayDo('books');
  const search = days.size > 0 ? `?${days}` : '';
  return (
    <nav className="d-chips" aria-label="Reports">
      {Object.entries(REPORTS).map(([name, label]) => (
        <NavLink key={name} to={`/admin/reports/${name}${search}`} className="d-chip">
          {label}
        </NavLink>
      ))}
      {Object.entries(MORE).map(([name, label]) =>
        OF_BOOKS.includes(name) && !seesAll ? null : (
          <NavLink key={name} to={`/admin/reports/${name}${search}`} className="d-chip">
            {label}
          </NavLink>
        ),
      )}
    </nav>
  );
}
