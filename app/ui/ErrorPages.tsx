import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../content/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button, ButtonLink } from './Button.tsx';
import { Illustration } from './Illustration.tsx';

/** The 404 page (S2.23.1): the missing path is logged to the console, as a warning. */
export function NotFoundPage() {
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
        <pre className="m-0 mt-4 w-full overflow-x-auto rounded-card bg-card p-4 text-left text-sm">
          {detail}
        </pre>
      ) : null}
    </div>
  );
}
