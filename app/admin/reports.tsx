import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Reports begin with that by day. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  throw redirect(`/admin/reports/day${new URL(request.url).search}`);
};
