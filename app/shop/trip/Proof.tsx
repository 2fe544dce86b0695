import type { ReactNode } from 'react';
import { cents } from '../../../core/money.ts';
import { formatMoney, formatNumber } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ProofPage } from './proof-page.server.ts';
import { TripLine } from './TripLine.tsx';

/** What was compared, what could be left out, what no set goes below, and what follows from it. */
export function Proof({ page }: { page: ProofPage }) {
  const t = useMessages('tripProof');
  const trip = useMessages('trip');
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  const number = (value: number) => formatNumber(t.language, value);
  const { optimal, total, esims, devices, ruledOut, cases, address } = page;
  return (
    <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-8">
      <TripLine rows={page.rows} withoutPlan={page.withoutPlan} />
      <div>
        <p className="m-0 text-title font-display font-bold">
          {trip('total', { total: money(total), count: esims })}
        </p>
        <p className="m-0 mt-1 text-soft">{page.counted}</p>
        {page.withoutPlan.length > 0 ? (
          <p className="m-0 mt-1 font-semibold">{trip('uncovered', { countries: page.uncovered })}</p>
        ) : null}
      </div>
      <Step title={t('counts')}>
        <p className="m-0">{t('counts.words')}</p>
        <p className="m-0">{t('counts.zones')}</p>
      </Step>
      <Step title={t('compared')}>
        <p className="m-0">
          {t('compared.words', {
            plans: number(page.plans),
            choices: number(page.choices),
            count: esims / devices,
            sets: inWords(page.sets, number),
          })}
        </p>
      </Step>
      <Step title={t('left-out')}>
        <p className="m-0">
          {t('left-out.words', {
            left: number(page.plans_left),
            plans: number(page.plans),
            choices: number(page.choices_left),
          })}
        </p>
        {ruledOut ? (
          <p className="m-0 text-soft">
            {t('left-out.example', {
              ...{ plan: ruledOut.plan, price: money(ruledOut.price) },
              ...{ other: ruledOut.other, otherPrice: money(ruledOut.otherPrice) },
            })}
          </p>
        ) : null}
      </Step>
      <Step title={t('bound')}>
        <p className="m-0">{t('bound.words', { bound: money(page.relaxed_bound) })}</p>
        <p className="m-0">{cases > 1 ? t('cases', { count: cases }) : t('cases.none')}</p>
      </Step>
      <Step title={t('result')}>
        <p className="m-0 font-semibold">
          {optimal
            ? t('closed', { total: money(total) })
            : t('open', { total: money(total), bound: money(page.lower_bound) })}
        </p>
        {devices > 1 ? <p className="m-0 text-soft">{t('devices', { count: devices })}</p> : null}
      </Step>
      <Step title={t('unproven')}>
        <p className="m-0">{t('unproven.words')}</p>
      </Step>
      <p className="m-0 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/trip?${address}`} variant="secondary">
          {t('back')}
        </ButtonLink>
        <a href={`/api/v1/trips?${address}`} className="link inline-flex min-h-11 items-center">
          {t('data')}
        </a>
      </p>
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="m-0 text-title">{title}</h2>
      {children}
    </section>
  );
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A whole number of any length: in full up to 15 digits, beyond that as "1.8 × 10²³". */
function inWords(digits: string, format: (value: number) => string): string {
  if (digits.length <= 15) return format(Number(digits));
  const exponent = [...String(digits.length - 1)].map((digit) => RAISED[Number(digit)]).join('');
  return `${format(Number(`${digits[0]}.${digits[1]}`))} × 10${exponent}`;
}
