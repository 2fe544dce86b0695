import { formatLeft } from '../content/amounts.ts';
import { formatMinute, planName } from './formats.ts';
import { planUseDraft } from './plan-use.tsx';
import type { MailTemplate } from './template.ts';

/** "Your plan ends within a day": when exactly, and what is lost with it. */
export const endingSoon: MailTemplate<'ending_soon'> = (content, voice) => {
  const { t, language } = voice;
  const { data_used_mb, expires_at, plan } = content;
  const words = {
    title: t('ending.title', { plan: planName(voice, plan) }),
    strong:
      expires_at === null ? t('ending.day') : t('ending.when', { moment: formatMinute(voice, expires_at) }),
    meaning: [
      data_used_mb === null
        ? t('ending.rest')
        : t('ending.left', { left: formatLeft(language, plan.data_quota_mb - data_used_mb) }),
    ],
  };
  return planUseDraft(words, content, voice);
};
