import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { Me } from '../../../api/contract/desk/me.ts';
import { fetchInTime } from '../../fetch-in-time.ts';

const SIGN_OUT = '/api/v2/staff/sign-out';

/** Who is here, and the way out. */
export function Who({ me }: { me: Me }) {
  return (
    <details className="d-who">
      <summary aria-label={`${me.name}, ${me.role}`}>
        {me.name}
        <small>{me.role}</small>
      </summary>
      <div className="d-menu-sheet">
        <Link to="/admin/me" className="d-act">
          Your sign-in
        </Link>
        <Link to="/admin/views" className="d-act">
          Saved views
        </Link>
        <SignOut />
      </div>
    </details>
  );
}

/** Ends the session; without scripts the page stays, and the next one asks for a sign-in. */
export function SignOut() {
  const signOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await fetchInTime(SIGN_OUT, { method: 'POST' });
    window.location.assign('/login-with-credentials');
  };
  return (
    <form method="post" action={SIGN_OUT} onSubmit={signOut}>
      <button type="submit" className="d-act">
        Sign out
      </button>
    </form>
  );
}
