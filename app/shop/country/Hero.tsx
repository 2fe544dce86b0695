import { sentences } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { examplePlan } from '../home/example-plan.ts';
import type { CountryPage } from './country-page.server.ts';
import { HeroMap } from './HeroMap.tsx';
import { HeroOffer } from './HeroOffer.tsx';
import { HeroWarning } from './HeroWarning.tsx';

/** A name beyond this many letters is set smaller, so that it leaves the map its place. */
const LONG_NAME = 14;

/** The first view of a country, a ticket: where it lies, what is said of it, and on the stub the cheapest plan of a gigabyte or more. */
export function Hero({ page }: { page: CountryPage }) {
  const t = useMessages('country');
  const { iso3, name, listed, plans, words } = page;
  const offer = examplePlan(plans);
  const nothing = t(page.notSold ? 'not-sold' : 'no-plans', { country: name });
  return (
    <section className="page-width pt-1 pb-8">
      <Ticket
        stubSide="end"
        lifted
        look="hero"
        label={name}
        stub={offer ? <HeroOffer code={iso3} plan={offer} all={plans} /> : <NoOffer words={nothing} />}
      >
        {listed ? <HeroMap iso3={iso3} /> : null}
        <div className="hero-words">
          <Flag iso3={listed ? iso3 : null} size="large" eager />
          <h1>
            <span className="hero-name" data-long={name.length > LONG_NAME || undefined}>
              {name}
            </span>
            <span className="sr-only">: </span>
            <span className="hero-phrase">{words.phrase}</span>
          </h1>
          {/* What bears on buying takes its place on a phone, or the button would be out of sight. */}
          <p className={classNames('m-0 text-soft', page.warning?.statement && 'max-sm:hidden')}>
            {words.introduction}
          </p>
          <HeroWarning iso3={iso3} warning={page.warning} />
        </div>
      </Ticket>
      <div className="mt-4 flex flex-wrap gap-2 sm:gap-3" data-print="hide">
        {plans.length > 0 ? (
          <ButtonLink to="#plans" variant="secondary" className="max-sm:grow max-sm:basis-0 max-sm:px-2.5">
            {t('hero.view')}
          </ButtonLink>
        ) : (
          <p className="sr-only">{sentences(t.language, nothing)}</p>
        )}
        <ButtonLink
          to={`/c/${iso3}/faq`}
          variant="secondary"
          className="max-sm:grow max-sm:basis-0 max-sm:px-2.5"
        >
          {t('hero.faq')}
        </ButtonLink>
      </div>
    </section>
  );
}

function NoOffer({ words }: { words: string }) {
  return <p className="m-0 text-center font-semibold">{words}</p>;
}
