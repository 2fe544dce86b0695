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
import { formatData, formatList, formatMoney, formatNumber } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanTicket } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface NeedAnswerProps {
  country: string;
  areas: readonly Area[];
  networkLists: readonly string[];
  need: Need;
  compared: Compared<ShownPlan>;
}

/** The one plan for what the sentence says, what the next one would cost, and folded below it every plan that was looked at. */
export function NeedAnswer({ country, areas, networkLists, need, compared }: NeedAnswerProps) {
  const t = useMessages('country');
  const [best, next] = compared.fits;
  const total = compared.fits.length + MISFITS.reduce((sum, why) => sum + compared[why].length, 0);
  return (
    <>
      <p role="status" className="need-words">
        {best ? comparison(t, best, next, total) : t('need.none')}
      </p>
      {best ? (
        <PlanTicket
          plan={best}
          where={worksIn(t, best.area === null ? undefined : areas[best.area], country)}
          networks={best.network === null ? undefined : networkLists[best.network]}
          buy="primary"
        />
      ) : null}
      <Disclosure title={t('proof')} look="row" level={2} className="need-why">
        <Proof need={need} compared={compared} />
      </Disclosure>
    </>
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
