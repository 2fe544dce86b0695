import { formatData } from '../core/catalogue/plan.ts';
import { formatMinute } from './formats.ts';
import { planUseDraft } from './plan-use.tsx';
import type { MailTemplate } from './template.ts';

/** "Your plan ends within a day": when exactly, and what is lost with it. */
export const endingSoon: MailTemplate<'ending_soon'> = (content, publicOrigin) => {
  const { data_used_mb, expires_at, plan } = content;
  const left = data_used_mb === null ? null : formatData(plan.data_quota_mb - data_used_mb);
  const words = {
    title: `Your ${plan.name} plan ends within a day`,
    strong: expires_at === null ? 'It ends within a day' : `It ends on ${formatMinute(expires_at)}`,
    meaning: `${left === null ? 'What is left of its data' : `${left} is left, and`} ends with it. You are on the way home? Then there is nothing to do.`,
  };
  return planUseDraft(words, content, publicOrigin);
};
