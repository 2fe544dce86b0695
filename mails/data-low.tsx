import { formatData } from '../core/catalogue/plan.ts';
import { formatMinute } from './formats.ts';
import { planUseDraft } from './plan-use.tsx';
import type { MailTemplate } from './template.ts';

/** "80 % of your data is used", or all of it, should it have gone that fast. */
export const dataLow: MailTemplate<'data_low'> = (content, publicOrigin) => {
  const { data_used_mb, expires_at, plan } = content;
  const left = plan.data_quota_mb - data_used_mb;
  const used = Math.floor((data_used_mb / plan.data_quota_mb) * 100);
  const until = expires_at === null ? '' : ` The plan ends on ${formatMinute(expires_at)}.`;
  const words =
    left === 0
      ? {
          title: 'Your data is used up',
          strong: `All of ${formatData(plan.data_quota_mb)} is used`,
          meaning: 'The connection slows down or stops, as your plan says, until there is more on the eSIM.',
        }
      : {
          title: `${used} % of your data is used`,
          strong: `${formatData(left)} of ${formatData(plan.data_quota_mb)} left`,
          meaning: `Wi-Fi, and maps saved on the phone, make it last longer.${until}`,
        };
  return planUseDraft(words, content, publicOrigin);
};
