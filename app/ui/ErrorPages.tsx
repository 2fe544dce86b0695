import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../content/brand.ts';
import { Button, ButtonLink } from './Button.tsx';
import { Illustration } from './Illustration.tsx';

/** The 404 page (specification, section 2): the missing path is logged to the console, as a warning. */
export function NotFoundPage() {
  const path = useLocation().pathname;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it.
    console.warn(`Page not found: ${path}`);
  }, [path]);
  return (
    <div className="page-width grid justify-items-center gap-4 py-14 text-center">
      <Illustration name="lost" />
      <h1 className="m-0 text-hero">404</h1>
      <p className="m-0 text-lead">Oops! Page not found</p>
      <ButtonLink to="/" size="large">
        Return to Home
      </ButtonLink>
    </div>
  );
}

/** What is left when a page fails to render (specification, section 8). `detail` is for developers and never set in production. */
export function FailurePage({ detail }: { detail?: string }) {
  return (
    <div role="alert" className="page-width grid justify-items-center gap-4 py-14 text-center">
      <Illustration name="failed" />
      <h1 className="m-0 text-title">Unexpected Application Error!</h1>
      <p className="m-0 max-w-md text-lead text-soft">
        Something failed on our side. Try again; if it stays so, write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
        .
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()} className="needs-script">
          Try again
        </Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Return to Home
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
