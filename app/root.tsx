import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { LinksFunction, MetaFunction } from 'react-router';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useHref,
  useLocation,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { brand } from '../content/brand.ts';
import { languages, splitLanguage } from '../content/languages.ts';
import { EndOfBody, INCOMPLETE } from './end-of-body.ts';
import { LanguageContext, useMessages } from './i18n/messages.ts';
import { FriendLine } from './prices/FriendLine.tsx';
import { RatesSet } from './prices/rates-set.ts';
import { rememberReferral } from './prices/referral-memory.ts';
import { replayEvents } from './replay-events.ts';
import { AccountLinks } from './session/AccountLinks.tsx';
import { SessionWatch } from './session/SessionWatch.tsx';
import './styles/app.css';
import { FailurePage, NotFoundPage } from './ui/ErrorPages.tsx';
import favicon from './ui/favicon.svg';
import type { RouteHandle } from './ui/route-handle.ts';
import { Shell } from './ui/Shell.tsx';
import { ALWAYS, SupportHours } from './ui/support-hours.ts';
import { THEME_SCRIPT } from './ui/theme.ts';
import { TYPEFACES_SCRIPT, typefaces } from './ui/typefaces.ts';

/** The root loads nothing: every public page is the same for everyone, so that the server can keep it. */
export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** It has run when React comes, which leaves it as it stands: no script carries it once more. */
const HEAD_SCRIPT = import.meta.env.SSR ? `${THEME_SCRIPT}\n${TYPEFACES_SCRIPT}` : '';

const NOT_INDEXED = { name: 'robots', content: 'noindex' };

/** The title of a page that sets none, and of the error pages. */
export const meta: MetaFunction = ({ error }) => {
  const t = useMessages('shell');
  if (isRouteErrorResponse(error) && error.status === 404)
    return [{ title: `${t('missing.title')} | ${brand.name}` }, NOT_INDEXED];
  if (isRouteErrorResponse(error) && error.status === 429)
    return [{ title: `${t('refused.title')} | ${brand.name}` }, NOT_INDEXED];
  if (error) return [{ title: `${t('failure.title')} | ${brand.name}` }, NOT_INDEXED];
  return [{ title: brand.name }, { name: 'description', content: t('tagline') }];
};

/** The document, in the language that the router's base names. `suppressHydrationWarning`: `<html>` has attributes that the theme script or the server alone sets. */
export function Layout({ children }: { children: ReactNode }) {
  const { language } = splitLanguage(useHref('/'));
  // Its component would write the same script into each document that `STARTER` has in fewer bytes.
  useScrollRestoration();
  // With the very commit from which on React answers: what it has heard itself is not to be done again.
  const early = useRef<typeof window.early>(null);
  useLayoutEffect(() => {
    early.current = window.early;
    window.early = null;
    // They have come after all.
    document.getElementById(INCOMPLETE)?.setAttribute('hidden', '');
  }, []);
  // Once the router listens, too, which the effects around this one see to: it would lose where a form leads to.
  useEffect(() => {
    const events = early.current;
    early.current = null;
    if (events?.length) queueMicrotask(() => replayEvents(events));
  }, []);
  useEffect(layOutRest, []);
  const hours = use(SupportHours);
  return (
    <LanguageContext value={language}>
      <html
        lang={language}
        dir={languages[language].dir}
        data-rates={use(RatesSet) ? '' : undefined}
        data-support-hours={hours === ALWAYS ? undefined : hours}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which must run before the first paint. */}
          <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} suppressHydrationWarning />
          <noscript>
            <link rel="stylesheet" href={typefaces} />
          </noscript>
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          {use(EndOfBody)}
        </body>
      </html>
    </LanguageContext>
  );
}

/** Lays out what the style sheet leaves for later (`content-visibility`), four pieces in each idle moment: then all of the page is there. */
function layOutRest(): void {
  const rest = document.querySelectorAll<HTMLElement>(
    ':is(footer, .ticket[data-plan], .destination-card):not([style])',
  );
  if (rest.length === 0) return;
  for (const piece of [...rest].slice(-4)) piece.style.contentVisibility = 'visible';
  window.requestIdleCallback?.(layOutRest);
}

const accountLinks = (look: 'row' | 'menu') => <AccountLinks look={look} />;

/** Pages with prices of plans on them. */
const SELLING = /^\/(?:$|c\/[^/]+$|regions\/|destinations$|trip$)/;

/** The page within the shell; one with a frame of its own without it. */
export default function Root() {
  // The code of the friend by whose link a visit began, on whatever page; no page differs by it.
  useEffect(() => rememberReferral(window.location.search, Date.now()), []);
  const path = useLocation().pathname;
  if (useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.ownFrame)) return <Outlet />;
  return (
    <Shell accountLinks={accountLinks} offer={SELLING.test(path) ? <FriendLine /> : null}>
      <SessionWatch />
      <Outlet />
    </Shell>
  );
}

/** The 404 page, and the last resort for everything else. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const detail = import.meta.env.DEV && error instanceof Error ? error.stack : undefined;
  return (
    <Shell failed accountLinks={accountLinks}>
      {status === 404 ? (
        <NotFoundPage />
      ) : (
        <FailurePage name={status === 429 ? 'refused' : 'failure'} detail={detail} />
      )}
    </Shell>
  );
}
