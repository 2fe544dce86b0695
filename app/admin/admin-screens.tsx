import { isRouteErrorResponse, Link, Outlet, useRouteError } from 'react-router';
import type { Refusal } from './bridge/read.server.ts';
import { Screen } from './kit/Screen.tsx';

/** Around every screen, within the frame: what went wrong with one leaves the rail where it is. */
export default function AdminScreens() {
  return <Outlet />;
}

const WORDS: Record<number, Refusal> = {
  403: { title: 'Not for your role', detail: 'Somebody with the right to it has to look.' },
  404: { title: 'There is nothing here', detail: 'Nothing has this uid, or it was deleted.' },
};

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const told = isRouteErrorResponse(error) ? (error.data as Refusal | null) : null;
  const words = WORDS[status] ?? { title: 'This screen could not be made', detail: 'The log says why.' };
  return (
    <Screen title={words.title}>
      <p role="alert">{told?.detail ?? words.detail}</p>
      <p>
        <Link to="/admin" className="d-link">
          Back to Today
        </Link>
      </p>
    </Screen>
  );
}
