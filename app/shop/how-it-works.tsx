import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { deviceCards, steps } from '../../content/how-it-works.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { TicketNumerals } from '../ui/TicketParts.tsx';
import { DeviceDrawing } from './how-it-works/DeviceDrawing.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/how-it-works` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'How it works: a travel eSIM in four steps',
        description:
          'Choose a destination, select a plan, scan the QR code at home, switch it on when you land. And which iPhones, Android phones, tablets and laptops work.',
        canonical: loaderData.canonical,
      })
    : [];

const GUIDES = [
  [
    '/blog/say-goodbye-to-sim-swapping',
    'eSIM Travel Guide',
    'How much data to buy, and what to switch on when you land',
  ],
  [
    '/blog/does-your-device-support-esim',
    'Device Compatibility',
    'Two checks that settle whether your device takes an eSIM',
  ],
  ['/faq', 'FAQ', 'Hotspot, WhatsApp, top-ups, refunds: nine questions, answered'],
] as const;

/** Four steps, device cards, and where to read on (specification, section 2). A default export, because React Router asks for one. */
export default function HowItWorks() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14">
      <div>
        <PageTop title="Online in four steps">
          <p className="m-0">
            Two of them at home, one at the gate, one on landing. Nothing is posted, nothing to return.
          </p>
        </PageTop>
        <ol className="m-0 grid list-none gap-5 p-0 md:grid-cols-2">
          {steps.map(({ title, words, link }, index) => (
            <li key={title}>
              <Ticket
                className="h-full"
                stub={<TicketNumerals value={String(index + 1)} unit={`of ${steps.length}`} />}
              >
                <h2 className="m-0 text-xl leading-snug">{title}</h2>
                <p className="m-0 text-soft">{words}</p>
                {link ? (
                  <Link to={link.to} className="link mt-auto inline-flex min-h-11 items-center">
                    {link.label}
                  </Link>
                ) : null}
              </Ticket>
            </li>
          ))}
        </ol>
      </div>
      <section aria-labelledby="devices">
        <h2 id="devices" className="m-0 text-title">
          Which devices work
        </h2>
        <p className="m-0 mt-2 mb-6 max-w-[44rem] text-soft">
          Dial <code className="rounded-tag bg-tint px-1.5 py-0.5 font-semibold text-ink">*#06#</code>: if a
          number called EID appears, yours has an eSIM. It must also be unlocked, so that it takes any
          carrier’s SIM.
        </p>
        <ul className="m-0 grid list-none gap-x-8 gap-y-8 p-0 sm:grid-cols-3">
          {deviceCards.map(({ device, title, needs, words }) => (
            <li key={title} className="border-t border-line pt-5">
              <DeviceDrawing device={device} />
              <h3 className="m-0 mt-3 text-lg leading-snug">{title}</h3>
              <p className="m-0 mt-1 font-semibold leading-snug">{needs}</p>
              <p className="m-0 mt-2 text-soft">{words}</p>
            </li>
          ))}
        </ul>
        <Link to="/compatibility" className="link mt-4 inline-flex min-h-11 items-center">
          Search the device list
        </Link>
      </section>
      <section aria-labelledby="more" data-print="hide">
        <h2 id="more" className="m-0 mb-5 text-title">
          Read on
        </h2>
        <div className="grid gap-3 lg:grid-cols-3">
          {GUIDES.map(([to, title, words]) => (
            <Link
              key={to}
              to={to}
              className="group flex items-center justify-between gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-edge"
            >
              <span>
                <span className="block font-semibold group-hover:underline">{title}</span>
                <span className="block text-soft">{words}</span>
              </span>
              <Icon name="arrow" className="text-accent" />
            </Link>
          ))}
        </div>
        <ButtonLink to="/destinations" size="large" className="mt-8">
          Find your destination
        </ButtonLink>
      </section>
    </div>
  );
}
