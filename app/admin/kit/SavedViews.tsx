import { Link, useLocation, useRouteLoaderData } from 'react-router';
import type { loader } from '../admin-layout.tsx';

interface SavedViewsProps {
  asked: Record<string, string>;
  /** Also without any filter: reports, whose views may be mailed. */
  always?: boolean;
}

/** The views that whoever is here has saved of this list, and the way to save what it shows now. */
export function SavedViews({ asked, always = false }: SavedViewsProps) {
  const { pathname } = useLocation();
  const views = useRouteLoaderData<typeof loader>('admin/admin-layout')?.views ?? [];
  const own = views.filter(({ screen }) => screen === pathname);
  const query = new URLSearchParams(asked).toString();
  const isSaved = own.some((view) => view.query === query);
  if (own.length === 0 && query === '' && !always) return null;
  return (
    <nav className="d-chips" aria-label="Saved views">
      {own.map((view) => (
        <Link
          key={view.uid}
          to={`?${view.query}`}
          className="d-chip"
          aria-current={view.query === query ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {(query === '' && !always) || isSaved ? null : (
        <Link to={`/admin/views?${new URLSearchParams({ screen: pathname, query })}`} className="d-link">
          Save this view
        </Link>
      )}
    </nav>
  );
}
