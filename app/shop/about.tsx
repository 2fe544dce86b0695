import { use } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '../../content/brand.ts';
import { figuresContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SupportHours } from '../ui/support-hours.ts';
import { GodwitFlight } from './about/GodwitFlight.tsx';
import { Figures } from './figures/Figures.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  const figures = await context.get(figuresContext)();
  return publicData({ figures, canonical: `${context.get(shopContext).publicOrigin}/about` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('about');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title', { brand: brand.name }),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/** The marketing figures (S1.5). */
const FIGURES = ['countries', 'networks', 'uptime', 'travellers'] as const;

/** The four values, each by its icon, with what it means in this shop. */
const VALUES = ['shield', 'globe', 'mail', 'check'] as const;

/** Mission and four values (S2.11). */
export default function About() {
  const t = useMessages('about');
  const hours = use(SupportHours);
  const ofFigures = useMessages('figures');
  const { figures } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14">
      <div>
        <PageTop title={t('heading')}>
          <p className="m-0">{t('tagline')}</p>
        </PageTop>
        <section
          aria-labelledby="mission"
          className="grid gap-x-8 gap-y-3 md:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 id="mission" className="m-0 text-title">
            {t('mission')}
          </h2>
          <div className="grid max-w-[42rem] gap-4 text-lead">
            <p className="m-0">{t('mission.first')}</p>
            <p className="m-0">{t('mission.second', { brand: brand.name })}</p>
          </div>
        </section>
      </div>
      <GodwitFlight />
      <Figures
        own={figures}
        specified={FIGURES.map((name) => ({ label: t(`${name}.label`), value: t(name) }))}
      />
      <section aria-labelledby="values">
        <h2 id="values" className="m-0 mb-6 text-title">
          {t('values')}
        </h2>
        <ul className="m-0 grid list-none gap-x-12 gap-y-8 p-0 md:grid-cols-2">
          {VALUES.map((icon) => (
            <li key={icon} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <span className="grid size-11 place-items-center rounded-full bg-tint text-good">
                <Icon name={icon} className="size-5.5" />
              </span>
              <div>
                <h3 className="m-0 text-lg leading-snug">{t(`${icon}.title`)}</h3>
                <p className="m-0 mt-1 max-w-[28rem] text-soft">
                  {icon === 'globe' && figures !== null
                    ? ofFigures('globe.words', { countries: figures.countries, networks: figures.networks })
                    : t(`${icon}.words`, { hours })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div data-print="hide" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/destinations" size="large">
          {t('all')}
        </ButtonLink>
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          {t('write')}
        </Link>
      </div>
    </div>
  );
}
