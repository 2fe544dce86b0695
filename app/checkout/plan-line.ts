import { fullDays, type Plan } from '../../core/catalogue/plan.ts';
import { formatData, formatMoney } from '../i18n/formats.ts';
import type { Messages } from '../i18n/messages.ts';

/** "20 GB, 30 full days, $19": a plan in one line, for the ear and for links. */
export function planLine(
  t: Messages<'country'>,
  plan: Pick<Plan, 'data_quota_mb' | 'validity_days' | 'price'>,
): string {
  return t('plan', {
    data: formatData(t.language, plan.data_quota_mb),
    days: fullDays(plan),
    price: formatMoney(t.language, plan.price),
  });
}
