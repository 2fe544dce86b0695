import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Compared,
  dataNeed,
  MB_PER_HOUR,
  MISFITS,
  type Need,
  roundedUp,
  USES,
} from '../../../core/catalogue/data-need.ts';
import { cents } from '../../../core/money.ts';
import { MOST_DAYS } from '../../../core/trips/most-days.ts';
import { formatData, formatList, formatMoney, formatNumber } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanTicket } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface NeedAnswerProps {
  /** Of the country or region. */
  place: string;
  areas: readonly Area[];
  networkLists: readonly string[];
  need: Need;
  compared: Compared<ShownPlan>;
  /** What is said where nothing fits, and what leads on from there. */
  none: string;
  further?: ReactNode;
}

/** The one plan for what the sentence says, what the next one would cost, and folded below it every plan that was looked at. */
export function NeedAnswer({ place, areas, networkLists, need, compared, none, further }: NeedAnswerProps) {
  const t = useMessages('country');
  const [best, next] = compared.fits;
  const shown = best ?? nearestOf(compared);
  const total = compared.fits.length + MISFITS.reduce((sum, why) => sum + compared[why].length, 0);
  return (
    <>
      <p role="status" className="need-words">
        {best
          ? comparison(t, best, next, total)
          : compared.hotspot.length > 0
            ? t('need.none-hotspot')
            : none}
      </p>
      {best ? null : further}
      {shown ? (
        <PlanTicket
          plan={shown}
          where={worksIn(t, shown.area === null ? undefined : areas[shown.area], place)}
          networks={shown.network === null ? undefined : networkLists[shown.network]}
          reasons={best ? [] : [{ tag: t('need.nearest') }]}
          buy="primary"
        />
      ) : null}
      <Disclosure title={t('proof')} look="row" level={2} className="self-start">
        <Proof need={need} compared={compared} />
      </Disclosure>
    </>
  );
}

/** What comes closest where nothing fits: the cheapest that lacks a hotspot alone, else the most data that lasts, else the longest. */
export function nearestOf({ data, days, hotspot }: Omit<Compared<ShownPlan>, 'fits'>): ShownPlan | undefined {
  const most = (of: ShownPlan[], by: 'data_quota_mb' | 'validity_days') =>
    of.toSorted((a, b) => b[by] - a[by])[0];
  return hotspot[0] ?? most(data, 'data_quota_mb') ?? most(days, 'validity_days');
}

/** Leads to what solves it with several plans; nothing for longer than a trip may take. */
export function CombinePlans({ iso3, need: { days, use, hotspot } }: { iso3: string; need: Need }) {
  const t = useMessages('country');
  if (days > MOST_DAYS) return null;
  return (
    <p className="m-0">
      <Link
        to={`/trip?stops=${iso3}:${days}&use=${use}${hotspot ? '&hotspot=1' : ''}`}
        className="link inline-flex min-h-11 items-center"
      >
        {t('need.combine')}
      </Link>
    </p>
  );
}

function comparison(
  t: Messages<'country'>,
  best: ShownPlan,
  next: ShownPlan | undefined,
  count: number,
): string {
  if (!next) return t('need.only', { count });
  const more = next.price - best.price;
  if (more === 0) return t('need.same', { count });
  return t('need.cheapest', { count, more: formatMoney(t.language, cents(more)) });
}

function Proof({ need, compared }: Pick<NeedAnswerProps, 'need' | 'compared'>) {
  const t = useMessages('country');
  const data = (megabytes: number) => formatData(t.language, megabytes);
  const { dayMb, totalMb } = dataNeed(need);
  const hours = Object.entries(USES[need.use]).flatMap(([pastime, each]) =>
    each > 0
      ? [
          t('proof.hours', {
            what: t(`need.${pastime as keyof typeof MB_PER_HOUR}`),
            hours: formatNumber(t.language, each),
            data: data(MB_PER_HOUR[pastime as keyof typeof MB_PER_HOUR]),
          }),
        ]
      : [],
  );
  const named = (plans: readonly ShownPlan[]) =>
    formatList(
      t.language,
      plans.map(({ name, price }) => t('proof.plan', { name, price: formatMoney(t.language, price) })),
    );
  return (
    <dl className="need-proof">
      <div>
        <dt>{t('proof.need', { data: data(roundedUp(totalMb)) })}</dt>
        <dd>
          {t('proof.need.words', {
            hours: formatList(t.language, hours),
            data: data(roundedUp(dayMb)),
            count: need.days,
          })}
        </dd>
      </div>
      {(['fits', ...MISFITS] as const).map((group) =>
        compared[group].length > 0 ? (
          <div key={group}>
            <dt>{t(`proof.${group}`, { count: compared[group].length, days: need.days })}</dt>
            <dd>{named(compared[group])}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
