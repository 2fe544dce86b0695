import { useEffect, useState } from 'react';
import { fullDays } from '../../core/catalogue/plan.ts';
import { formatData } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { momentText } from '../offline/moments.ts';
import { shopNow } from '../session/shop-clock.ts';
import { Flag } from '../ui/Flag.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { dataLeftText, fullDaysLeft, fullDaysText } from './plan-words.ts';
import { usePlanNames } from './use-plan-names.ts';

const MINUTE_MS = 60_000;

/**
 * What the ticket is once its code has been used: a meter and a clock, as the network partner told it last.
 */
export function OrderInUse({
  order,
  use,
}: {
  order: DeliveredOrder;
  use: NonNullable<DeliveredOrder['use']>;
}) {
  const t = useMessages('order');
  const plan = usePlanNames()(order.plan);
  return (
    <div className="grid gap-5">
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Flag iso3={plan.country_code} />
        <strong className="min-w-0 flex-1 basis-44 text-lead">{plan.name}</strong>
        <span className="inline-flex items-center gap-1.5 font-semibold text-good">
          <Icon name="check" className="size-4.5" />
          {t('on-phone')}
        </span>
      </p>
      {/* What has ended has no days left, even where only its data are used up. */}
      {use.status === 'waiting' || use.status === 'active' ? <Clock order={order} use={use} /> : null}
      <Meter quota={plan.data_quota_mb} left={use.data_left_mb} />
    </div>
  );
}

/** What is left of the data, as words and as a bar; words alone where the network partner doesn't tell. */
function Meter({ quota, left }: { quota: number; left: number | null }) {
  const t = useMessages('order');
  const whole = formatData(t.language, quota);
  if (left === null) return <p className="m-0 text-soft">{t('meter.untold', { quota: whole })}</p>;
  const share = quota === 0 ? 0 : Math.round((left / quota) * 100);
  return (
    <div className="grid gap-1.5">
      <p className="m-0 tabular">
        {t.rich(
          'meter.left',
          { strong: (words) => <strong>{words}</strong> },
          { left: dataLeftText(t.language, left), quota: whole },
        )}
      </p>
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full border border-edge bg-tint">
        <div className={share <= 20 ? 'h-full bg-danger' : 'h-full bg-good'} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

/** The full days that are left, counted down; before the first connection, those that are to come. */
function Clock({ order: { plan }, use }: { order: DeliveredOrder; use: NonNullable<DeliveredOrder['use']> }) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const now = useMinute();
  const { expires_at } = use;
  const full = fullDays(plan);
  return (
    <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4">
      <strong className="font-display text-2xl leading-tight tabular sm:text-3xl">
        {expires_at !== null && use.status !== 'waiting'
          ? t('clock.left', { days: fullDaysLeft(expires_at, now, full) })
          : t(plan.starts === 'installation' ? 'clock.installed' : 'clock.waiting', {
              days: fullDaysText(tEsim, plan.validity_days),
            })}
      </strong>
      {expires_at === null ? null : (
        <span className="text-soft">
          {t.rich(
            'clock.ends',
            { time: (words) => <time dateTime={expires_at}>{words}</time> },
            { moment: momentText(t.language, expires_at) },
          )}
        </span>
      )}
    </p>
  );
}

/** The shop's time in milliseconds, read each minute. */
function useMinute(): number {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((minutes) => minutes + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return shopNow();
}
