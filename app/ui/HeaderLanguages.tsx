import { useMessages } from '../i18n/messages.ts';
import { LanguageSwitch } from './Footer.tsx';
import { Icon } from './Icon.tsx';
import { useClosingMenu } from './use-closing-menu.ts';

/** The languages within reach at the top: the page's own as a button, the others below it. A `<details>`, so that it opens without scripts. */
export function HeaderLanguages({ path }: { path: string }) {
  const t = useMessages('shell');
  return (
    <details {...useClosingMenu()} className="header-languages relative hidden lg:block">
      <summary className="flex min-h-11 items-center gap-0.5 px-1.5 font-semibold uppercase hover:text-accent">
        <span className="sr-only">{t('footer.language')}: </span>
        {t.language}
        <Icon name="down" className="size-4" />
      </summary>
      <div className="pop absolute end-0 top-full z-20 rounded-control border border-line bg-card px-4 py-2 shadow-lifted">
        <LanguageSwitch path={path} />
      </div>
    </details>
  );
}
