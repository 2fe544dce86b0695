import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Illustration, type IllustrationName } from './Illustration.tsx';

interface StateProps {
  title: string;
  /** What happened, and what to do next. */
  children?: ReactNode;
  /** One `Button` or `ButtonLink`, sometimes a second, secondary one. */
  actions?: ReactNode;
  illustration?: IllustrationName;
  /** 1 where it is all that the page holds. */
  level?: 1 | 2;
}

function Panel({
  title,
  children,
  actions,
  illustration,
  level = 2,
  alert,
}: StateProps & { alert: boolean }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto grid max-w-md justify-items-center gap-3 px-5 py-10 text-center text-balance"
    >
      {illustration ? <Illustration name={illustration} /> : null}
      <Heading className="m-0 mt-2 text-title">{title}</Heading>
      {children ? (
        <div className={classNames('text-lead', alert ? 'text-danger' : 'text-soft')}>{children}</div>
      ) : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}

/** Nothing here yet, and how to change that. */
export function EmptyState({ illustration = 'empty', ...rest }: StateProps) {
  return <Panel {...rest} illustration={illustration} alert={false} />;
}

/** Something failed; its words are red (S8.3) and announced. */
export function ErrorState({ illustration = 'failed', ...rest }: StateProps) {
  return <Panel {...rest} illustration={illustration} alert />;
}

/** A page whose data couldn't be had (S8.1, S8.2): what is missing in `cause`, and a button that loads the page again. */
export function LoadFailure({
  title,
  cause,
  words,
  again,
}: Record<'title' | 'cause' | 'words' | 'again', string>) {
  return (
    <ErrorState
      level={1}
      title={title}
      actions={
        <Button className="needs-script" onClick={() => window.location.reload()}>
          {again}
        </Button>
      }
    >
      <p className="m-0 font-semibold">{cause}</p>
      <p className="m-0 text-soft">{words}</p>
    </ErrorState>
  );
}
