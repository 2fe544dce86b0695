import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget } from '../offline/kept.ts';
import { useSession } from '../session/use-session.ts';
import type { WantedPlace } from '../session/wanted-place.ts';

/**
 * Shows a page to signed-in customers alone: everybody else is sent to /login, which remembers where they wanted to go
 * (S4.2). `waiting` stands in meanwhile, and is what the server renders. Without network the page
 * is shown, for what the browser keeps of this customer (app/offline/kept.ts); nothing else comes without a session.
 */
export function RequireSession({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { status, session, unreachable } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const away = status === 'success' && session === null && !unreachable;
  useEffect(() => {
    if (!away) return;
    // Signed out on another device, or for too long: what was kept here goes as well.
    void forget('account');
    const state: WantedPlace = { from: `${pathname}${search}${hash}` };
    navigate('/login', { replace: true, state });
  }, [away, pathname, search, hash, navigate]);
  return status === 'loading' || away ? waiting : children;
}
