import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import type { Crumb } from './crumbs.ts';

/** Where the page lies: Home / Countries / Japan. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useMessages('shell');
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')} data-print="hide" className="page-width">
      <ol className="m-0 flex list-none flex-wrap items-center p-0 text-[0.9375rem]">
        {crumbs.map((crumb) => (
          <li key={`${crumb.to} ${crumb.label}`} className="crumb">
            {crumb.to === null ? (
              <span aria-current="page" className="font-semibold">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className="hover:text-ink hover:underline hover:underline-offset-4">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
