import type { MetaFunction } from 'react-router';
import { RequireSession } from './RequireSession.tsx';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('My eSIMs');

/** My eSIMs (specification, section 2). A default export, because React Router asks for one. */
export default function Membership() {
  return (
    <div className="page-width grid gap-3 pt-4 pb-16">
      <h1 className="m-0 text-hero">My eSIMs</h1>
      <RequireSession waiting={<p className="m-0 text-lead text-soft">Loading your eSIMs...</p>}>
        <p className="m-0 text-lead text-soft">Manage your active eSIM plans and download QR codes</p>
      </RequireSession>
    </div>
  );
}
