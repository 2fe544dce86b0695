import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { aboutFigures, values } from '../../content/about.ts';
import { brand } from '../../content/brand.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/about` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `About ${brand.name}`,
        description:
          'Why the shop exists and what it stands for: security, global reach, customer focus and excellence in travel data for 200+ countries.',
        canonical: loaderData.canonical,
      })
    : [];

/** Mission and four values (specification, section 2, About). A default export, because React Router asks for one. */
export default function About() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14">
      <div>
        <PageTop title="Land anywhere, already online">
          <p className="m-0">{brand.tagline}</p>
        </PageTop>
        <section
          aria-labelledby="mission"
          className="grid gap-x-16 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 id="mission" className="m-0 text-title">
            Our mission
          </h2>
          <div className="grid max-w-[42rem] gap-4 text-lead">
            <p className="m-0">
              Mobile data abroad should be like a boarding pass: bought in a minute, clear about what it gives
              you, and in your phone before you leave. No kiosk, no surprise on a bill, no contract.
            </p>
            <p className="m-0">
              So {brand.name} sells one thing, data for travellers, and says exactly what it is: how many
              gigabytes, how many full days, in which countries, at what price a gigabyte. What a plan can’t
              do stands beside what it can.
            </p>
          </div>
        </section>
      </div>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
        {aboutFigures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-soft">{label}</dt>
            <dd className="m-0 font-display text-[2.25rem] leading-tight font-extrabold tracking-tight">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="values">
        <h2 id="values" className="m-0 mb-6 text-title">
          What we hold ourselves to
        </h2>
        <ul className="m-0 grid list-none gap-x-12 gap-y-8 p-0 md:grid-cols-2">
          {values.map(({ icon, title, words }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <span className="grid size-11 place-items-center rounded-full bg-tint text-good">
                <Icon name={icon} className="size-5.5" />
              </span>
              <div>
                <h3 className="m-0 text-lg leading-snug">{title}</h3>
                <p className="m-0 mt-1 max-w-[28rem] text-soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/destinations" size="large">
          See all destinations
        </ButtonLink>
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          Write to us
        </Link>
      </div>
    </div>
  );
}
