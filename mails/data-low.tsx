import { formatData, formatLeft } from '../content/amounts.ts';
import { dateLocale } from '../content/languages.ts';
import { formatMinute } from './formats.ts';
import { planUseDraft } from './plan-use.tsx';
import type { MailTemplate } from './template.ts';

/** "80% of your data is used", or all of it, should it have gone that fast. */
export const dataLow: MailTemplate<'data_low'> = (content, voice) => {
  const { t, language } = voice;
  const { data_used_mb, expires_at, plan } = content;
  const left = plan.data_quota_mb - data_used_mb;
  const all = formatData(language, plan.data_quota_mb);
  // Never more than is used: 79.9 % are 79.
  const used = Math.floor((data_used_mb / plan.data_quota_mb) * 100) / 100;
  const percent = new Intl.NumberFormat(dateLocale(language), {
    style: 'percent',
    numberingSystem: 'latn',
  }).format(used);
  const words =
    left === 0
      ? { title: t('used-up.title'), strong: t('used-up.all', { all }), meaning: [t('used-up.meaning')] }
      : {
          title: t('low.title', { percent }),
          strong: t('low.left', { left: formatLeft(language, left), all }),
          meaning: [
            t('low.meaning'),
            ...(expires_at === null ? [] : [t('low.until', { moment: formatMinute(voice, expires_at) })]),
          ],
        };
  return planUseDraft(words, content, voice);
};
