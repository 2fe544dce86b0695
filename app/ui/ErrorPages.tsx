import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../content/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button, ButtonLink } from './Button.tsx';
import { DestinationSearch } from './DestinationSearch.tsx';
import { Illustration } from './Illustration.tsx';

/**
 * The 404 page (S2.23.1): the missing path is logged to the console, as a warning. Whoever came for a destination can search for it.
 * `meant`: pages whose address is like the one asked for.
 */
export function NotFoundPage({ meant = [] }: { meant?: readonly { to: string; name: string }[] }) {
  const t = useMessages('shell');
  const path = useLocation().pathname;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: S2.23.1 asks for it.
    console.warn(`Page not found: ${path}`);
  }, [path]);
  return (
    <div className="page-width grid justify-items-center gap-4 py-14 text-center">
      <Illustration name="lost" />
      <h1 className="m-0 text-hero">404</h1>
      <p className="m-0 text-lead">{t('missing.words')}</p>
      {meant.length > 0 ? (
        <p className="m-0">
          {t('search.guess')}{' '}
          {meant.map(({ to, name }) => (
            <Link key={to} to={to} className="link me-3 inline-flex min-h-11 items-center">
              {name}
            </Link>
          ))}
        </p>
      ) : null}
      <div className="w-full max-w-md text-start">
        <DestinationSearch look="header" />
      </div>
      <ButtonLink to="/" size="large">
        {t('go-home')}
      </ButtonLink>
    </div>
  );
}

/**
 * What is left when a page fails to render (S2.23.2), or is refused to somebody who asks for too many. `detail` is for developers and
 * never set in production.
 */
export function FailurePage({ name, detail }: { name: 'failure' | 'refused'; detail?: string | undefined }) {
  const t = useMessages('shell');
  return (
    <div role="alert" className="page-width grid justify-items-center gap-4 py-14 text-center">
      <Illustration name="failed" />
      <h1 className="m-0 text-title">{t(`${name}.title`)}</h1>
      <p className="m-0 max-w-md text-lead text-soft">
        {t.rich(
          `${name}.words`,
          {
            mail: (address) => (
              <a href={`mailto:${address}`} className="link">
                {address}
              </a>
            ),
          },
          { address: brand.supportEmail },
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()} className="needs-script">
          {t('try-again')}
        </Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          {t('go-home')}
        </ButtonLink>
      </div>
      {detail ? (
        <pre className="m-0 mt-4 w-full overflow-x-auto rounded-card bg-card p-4 text-start text-sm">
          {detail}
        </pre>
      ) : null}
    </div>
  );
}
