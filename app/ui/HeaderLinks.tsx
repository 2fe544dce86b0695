import { Link, useLocation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';

const LINKS = [
  { label: 'page.destinations', to: '/destinations' },
  { label: 'header.how-it-works', to: '/how-it-works' },
  { label: 'page.blog', to: '/blog' },
  { label: 'page.coverage', to: '/coverage' },
  { label: 'page.faq', to: '/faq' },
] as const;

/** Destinations is highlighted on any /c/ path too (S2.2.1). */
function isCurrent(to: string, path: string): boolean {
  return (
    path === to ||
    path.startsWith(`${to}/`) ||
    (to === '/destinations' && path.toLowerCase().startsWith('/c/'))
  );
}

/** The links of the header, in a row or, in the menu of phones, as lines. */
export function HeaderLinks({ stacked = false }: { stacked?: boolean }) {
  const t = useMessages('shell');
  const path = useLocation().pathname;
  return (
    <ul className={classNames('m-0 list-none p-0', stacked ? 'grid' : 'flex flex-wrap gap-x-4 xl:gap-x-5')}>
      {LINKS.map(({ label, to }) => {
        const current = isCurrent(to, path);
        return (
          <li key={to} className={stacked ? 'border-b border-line' : undefined}>
            <Link
              to={to}
              aria-current={current ? (path === to ? 'page' : 'true') : undefined}
              className={classNames(
                'flex min-h-11 items-center',
                stacked ? 'text-[1.0625rem] font-semibold' : 'font-medium hover:text-accent',
                current && stacked && 'text-accent',
              )}
            >
              <span
                className={classNames(
                  !stacked && 'border-b-2 pt-0.5',
                  !stacked && (current ? 'border-accent' : 'border-transparent'),
                )}
              >
                {t(label)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
