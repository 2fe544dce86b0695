import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { developersContext } from '../../server/page-context.server.ts';
import type { RouteHandle } from '../ui/route-handle.ts';
import { Controls, Pictures, States } from '../ui/showcase/Parts.tsx';
import { Tickets } from '../ui/showcase/Tickets.tsx';
import { Tokens } from '../ui/showcase/Tokens.tsx';

export const handle: RouteHandle = { breadcrumb: false };

export const meta: MetaFunction = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

/** For whoever works on the shop: at a public address there is no such page. */
export function loader({ context }: LoaderFunctionArgs): null {
  if (!context.get(developersContext)) throw data(null, { status: 404, statusText: 'Not Found' });
  return null;
}

/** The design system on one page, in both themes: for the eye, and for the tests that compare what they see. */
export default function DevDesign() {
  return (
    <>
      <div className="page-width pb-4">
        <h1 className="m-0 text-hero">Design system</h1>
        <p className="m-0 mt-2 text-lead text-soft">
          Tokens and every component in every state, light above, dark below.
        </p>
      </div>
      <Theme name="light">
        <Everything />
      </Theme>
      <Theme name="dark">
        <Everything />
      </Theme>
    </>
  );
}

function Theme({ name, children }: { name: 'light' | 'dark'; children: ReactNode }) {
  return (
    <section data-theme={name} aria-label={`${name} theme`} className="py-10">
      <div className="page-width grid gap-12">{children}</div>
    </section>
  );
}

function Everything() {
  return (
    <>
      <Tokens />
      <Controls />
      <Tickets />
      <Pictures />
      <States />
    </>
  );
}
