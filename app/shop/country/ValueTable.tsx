import type { ReactNode } from 'react';
import { formatData, fullDays } from '../../../core/catalogue/plan.ts';
import { plansByValue, pricePerGb } from '../../../core/catalogue/value-score.ts';
import { formatUsd } from '../../../core/money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { counted } from '../public-page.ts';
import { BuyButton } from './Checkout.tsx';
import { pricePlot } from './price-plot.ts';
import type { Area, ShownPlan } from './shown-plan.ts';

/** Rows shown at first; a longer table folds, by a checkbox that works without scripts. */
const FIRST_ROWS = 12;

/** "All Plans by Value": sorted by value score, the top row marked "Best Value" (specification, sections 2 and 9). */
export function ValueTable({ plans, areas }: { plans: readonly ShownPlan[]; areas: readonly Area[] }) {
  const rows = plansByValue(plans);
  const onLine = new Set(pricePlot(plans)?.points.flatMap(({ plan, best }) => (best ? [plan.uid] : [])));
  const folds = rows.length > FIRST_ROWS;
  return (
    <div className="group/table">
      <div className="overflow-x-auto rounded-card bg-card">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">
            All plans, the best value first: most GB per dollar and day. “On the line” means that no plan has
            more data for less money.
          </caption>
          <thead className="text-sm text-soft">
            <tr>
              <Head className="pl-3! sm:pl-4!">Plan</Head>
              <Head className="text-right max-sm:hidden">Full days</Head>
              <Head className="text-right">Per GB</Head>
              <Head className="text-right">Price</Head>
              <Head className="pr-3">
                <span className="sr-only">Buy</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((plan, index) => (
              <tr
                key={plan.uid}
                data-plan={plan.uid}
                className={classNames(
                  'border-t border-line',
                  index >= FIRST_ROWS && 'hidden group-has-[:checked]/table:table-row',
                )}
              >
                <th scope="row" className="py-2 pl-3 leading-snug font-semibold sm:pl-4">
                  <span className="mr-2 whitespace-nowrap">{formatData(plan.data_quota_mb)}</span>
                  {index === 0 ? <Tag>Best Value</Tag> : null}
                  <RowNotes
                    plan={plan}
                    area={plan.area === null ? undefined : areas[plan.area]}
                    onLine={onLine.has(plan.uid)}
                  />
                </th>
                <td className="px-1.5 text-right sm:px-2 max-sm:hidden">{fullDays(plan)}</td>
                <td className="px-1.5 text-right sm:px-2">{formatUsd(pricePerGb(plan))}</td>
                <td className="px-1.5 text-right sm:px-2 font-semibold">{formatUsd(plan.price)}</td>
                <td className="w-0 py-1.5 pr-2 pl-1 sm:pr-3">
                  <BuyButton
                    plan={plan}
                    variant="secondary"
                    className="min-w-22 px-1.5! text-sm whitespace-nowrap sm:min-w-26 sm:text-base"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {folds ? (
        <label
          className={buttonClass(
            { variant: 'secondary', wide: true },
            'mt-3 cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent',
          )}
        >
          <input type="checkbox" className="size-4.5 accent-(--accent)" />
          Show all {rows.length} plans
        </label>
      ) : null}
    </div>
  );
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classNames('px-1.5 py-3 font-medium sm:px-2 whitespace-nowrap', className)}>
      {children}
    </th>
  );
}

interface RowNotesProps {
  plan: ShownPlan;
  area: Area | undefined;
  onLine: boolean;
}

/** The days on a phone, which has no column for them, and what else tells two rows apart. */
function RowNotes({ plan, area, onLine }: RowNotesProps) {
  const notes: string[] = [];
  if (plan.daily_quota_mb !== null) notes.push(`${formatData(plan.daily_quota_mb)} a day`);
  if (area) notes.push(area.name);
  if (onLine) notes.push('On the line');
  return (
    <span className="block text-sm font-normal text-soft">
      <span className="block sm:hidden">{counted(fullDays(plan), 'full day')}</span>
      {notes.map((note) => (
        <span key={note} className="block sm:mr-2 sm:inline">
          {note}{' '}
        </span>
      ))}
    </span>
  );
}
