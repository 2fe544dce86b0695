import { NavLink } from 'react-router';

/** What prices are made by. */
export function PricesTabs() {
  return (
    <nav className="d-chips" aria-label="Prices">
      <NavLink to="/admin/prices" end className="d-chip">
        Rules
      </NavLink>
      <NavLink to="/admin/prices/competitors" className="d-chip">
        Competitors
      </NavLink>
    </nav>
  );
}
