import type { PlanOnEsim } from '../../../api/contract/esims.ts';
import { formatGigabytes, sentences } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { shopNow } from '../../session/shop-clock.ts';
import { leftAndUsed, timeLeft } from './esim-words.ts';

/** A plan's data left as a bar, with the words above it; no bar where the network partner doesn't tell. */
export function DataMeter({ plan }: { plan: PlanOnEsim }) {
  const t = useMessages('account');
  const { data_left_mb } = plan;
  const told = leftAndUsed(t.language, plan);
  const quota = formatGigabytes(t.language, plan.data_quota_mb);
  const days = timeLeft(t, plan, shopNow());
  if (told === null || data_left_mb === null) {
    return (
      <p className="m-0 text-sm text-soft">
        {sentences(t.language, t('meter.untold', { quota }), ...(days === null ? [] : [days]))}
      </p>
    );
  }
  const { left, used } = told;
  const share = plan.data_quota_mb === 0 ? 0 : Math.round((data_left_mb / plan.data_quota_mb) * 100);
  return (
    <div className="grid gap-1.5">
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3 tabular">
        <strong>
          {t('meter.left', { left })}
          {days === null ? null : ` · ${days}`}
        </strong>
        <span className="text-sm text-soft">{t('meter.used', { used, quota })}</span>
      </p>
      <meter
        className="sr-only"
        aria-label={t('meter.label', { plan: plan.name })}
        min={0}
        max={plan.data_quota_mb}
        value={data_left_mb}
      >
        {t('meter.of', { left, quota })}
      </meter>
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full border border-edge bg-tint">
        <div className={share <= 20 ? 'h-full bg-danger' : 'h-full bg-good'} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
