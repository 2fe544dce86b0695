import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink, buttonClass } from '../../ui/Button.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { HeroOffer } from '../country/HeroOffer.tsx';
import { examplePlan } from '../home/example-plan.ts';
import { RegionMap } from './RegionMap.tsx';
import type { RegionPage } from './region-page.server.ts';

/** A heading beyond this width, in Latin letters, is set smaller, so that it leaves the map its place. */
const LONG_HEADING = 11;
/** A letter of Chinese, Japanese or Korean is as wide as two. */
const WIDE = /[\u2e80-\uffef]/g;

/** The first view of a region, a ticket like a country's: its map, in how many of its countries one plan works, and on the stub the cheapest of a gigabyte or more. */
export function RegionHero({ page }: { page: RegionPage }) {
  const t = useMessages('region');
  const { slug, name, countries, areas, plans } = page;
  const [best] = areas;
  const heading = slug === 'global' ? t('heading.global') : t('heading', { region: name });
  // What is recommended for a region is sold for it, where anything is.
  const own = plans.filter(({ area }) => area !== null && areas[area]?.own);
  const offer = examplePlan(own.length > 0 ? own : plans);
  const area = offer === undefined ? undefined : areas[offer.area ?? 0];
  return (
    <section className="page-width pt-1 pb-8">
      <Ticket
        stubSide="end"
        lifted
        look="hero"
        label={name}
        stub={
          offer && area ? (
            <HeroOffer code={slug} plan={offer} all={plans} where={area.reach} />
          ) : (
            <p className="m-0 text-center font-semibold">{t('none')}</p>
          )
        }
      >
        <RegionMap page={page} />
        <div className="hero-words">
          <h1>
            <span
              className="hero-name"
              data-long={heading.replace(WIDE, '··').length > LONG_HEADING || undefined}
            >
              {heading}
            </span>
          </h1>
          {best ? (
            <p className="m-0 text-soft">
              {best.covered === countries.length
                ? t('words.all', { count: countries.length })
                : t('words', { covered: best.covered, count: countries.length })}
            </p>
          ) : null}
        </div>
      </Ticket>
      {best ? (
        <div className="mt-4 flex flex-wrap gap-3" data-print="hide">
          <ButtonLink to="#plans" variant="secondary" className="max-sm:grow">
            {t('view')}
          </ButtonLink>
          {/* Not a router link: the browser itself unfolds what it leads into. */}
          <a href="#countries" className={buttonClass({ variant: 'secondary' }, 'max-sm:grow')}>
            {t('where')}
          </a>
        </div>
      ) : null}
    </section>
  );
}
