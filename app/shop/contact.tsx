import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { brand } from '../../content/brand.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { REQUESTS, SELF_HELP } from './contact/requests.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/contact` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Contact and support',
        description: `Support by email, 24/7: write to ${brand.supportEmail}. What to put in the mail so that the first answer already helps.`,
        canonical: loaderData.canonical,
      })
    : [];

/** How to reach support, and what to tell it. A default export, because React Router asks for one. */
export default function Contact() {
  const [name, host] = brand.supportEmail.split('@');
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <PageTop title="Contact and support">
          <p className="m-0">Support is by email, 24/7, before, during and after your trip.</p>
        </PageTop>
        <Ticket lifted className="max-w-[44rem]" stub={<Icon name="mail" className="size-11 text-accent" />}>
          <div className="grid gap-1 sm:px-3 sm:py-3">
            <h2 className="m-0 text-lg leading-snug">Write to</h2>
            <a
              href={`mailto:${brand.supportEmail}`}
              className="font-display text-[clamp(1.125rem,0.7rem+2vw,1.75rem)] leading-snug font-bold underline decoration-1 underline-offset-4 hover:text-accent hover:decoration-2"
            >
              {name}@<wbr />
              {host}
            </a>
            <div className="mt-2 -ml-2">
              <CopyButton value={brand.supportEmail} label="Support address" />
            </div>
          </div>
        </Ticket>
      </div>
      <section aria-labelledby="include">
        <h2 id="include" className="m-0 text-title">
          What to put in the mail
        </h2>
        <p className="m-0 mt-2 mb-5 max-w-[44rem] text-soft">
          With these, the first answer can already help. Never send your card number or a sign-in code: we
          don’t ask for them.
        </p>
        <dl className="m-0 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {REQUESTS.map(({ title, words }) => (
            <div key={title} className="border-t-2 border-dashed border-line pt-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="m-0 mt-1 text-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="quicker" data-print="hide">
        <h2 id="quicker" className="m-0 mb-4 text-title">
          Perhaps quicker
        </h2>
        <ul className="m-0 grid list-none gap-x-10 p-0 md:grid-cols-2">
          {SELF_HELP.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold hover:text-accent hover:underline hover:underline-offset-4"
              >
                {label}
                <Icon name="right" className="size-4.5 text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
