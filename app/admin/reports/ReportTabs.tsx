import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useSearchParams } from 'react-router';
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
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone they are one line; that of this screen is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which of them that is.
  useEffect(() => {
    const here = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (here) tabs.current!.scrollLeft = here.offsetLeft - tabs.current!.offsetLeft - 16;
  }, [pathname]);
  return (
    <nav ref={tabs} className="d-chips d-tabs" aria-label="Reports">
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
