import { use } from 'react';
import type { OwnFigures } from '../../../core/sale/own-figures.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CardLink } from '../../ui/CardLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SupportHours } from '../../ui/support-hours.ts';
import { Figures } from '../figures/Figures.tsx';

/** The marketing figures, to the letter (S1.5). */
const FIGURES = ['countries', 'networks', 'uptime', 'travellers'] as const;

const REASONS = ['bolt', 'signal', 'shield', 'mail'] as const;

/** The two articles that answer what people ask first. */
const ARTICLES = [
  ['/blog/say-goodbye-to-sim-swapping', 'travel-guide'],
  ['/blog/does-your-device-support-esim', 'device'],
] as const;

/** "Why Choose Us", with links to the two blog articles (S2.4.4). */
export function WhyChooseUs({ figures }: { figures: OwnFigures | null }) {
  const t = useMessages('home');
  const hours = use(SupportHours);
  return (
    <section aria-labelledby="why" className="page-width">
      <h2 id="why" className="m-0 mb-5 text-title">
        {t('why')}
      </h2>
      <div className="mb-9">
        <Figures
          own={figures}
          specified={FIGURES.map((name) => ({ label: t(`why.${name}.label`), value: t(`why.${name}`) }))}
        />
      </div>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map((icon) => (
          <div key={icon}>
            <Icon name={icon} className="size-6 text-good" />
            <h3 className="m-0 mt-2 mb-1 text-lg leading-snug">{t(`why.${icon}.title`, { hours })}</h3>
            <p className="m-0 text-soft">{t(`why.${icon}.words`)}</p>
          </div>
        ))}
      </div>
      <div className="mt-9 grid gap-3 sm:grid-cols-2">
        {ARTICLES.map(([to, post]) => (
          <CardLink key={to} to={to} title={t(`why.${post}.title`)} words={t(`why.${post}.words`)} />
        ))}
      </div>
    </section>
  );
}
