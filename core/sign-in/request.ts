import { later } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { isMailAddress } from '../mail/address.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashCode, hashSecret, newCode, newSecret } from './hashes.ts';
import { MAIL_WINDOW, MAILS_FROM_CLIENT, MAILS_TO_ADDRESS, TOKEN_LIFETIME } from './limits.ts';
import { insertToken } from './queries.ts';
import { isWithin } from './throttle.ts';

type Signing = Pick<Shop, 'db' | 'clock' | 'jobs' | 'secret' | 'publicOrigin'>;

/**
 * Mails a link and a code to an address (C5.3). Whether the address has an account isn't even looked
 * up, and a caller who is over a limit hears the same as everybody: `asked`.
 * @param request.browser the secret that the browser was given for this; link and code work there alone.
 * @param request.prefix of the addresses in the language of the page that asked: "/de"; none for English.
 * @param request.client whom to count: see clientKey(). Null lifts the limits (RATE_LIMITS=off).
 */
export async function requestSignIn(
  shop: Signing,
  request: { email: string; browser: string; prefix?: string; client: string | null },
): Promise<'asked' | 'invalid_email'> {
  const email = normaliseEmail(request.email);
  if (!isMailAddress(email)) return 'invalid_email';
  if (request.client !== null && !(await mayAsk(shop, email, request.client))) return 'asked';

  const token = newSecret();
  const tokenHash = hashSecret(token);
  const code = newCode();
  const row = {
    token_hash: tokenHash,
    email,
    browser_hash: hashSecret(request.browser),
    code_hash: hashCode(shop.secret, tokenHash, code),
    expires_at: later(shop.clock.now(), TOKEN_LIFETIME),
  };
  await inTransaction(shop, async (tx, shop) => {
    await insertToken(tx, row);
    await enqueueMail(shop, tx, {
      to: email,
      content: {
        kind: 'sign_in',
        link: confirmAddress(shop.publicOrigin + (request.prefix ?? ''), token, email),
        code,
      },
      orderUid: null,
      expiresAt: row.expires_at,
    });
  });
  return 'asked';
}

/** A client over its own limit doesn't use up the limit of the address. */
async function mayAsk(shop: Signing, email: string, client: string): Promise<boolean> {
  if (!(await isWithin(shop, `sign-in mails from ${client}`, MAILS_FROM_CLIENT, MAIL_WINDOW))) return false;
  return isWithin(shop, `sign-in mails to ${email}`, MAILS_TO_ADDRESS, MAIL_WINDOW);
}

/**
 * The page behind the mailed link: the token in the fragment, which no server, log or Referer gets to see (OWASP ASVS
 * 5.0, 14.2.1), and one button, so that a scanner that fetches links uses nothing up.
 */
function confirmAddress(start: string, token: string, email: string): string {
  return `${start}/sign-in/confirm#${new URLSearchParams({ token, email })}`;
}
