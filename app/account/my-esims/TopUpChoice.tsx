import type { TopUpOffer } from '../../../api/contract/esims.ts';
import { cents } from '../../../core/money.ts';
import { planText } from '../../checkout/plan-words.ts';
import { formatGigabytes, formatMoney } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { classNames } from '../../ui/class-names.ts';

interface TopUpChoiceProps {
  offer: TopUpOffer;
  chosen: boolean;
  onChoose: () => void;
}

/** One plan to top up with. */
export function TopUpChoice({ offer, chosen, onChoose }: TopUpChoiceProps) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const { plan } = offer;
  return (
    <label
      className={classNames(
        'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-control border p-3.5 has-focus-visible:outline-3 has-focus-visible:outline-ink',
        chosen ? 'border-accent bg-tint' : 'border-edge hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="plan"
        value={plan.uid}
        checked={chosen}
        onChange={onChoose}
        className="mt-1.5 size-4"
      />
      <span className="grid gap-0.5">
        <strong>{planText(tEsim, plan)}</strong>
        <span className="text-sm text-soft">
          {plan.country_code === null
            ? t('top-up.countries', { plan: plan.name, count: plan.country_count })
            : plan.name}
        </span>
      </span>
      <span className="font-display text-lg font-bold tabular">
        {formatMoney(t.language, cents(plan.price))}
      </span>
    </label>
  );
}

/** What the eSIM has then, told before any payment: "Then 4.0 GB in all, until 19 May 2027, 02:00 GMT+9 at the latest." */
export function resultText(t: Messages<'account'>, { plan, result }: TopUpOffer): string {
  const { data_left_mb, starts, ends_at } = result;
  if (data_left_mb === null) return addedText(t, plan.data_quota_mb, ends_at);
  // Rounded down, so that none is promised that isn't there.
  const data = formatGigabytes(t.language, Math.floor(data_left_mb / 100) * 100);
  if (ends_at === null) return t('top-up.result', { data });
  const end = momentText(t.language, ends_at);
  return t(starts === 'at_once' ? 'top-up.result-now' : 'top-up.result-after', { data, end });
}

/** Where the network partner doesn't tell what is left: "1.0 GB more, until …". */
function addedText(t: Messages<'account'>, megabytes: number, endsAt: string | null): string {
  const data = formatGigabytes(t.language, megabytes);
  if (endsAt === null) return t('top-up.adds', { data });
  return t('top-up.adds-after', { data, end: momentText(t.language, endsAt) });
}
