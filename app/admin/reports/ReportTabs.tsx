import { NavLink, useSearchParams } from 'react-router';
import { REPORTS } from './report-shape.ts';

/** All reports, over the same days. */
export function ReportTabs() {
  const [params] = useSearchParams();
  const days = new URLSearchParams();
  for (const name of ['from', 'to']) {
    const value = params.get(name);
    if (value) days.set(name, value);
  }
  const search = days.size > 0 ? `?${days}` : '';
  return (
    <nav className="d-chips" aria-label="Reports">
      {Object.entries(REPORTS).map(([name, label]) => (
        <NavLink key={name} to={`/admin/reports/${name}${search}`} className="d-chip">
          {label}
        </NavLink>
      ))}
      <NavLink to={`/admin/reports/funnel${search}`} className="d-chip">
        Funnel
      </NavLink>
    </nav>
  );
}
