import type { AuthConfig } from '@auth/core';
import type { AdapterUser } from '@auth/core/adapters';
import { type Language, splitLanguage } from '../content/languages.ts';
import { normaliseEmail } from '../core/customers/email.ts';
import { ensureCustomer } from '../core/customers/ensure.ts';
import type { Shop } from '../core/shop.ts';
import type { SignedInAs } from '../core/sign-in/known-browser.ts';
import { SESSION_LIMITS, TOKEN_LIFETIME, TOUCH_EVERY } from '../core/sign-in/limits.ts';
import { redeemCode, redeemLink } from '../core/sign-in/redeem.ts';
import { requestSignIn } from '../core/sign-in/request.ts';
import {
  endSession,
  findSession,
  type Session,
  startSession,
  touchSession,
} from '../core/sign-in/sessions.ts';
import { safeCallbackUrl } from './callback-url.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { AuthFields } from './sign-in-request.ts';

/** One request, as far as @auth/core's hooks need it beside what they are given. */
interface SignInAttempt {
  shop: Shop;
  cookies: SessionCookies;
  form: AuthFields;
  /** The secret of this browser: see BROWSER_COOKIE_MS. */
  browser: string;
  /** The session token that came with the request. */
  oldToken: string | null;
  device: string;
  /** The key of Auth.js, of which this request's form was given: see authKey(). */
  authKey: string;
  /** Whom to count; null lifts the limits. */
  client: string | null;
  /** What an earlier sign-in left in this browser. */
  mark: string | null;
  /** Hears who has proven to be who, before there is a session. */
  proved(who: SignedInAs): void;
  /** Takes what a hook threw: @auth/core would answer as if nobody were signed in (fail open). */
  failed(error: unknown): void;
  /** Takes the name of what the caller did wrong, such as a used link, a wrong code or password. */
  refused(name: string): void;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** What one hook found out, so that the next one needs no second query. */
interface Known {
  session: Session | null;
}

/** Auth.js as this shop has it; the traps of its defaults are named where they are mended. */
export function signInConfig(attempt: SignInAttempt): AuthConfig {
  const { shop, cookies } = attempt;
  const known: Known = { session: null };
  return {
    basePath: '/api/auth',
    secret: attempt.authKey,
    // The request was rebuilt on our own origin (cleanRequest), so there is no foreign host to trust.
    trustHost: true,
    useSecureCookies: cookies.secure,
    // `__Host-` where Auth.js has `__Secure-`.
    cookies: { sessionToken: { name: cookies.session }, callbackUrl: { name: cookies.callbackUrl } },
    // Its own pages have inline styles, which our policy forbids.
    pages: { signIn: '/login', signOut: '/', error: '/login', verifyRequest: '/verify-request' },
    session: {
      strategy: 'database',
      maxAge: seconds(SESSION_LIMITS.customer.idle),
      updateAge: seconds(TOUCH_EVERY),
    },
    providers: providers(),
    callbacks: callbacks(attempt, known),
    adapter: adapter(attempt, known),
    logger: {
      // What callers did wrong is their answer, and what failed here is thrown on by `failed`; its texts hold tokens.
      error: (error) => {
        shop.log.info({ name: error.name }, 'sign-in not done');
        attempt.refused(error.name);
      },
      warn: (code) => shop.log.warn({ code }, 'sign-in library warns'),
      debug: () => {},
    },
  };
}

function providers(): AuthConfig['providers'] {
  return [
    {
      id: 'email',
      name: 'Email',
      type: 'email',
      maxAge: seconds(TOKEN_LIFETIME),
      normalizeIdentifier: (email: string | undefined) => normaliseEmail(email ?? ''),
      // The mail is queued by `signIn` below, in one transaction with what it is about.
      sendVerificationRequest: () => {},
    },
  ];
}

function callbacks(attempt: SignInAttempt, known: Known): AuthConfig['callbacks'] {
  const { shop } = attempt;
  return {
    // Called when a mail is asked for, and after link, code or password have been found right.
    async signIn({ email }) {
      if (!email?.verificationRequest) return true;
      const { form, browser, client, mark } = attempt;
      const asked = await watched(attempt, () =>
        requestSignIn(shop, {
          email: form.email ?? '',
          browser,
          client,
          mark,
          language: languageOf(form.callbackUrl, shop.publicOrigin),
        }),
      );
      // The same answer whether it was sent, is over a limit, or the address is new here.
      return asked === 'asked'
        ? '/api/auth/verify-request?provider=email&type=email'
        : '/login?error=EmailSignin';
    },
    redirect: ({ url, baseUrl }) => (url.startsWith('/') ? `${baseUrl}${url}` : url),
    // A list of what goes out; Auth.js would hand on the row, session token and all.
    session: () =>
      ({
        user: {
          uid: known.session?.customer_uid,
          email: known.session?.email,
          name: known.session?.name ?? null,
          role: 'customer',
        },
        expires: known.session?.expires_at.toISOString(),
      }) as never,
  };
}

function adapter(attempt: SignInAttempt, known: Known): AuthConfig['adapter'] {
  const { shop } = attempt;
  return {
    createVerificationToken: () => null,
    useVerificationToken: () => watched(attempt, () => redeem(attempt)),
    // Accounts are looked up only once the address is proven, so that asking for a mail takes equally long for all.
    getUserByEmail: () => null,
    createUser: ({ email }) =>
      watched(attempt, async () => {
        const uid = await shop.db.transaction().execute((tx) => ensureCustomer(tx, email, shop.clock.now()));
        return userOf(uid, email);
      }),
    updateUser: ({ id }) => userOf(id, ''),
    getUser: () => null,
    getUserByAccount: () => null,
    linkAccount: () => null,
    createSession: ({ userId, expires }) =>
      watched(attempt, async () => ({ sessionToken: await start(attempt, userId), userId, expires })),
    getSessionAndUser: (token) =>
      watched(attempt, async () => {
        known.session = await findSession(shop, token);
        if (known.session === null) return null;
        const { customer_uid, email, expires_at } = known.session;
        return {
          session: { sessionToken: token, userId: customer_uid, expires: expires_at },
          user: userOf(customer_uid, email),
        };
      }),
    updateSession: () =>
      watched(attempt, async () => {
        if (known.session !== null) await touchSession(shop, known.session);
        return null;
      }),
    deleteSession: (token) => watched(attempt, () => endSession(shop, token)),
  };
}

async function watched<T>({ failed }: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    failed(error);
    throw error;
  }
}

/** The two ways to use up what was mailed. `expires` was checked with the row. */
async function redeem({ shop, form, browser, proved }: SignInAttempt) {
  const email = form.code
    ? await redeemCode(shop, form.code, browser)
    : await redeemLink(shop, form.token ?? '', browser);
  if (email === null) return null;
  proved({ email });
  return { identifier: email, token: '', expires: new Date(Date.now() + TOKEN_LIFETIME) };
}

function start(attempt: SignInAttempt, customerUid: string): Promise<string> {
  const { shop, device, oldToken } = attempt;
  return startSession(shop, { customerUid, method: 'mail', device, replaces: oldToken });
}

const userOf = (id: string, email: string): AdapterUser => ({ id, email, emailVerified: null });

/** What stands before addresses in the language of the page that asks, which is the one that it wants to go to. */
function languageOf(callbackUrl: string | undefined, publicOrigin: string): Language {
  const { pathname } = new URL(safeCallbackUrl(callbackUrl ?? '/', publicOrigin), publicOrigin);
  return splitLanguage(pathname).language;
}
