import { formatData } from '../../../core/catalogue/plan.ts';
import { cents, formatUsd } from '../../../core/money.ts';
import { fullDaysText } from '../../checkout/plan-words.ts';
import { momentText } from '../../offline/moments.ts';
import { classNames } from '../../ui/class-names.ts';
import type { TopUpOffer } from '../customer-api.ts';
import { gigabytes } from './esim-words.ts';

interface TopUpChoiceProps {
  offer: TopUpOffer;
  chosen: boolean;
  onChoose: () => void;
}

/** One plan to top up with, and what the eSIM has then: told before any payment. */
export function TopUpChoice({ offer: { plan, result }, chosen, onChoose }: TopUpChoiceProps) {
  return (
    <label
      className={classNames(
        'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-control border p-3.5 has-focus-visible:outline-3 has-focus-visible:outline-accent',
        chosen ? 'border-accent bg-tint' : 'border-edge hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan.uid}
        checked={chosen}
        onChange={onChoose}
        className="mt-1.5 size-4 accent-accent"
      />
      <span className="grid gap-0.5">
        <strong>
          {formatData(plan.data_quota_mb)} for {fullDaysText(plan.validity_days)}
        </strong>
        <span className="text-sm text-soft">
          {plan.name}
          {plan.country_code === null ? `, ${plan.country_count} countries` : ''}
        </span>
        <span className="text-sm leading-snug">{resultText(result)}</span>
      </span>
      <span className="font-display text-lg font-bold tabular">{formatUsd(cents(plan.price))}</span>
    </label>
  );
}

/** "Then 4.0 GB in all, until 19 May 2027, 02:00 GMT+9 at the latest." */
function resultText({ data_left_mb, starts, ends_at }: TopUpOffer['result']): string {
  // Rounded down, so that none is promised that isn't there.
  const data = `Then ${gigabytes(Math.floor(data_left_mb / 100) * 100)} in all`;
  if (ends_at === null) {
    return `${data}. Its days start when the plan before it has ended.`;
  }
  const end = `until ${momentText(ends_at)}`;
  return starts === 'at_once'
    ? `${data}, ${end} if you connect today.`
    : `${data}, ${end} at the latest. It starts when the current plan has ended.`;
}
