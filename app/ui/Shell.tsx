import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { crumbsOf } from './crumbs.ts';
import { Footer } from './Footer.tsx';
import { type AccountLinksSlot, Header } from './Header.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Toaster } from './Toast.tsx';

interface ShellProps {
  failed?: boolean;
  accountLinks: AccountLinksSlot;
  /** A line above the page, which only its own visitors see. */
  offer?: ReactNode;
  children: ReactNode;
}

/**
 * Header, breadcrumb, page and footer in a layout of full height. `<main>` has no width of its own: a page sets its columns with the
 * class `page-width`, so that a hero may run from edge to edge. `failed`: an error page, which stands nowhere in the shop.
 */
export function Shell({ failed = false, accountLinks, offer, children }: ShellProps) {
  const t = useMessages('shell');
  const path = useLocation().pathname;
  const matches = useMatches().map((match) => ({
    data: match.loaderData,
    handle: match.handle as RouteHandle | undefined,
  }));
  const wanted = !failed && matches.every(({ handle }) => handle?.breadcrumb !== false);
  const labels = Object.assign({}, ...matches.map(({ data, handle }) => handle?.crumbs?.(data)));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-control bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:px-4 focus:py-3"
      >
        {t('skip')}
      </a>
      <Header accountLinks={accountLinks} path={failed ? '/' : path} />
      <NoticeLine />
      {offer}
      {failed ? null : (
        <div className="relative">
          <LanguageOffer path={path} aboveContent={wanted && path !== '/'} />
        </div>
      )}
      {wanted ? <Breadcrumb crumbs={crumbsOf(t, path, labels)} /> : null}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer path={failed ? '/' : path} />
      <Toaster />
    </div>
  );
}
