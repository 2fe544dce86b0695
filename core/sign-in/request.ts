import { DEFAULT_LANGUAGE, type Language, languagePrefix } from '../../content/languages.ts';
import type { Tx } from '../../db/sql.server.ts';
import { later, MINUTE } from '../clock.ts';
import { normaliseEmail } from '../customers/email.ts';
import { keyFor } from '../keys.ts';
import { isMailAddress } from '../mail/address.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashCode, hashSecret, newCode, newSecret } from './hashes.ts';
import { readBrowserMark } from './known-browser.ts';
import {
  MAIL_WINDOW,
  MAILS_FROM_CLIENT,
  MAILS_TO_ADDRESS,
  MAILS_TO_ADDRESS_FROM_CLIENT,
  MAILS_TO_KNOWN_BROWSER,
  TOKEN_LIFETIME,
} from './limits.ts';
import { insertToken } from './queries.ts';
import { forgetTurns, isWithin } from './throttle.ts';

type Signing = Pick<Shop, 'db' | 'clock' | 'jobs' | 'secret' | 'oldSecrets' | 'publicOrigin'>;

/**
 * Mails a link and a code to an address (C5.3). Whether the address has an account isn't even looked
 * up, and a caller who is over a limit hears the same as everybody: `asked`.
 * @param request.browser the secret that the browser was given for this; link and code work there alone.
 * @param request.language of the page that asked: of the mail, and of the page that its link opens.
 * @param request.client whom to count: see clientKey(). Null lifts the limits (RATE_LIMITS=off).
 * @param request.mark what an earlier sign-in left in the browser (known-browser.ts); null without one.
 */
export async function requestSignIn(
  shop: Signing,
  request: {
    email: string;
    browser: string;
    language?: Language;
    client: string | null;
    mark?: string | null;
  },
): Promise<'asked' | 'invalid_email'> {
  const email = normaliseEmail(request.email);
  if (!isMailAddress(email)) return 'invalid_email';
  const { client, mark = null, language = DEFAULT_LANGUAGE } = request;
  if (client !== null && !(await mayAsk(shop, email, client, mark))) return 'asked';

  const token = newSecret();
  const tokenHash = hashSecret(token);
  const code = newCode();
  const row = {
    token_hash: tokenHash,
    email,
    browser_hash: hashSecret(request.browser),
    code_hash: hashCode(keyFor('sign-in codes', shop.secret), tokenHash, code),
    expires_at: later(shop.clock.now(), TOKEN_LIFETIME),
  };
  await inTransaction(shop, async (tx, shop) => {
    await insertToken(tx, row);
    await enqueueMail(shop, tx, {
      to: email,
      content: {
        kind: 'sign_in',
        link: confirmAddress(shop.publicOrigin + languagePrefix(language), token, email),
        code,
        minutes: TOKEN_LIFETIME / MINUTE,
      },
      reader: { language, timeZone: null },
      orderUid: null,
      expiresAt: row.expires_at,
    });
  });
  return 'asked';
}

/**
 * A browser in which the address has signed in is counted by itself, whatever strangers ask for. A client over a limit of
 * its own doesn't use up the limit of the address.
 */
async function mayAsk(shop: Signing, email: string, client: string, mark: string | null): Promise<boolean> {
  const known = readBrowserMark(shop, mark, { email });
  const limits: [string, number][] =
    known === null
      ? [
          [`sign-in mails from ${client}`, MAILS_FROM_CLIENT],
          [`sign-in mails to ${email} from ${client}`, MAILS_TO_ADDRESS_FROM_CLIENT],
          [`sign-in mails to ${email}`, MAILS_TO_ADDRESS],
        ]
      : [[`sign-in mails to browser ${known}`, MAILS_TO_KNOWN_BROWSER]];
  for (const [what, limit] of limits) {
    if (!(await isWithin(shop, what, limit, MAIL_WINDOW))) return false;
  }
  return true;
}

/**
 * Lets an address ask for sign-in mails again that has used up its own limit, in the caller's transaction. A link is of use
 * only in the browser that asked for it, so that nobody else can ask on its owner's behalf.
 */
export async function allowSignInMails(
  shop: Pick<Shop, 'clock' | 'secret'>,
  tx: Tx,
  email: string,
): Promise<void> {
  await forgetTurns(
    { clock: shop.clock, secret: shop.secret, db: tx },
    `sign-in mails to ${normaliseEmail(email)}`,
  );
}

/**
 * The page behind the mailed link: the token in the fragment, which no server, log or Referer gets to see (OWASP ASVS
 * 5.0, 14.2.1), and one button, so that a scanner that fetches links uses nothing up.
 */
function confirmAddress(start: string, token: string, email: string): string {
  return `${start}/sign-in/confirm#${new URLSearchParams({ token, email })}`;
}
