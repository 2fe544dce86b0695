import { NavLink } from 'react-router';

/** The two ways to look at what is sold. */
export function CatalogueTabs() {
  return (
    <nav className="d-chips" aria-label="Catalogue">
      <NavLink to="/admin/plans" end className="d-chip">
        Plans
      </NavLink>
      <NavLink to="/admin/plans/holes" className="d-chip">
        Holes
      </NavLink>
    </nav>
  );
}
