import { fullDays } from '../../../core/catalogue/plan.ts';
import { plansByValue, pricePerGb } from '../../../core/catalogue/value-score.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { formatData, formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type Area, dailyInWords, type ShownPlan } from './shown-plan.ts';
import { efficientUids, hasPlot } from './unbeaten.ts';

/** Rows shown at first; a longer table folds, by a checkbox that works without scripts and looks like a button. */
const FIRST_ROWS = 5;

/** "All Plans by Value": sorted by value score, the top row marked "Best Value" (S2.6.6). */
export function ValueTable({ plans, areas }: { plans: readonly ShownPlan[]; areas: readonly Area[] }) {
  const t = useMessages('country');
  const rows = plansByValue(plans);
  const onLine = hasPlot(plans) ? efficientUids(plans) : new Set<string>();
  const folds = rows.length > FIRST_ROWS;
  return (
    <div className="plan-rows">
      {onLine.size > 0 ? <p className="m-0 mb-3 text-sm text-soft">{t('table.unbeaten')}</p> : null}
      {/* Positioned, so that what only screen readers see scrolls with it and doesn’t widen the page. */}
      <div className="relative overflow-x-auto rounded-card bg-card">
        <table className="plan-table">
          <caption className="sr-only">{t('table.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.plan')}</th>
              <th scope="col">{t('full-days')}</th>
              <th scope="col">{t('per-gb')}</th>
              <th scope="col">{t('table.price')}</th>
              <th scope="col">
                <span className="sr-only">{t('table.buy')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((plan, index) => (
              <tr
                key={plan.uid}
                data-plan={plan.uid}
                className={index >= FIRST_ROWS ? 'plan-more' : undefined}
              >
                <th scope="row">
                  <span className="plan-volume">{formatData(t.language, plan.data_quota_mb)}</span>
                  {index === 0 ? <Tag>{t('table.best')}</Tag> : null}
                  <RowNotes
                    plan={plan}
                    area={plan.area === null ? undefined : areas[plan.area]}
                    onLine={onLine.has(plan.uid)}
                  />
                </th>
                <td>{fullDays(plan)}</td>
                <td>{formatMoney(t.language, pricePerGb(plan))}</td>
                <td>
                  <PlanPrice plan={plan} />
                </td>
                <td>
                  <BuyButton plan={plan} variant="secondary" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {folds ? (
        <label
          data-print="hide"
          className={buttonClass(
            { variant: 'secondary', wide: true },
            'plan-unfold mt-3 cursor-pointer has-[:focus-visible]:outline-3',
          )}
        >
          <input type="checkbox" className="sr-only" aria-label={t('table.all', { count: rows.length })} />
          <span aria-hidden="true">{t('table.all', { count: rows.length })}</span>
          <span aria-hidden="true">{t('fewer')}</span>
        </label>
      ) : null}
    </div>
  );
}

interface RowNotesProps {
  plan: ShownPlan;
  area: Area | undefined;
  onLine: boolean;
}

/** The days on a phone, which has no column for them, and what else tells two rows apart. */
function RowNotes({ plan, area, onLine }: RowNotesProps) {
  const t = useMessages('country');
  const notes: string[] = [];
  if (plan.daily_quota_mb !== null) notes.push(dailyInWords(t, plan.daily_quota_mb));
  if (area) notes.push(area.name);
  if (onLine) notes.push(t('plot.on-line'));
  return (
    <span className="plan-notes">
      <span>{`${t('full-days.count', { count: fullDays(plan) })}${notes.length > 0 ? ' · ' : ''}`}</span>
      {notes.join(' · ')}
    </span>
  );
}
