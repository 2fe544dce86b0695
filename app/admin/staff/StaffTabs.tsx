import { NavLink } from 'react-router';
import { useMayDo } from '../kit/use-rights.ts';

/** People, their sessions, and keys of scripts. Sessions are for everybody: each sees their own. */
export function StaffTabs() {
  const mayManage = useMayDo('staff');
  return (
    <nav className="d-chips" aria-label="Staff">
      {mayManage ? (
        <>
          <NavLink to="/admin/staff" end className="d-chip">
            People
          </NavLink>
          <NavLink to="/admin/keys" className="d-chip">
            Keys
          </NavLink>
        </>
      ) : null}
      <NavLink to="/admin/staff/sessions" className="d-chip">
        Sessions
      </NavLink>
    </nav>
  );
}
