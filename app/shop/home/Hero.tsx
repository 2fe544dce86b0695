import { fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { dataParts, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DestinationSearch } from '../../ui/DestinationSearch.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { FlightLine } from './FlightLine.tsx';
import type { HomePage } from './home-page.server.ts';
import { useLookedAt } from './use-looked-at.ts';

/** The first view of the shop: a question, and the flight line that lands on a real ticket. */
export function Hero({ ticket }: { ticket: HomePage['ticket'] }) {
  const t = useMessages('home');
  const { shown, look } = useLookedAt(ticket);
  return (
    <section className="page-width relative isolate grid items-center gap-x-10 pt-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:min-h-[33rem] lg:grid-cols-[minmax(0,1fr)_min(25rem,38%)] lg:gap-x-14 lg:pb-32 min-[90rem]:grid-cols-[minmax(0,1fr)_28.25rem]">
      <div className="relative z-10">
        <h1 className="m-0 text-hero">{t('hero.title')}</h1>
        <p className="m-0 mt-4 max-w-[30rem] text-lead text-soft">{t('hero.words')}</p>
        <div className="mt-7 max-w-[34rem]">
          <DestinationSearch look="hero" onLook={look} />
        </div>
      </div>
      <FlightLine className="absolute inset-0 -z-10 h-full w-full max-lg:hidden" />
      {shown ? <HeroTicket ticket={shown} /> : null}
    </section>
  );
}

function HeroTicket({ ticket: { iso3, name, plan } }: { ticket: NonNullable<HomePage['ticket']> }) {
  const t = useMessages('home');
  const { value, unit } = dataParts(t.language, plan.data_quota_mb);
  return (
    <div className="mx-auto w-full max-w-[25rem] pt-3 lg:-rotate-2 lg:pt-0 min-[90rem]:max-w-none rtl:lg:rotate-2">
      <FlightLine short className="block h-20 w-full lg:hidden" />
      <Ticket
        lifted
        label={t('ticket.label', { country: name })}
        stub={<TicketNumerals value={value} unit={unit} />}
      >
        <p className="m-0 flex items-center gap-2.5 font-display text-xl leading-snug font-bold">
          <Flag iso3={iso3} size="small" eager />
          {name}
        </p>
        <TicketFacts
          facts={[
            { label: t('ticket.full-days'), value: fullDays(plan) },
            { label: t('ticket.per-gb'), value: formatMoney(t.language, pricePerGb(plan)) },
          ]}
        />
        <TicketAction price={<PlanPrice plan={plan} />}>
          <ButtonLink to={`/c/${iso3}`} variant="secondary" className="px-3.5!">
            {t('ticket.see')}
            <span className="sr-only"> {t('ticket.see-for', { country: name })}</span>
          </ButtonLink>
        </TicketAction>
      </Ticket>
    </div>
  );
}
