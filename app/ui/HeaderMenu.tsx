import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { DestinationSearch } from './DestinationSearch.tsx';
import { LanguageSwitch } from './Footer.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { Icon } from './Icon.tsx';
import { useClosingMenu } from './use-closing-menu.ts';

/** The menu below 1024 px: a `<details>`, so that it opens without scripts. It closes on Escape and after going somewhere. `children` stand below its links. */
export function HeaderMenu({ path, children }: { path: string; children: ReactNode }) {
  const t = useMessages('shell');
  return (
    <details {...useClosingMenu()} className="group/menu lg:hidden">
      <summary
        aria-label={t('header.menu')}
        className="grid size-11 place-items-center rounded-control border border-edge transition-colors hover:bg-tint"
      >
        <Icon name="menu" className="size-6 group-open/menu:hidden" />
        <Icon name="close" className="hidden size-6 group-open/menu:block" />
      </summary>
      <div className="pop absolute inset-x-0 top-full z-20 border-b border-line bg-paper pb-6 shadow-lifted">
        <div className="page-width grid gap-4 pt-3">
          <DestinationSearch look="header" />
          <nav aria-label={t('header.menu')}>
            <HeaderLinks stacked />
          </nav>
          {children}
          <LanguageSwitch path={path} />
        </div>
      </div>
    </details>
  );
}
