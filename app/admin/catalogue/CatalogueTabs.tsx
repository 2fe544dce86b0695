import { NavLink } from 'react-router';
import { useMayDo } from '../kit/use-rights.ts';

/** The ways to look at what is sold. */
export function CatalogueTabs() {
  const seesCosts = useMayDo('margin');
  return (
    <nav className="d-chips" aria-label="Catalogue">
      <NavLink to="/admin/plans" end className="d-chip">
        Plans
      </NavLink>
      <NavLink to="/admin/plans/holes" className="d-chip">
        Holes
      </NavLink>
      <NavLink to="/admin/plans/changes" className="d-chip">
        Changes
      </NavLink>
      {seesCosts ? (
        <NavLink to="/admin/plans/price-cost" className="d-chip">
          Prices and costs
        </NavLink>
      ) : null}
    </nav>
  );
}
