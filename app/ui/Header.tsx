import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../content/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { DestinationSearch } from './DestinationSearch.tsx';
import { HeaderLanguages } from './HeaderLanguages.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Draws signing in and out, which only the session knows of: in the header's row, or at the end of the menu of phones. */
export type AccountLinksSlot = (look: 'row' | 'menu') => ReactNode;

/** The header that all pages share (S2.2). It knows nothing of the visitor, so that pages can be cached. `path`: as for the footer. */
export function Header({ accountLinks, path }: { accountLinks: AccountLinksSlot; path: string }) {
  const t = useMessages('shell');
  return (
    <header data-print="hide" className="relative z-20">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 lg:gap-x-4">
        <Link
          to="/"
          aria-label={t('header.home', { brand: brand.name })}
          className="me-auto flex min-h-11 items-center lg:me-2"
        >
          <Logo />
        </Link>
        <nav aria-label={t('header.main')} className="me-auto hidden min-w-0 lg:block">
          <HeaderLinks />
        </nav>
        {/* As wide as what a customer's links leave of the row. */}
        <div className="hidden max-w-60 grow basis-36 lg:block">
          <DestinationSearch look="header" />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <HeaderLanguages path={path} />
          <ThemeSwitch />
          {accountLinks('row')}
        </div>
        <HeaderMenu path={path}>{accountLinks('menu')}</HeaderMenu>
      </div>
    </header>
  );
}
