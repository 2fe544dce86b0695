import { Link, useSearchParams } from 'react-router';

/** Keyset pages go on; back is the browser's, or the first page. */
export function Paging({ next }: { next: string | null }) {
  const [params] = useSearchParams();
  const at = (cursor: string | null) => {
    const query = new URLSearchParams(params);
    query.delete('cursor');
    if (cursor !== null) query.set('cursor', cursor);
    return `?${query}`;
  };
  if (next === null && !params.has('cursor')) return null;
  return (
    <nav className="d-paging" aria-label="Pages">
      {params.has('cursor') ? (
        <Link to={at(null)} className="d-act">
          First page
        </Link>
      ) : null}
      {next === null ? (
        <span className="d-soft">The end of the list.</span>
      ) : (
        <Link to={at(next)} rel="next" className="d-act" data-next>
          Next page
        </Link>
      )}
    </nav>
  );
}
