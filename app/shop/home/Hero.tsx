import { fullDays } from '../../../core/catalogue/plan.ts';
import { pricePerGb } from '../../../core/catalogue/value-score.ts';
import { dataParts, formatData, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DestinationSearch } from '../../ui/DestinationSearch.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../../ui/TicketParts.tsx';
import { FlightLine } from './FlightLine.tsx';
import type { HomePage } from './home-page.server.ts';

/** The first view of the shop: a question, and the flight line that lands on a real ticket. */
export function Hero({ ticket }: { ticket: HomePage['ticket'] }) {
  const t = useMessages('home');
  return (
    <section className="page-width relative isolate grid items-center gap-x-14 pt-8 lg:min-h-[33rem] lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-32">
      <div className="relative z-10">
        <h1 className="m-0 text-hero">{t('hero.title')}</h1>
        <p className="m-0 mt-4 max-w-[30rem] text-lead text-soft">{t('hero.words')}</p>
        <div className="mt-7 max-w-[34rem]">
          <DestinationSearch look="hero" />
        </div>
      </div>
      <FlightLine crop="band" className="mt-5 mb-6 h-20 w-[calc(100%+1.25rem)] lg:hidden" />
      <FlightLine className="absolute inset-0 -z-10 h-full w-full max-lg:hidden" />
      {ticket ? <HeroTicket ticket={ticket} /> : null}
    </section>
  );
}

function HeroTicket({ ticket: { iso3, name, plan } }: { ticket: NonNullable<HomePage['ticket']> }) {
  const t = useMessages('home');
  const { value, unit } = dataParts(t.language, plan.data_quota_mb);
  const daily =
    plan.daily_quota_mb === null
      ? undefined
      : t('ticket.daily', { data: formatData(t.language, plan.daily_quota_mb) });
  return (
    <div className="mx-auto w-full max-w-[25rem] lg:-rotate-2">
      <Ticket
        lifted
        label={t('ticket.label', { country: name })}
        stub={<TicketNumerals value={value} unit={unit} note={daily} />}
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
        <TicketAction price={formatMoney(t.language, plan.price)}>
          <ButtonLink to={`/c/${iso3}`} variant="secondary" className="px-3.5!">
            {t('ticket.see')}
            <span className="sr-only"> {t('ticket.see-for', { country: name })}</span>
          </ButtonLink>
        </TicketAction>
      </Ticket>
    </div>
  );
}
