import { data } from 'react-router';

/** Any path that no route claims: status 404, and the root's error boundary shows the 404 page. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** Never shown, since the loader always throws; React Router wants a component for a page that answers with a document. */
export default function NotFound() {
  return null;
}
