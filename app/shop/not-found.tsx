import { data, type LoaderFunctionArgs } from 'react-router';
import { refusedContext } from '../../server/page-context.server.ts';

/** Any path that no route claims: status 404, and the root's error boundary shows the 404 page; 429 for whoever asked too often. */
export function loader({ context }: LoaderFunctionArgs): never {
  if (context.get(refusedContext)) throw data(null, { status: 429, statusText: 'Too Many Requests' });
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** Never shown, since the loader always throws; React Router wants a component for a page that answers with a document. */
export default function NotFound() {
  return null;
}
