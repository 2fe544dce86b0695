import { type FormEvent, useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import type { StaffInvitation as Invitation } from '../../api/contract/staff-sign-in.ts';
import { acceptInvitation, lookAtInvitation, StaffRefused } from '../session/staff-api.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { AccountPage } from './AccountPage.tsx';
import { EnrolFactor } from './staff/EnrolFactor.tsx';
import { accountMeta, bearerHeaders } from './static-page.ts';

export const headers = bearerHeaders;
export const meta: MetaFunction = () => accountMeta('Join the staff');
export const handle: RouteHandle = { breadcrumb: false };

const TOKEN = /^[\w-]{43}$/;
const NO_LONGER = 'The invitation is used, too old or incomplete. Ask an owner of the shop for a new one.';

/** Where the mailed invitation of somebody new leads: name, password, and then a factor. */
export default function StaffInvitation() {
  const token = useToken();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [joined, setJoined] = useState<{ enrol: boolean } | null>(null);

  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setFailure(NO_LONGER);
    let left = false;
    lookAtInvitation(token).then(
      (found) => !left && setInvitation(found),
      (error) => !left && setFailure(wordsOf(error)),
    );
    return () => {
      left = true;
    };
  }, [token]);

  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!token) return;
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get('name')).trim(), String(form.get('password'))];
    setBusy(true);
    setFailure(null);
    try {
      setJoined(await acceptInvitation({ token, name, password }));
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(false);
  };

  if (joined !== null) {
    return (
      <AccountPage
        title="One more step"
        lead="A passkey, or the code of an authenticator app, keeps out whoever learns your password."
        card={<EnrolFactor needed={joined.enrol} />}
      />
    );
  }
  return (
    <AccountPage
      title="Join the staff"
      lead={
        invitation
          ? `You are invited as ${invitation.role}, and will sign in with ${invitation.email}.`
          : 'You are invited to the back office of the shop.'
      }
      card={
        <>
          {failure ? (
            <p role="alert" className="m-0 font-semibold text-danger">
              {failure}
            </p>
          ) : null}
          {invitation ? (
            <form onSubmit={accept} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Field
                label="Your name"
                name="name"
                autoComplete="name"
                defaultValue={invitation.name}
                maxLength={100}
                required
              />
              {/* Password managers keep the password under it. */}
              <input type="hidden" name="username" autoComplete="username" value={invitation.email ?? ''} />
              <Field
                label="Password"
                hint="15 characters or more; four words that have nothing to do with each other are good"
                type="password"
                name="password"
                autoComplete="new-password"
                maxLength={256}
                required
              />
              <Button type="submit" size="large" wide busy={busy} busyText="Joining…">
                Join
              </Button>
            </form>
          ) : failure ? null : (
            <p className="m-0 text-soft">Looking at the invitation…</p>
          )}
        </>
      }
    />
  );
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof StaffRefused)) return 'The server was not reached. Please try again.';
  return error.code === 'invitation_not_found' ? NO_LONGER : error.message;
};

/**
 * The token of the link's fragment; null without one, undefined until the page is the browser's. It is moved from the
 * address, where it could be read over a shoulder, to the history entry, where a reload finds it again.
 */
function useToken(): string | null | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('token');
    // A link that was cut on its way.
    if (given !== null && !TOKEN.test(given)) return setToken(null);
    if (given) navigate('.', { replace: true, state: { token: given }, preventScrollReset: true });
    else setToken((state as { token?: string } | null)?.token ?? null);
  }, [hash, state, navigate]);
  return token;
}
