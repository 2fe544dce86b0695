import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The marketing figures, to the letter (S1.5). */
const FIGURES = ['countries', 'networks', 'uptime', 'travellers'] as const;

const REASONS = ['bolt', 'signal', 'shield', 'mail'] as const;

/** The two articles that answer what people ask first. */
const ARTICLES = [
  ['/blog/say-goodbye-to-sim-swapping', 'travel-guide'],
  ['/blog/does-your-device-support-esim', 'device'],
] as const;

/** "Why Choose Us", with links to the two blog articles (S2.4.4). */
export function WhyChooseUs() {
  const t = useMessages('home');
  return (
    <section aria-labelledby="why" className="page-width">
      <h2 id="why" className="m-0 mb-5 text-title">
        {t('why')}
      </h2>
      <dl className="m-0 mb-9 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-soft">{t(`why.${figure}.label`)}</dt>
            <dd className="m-0 font-numerals text-title font-extrabold tracking-tight">
              {t(`why.${figure}`)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map((icon) => (
          <div key={icon}>
            <Icon name={icon} className="size-6 text-good" />
            <h3 className="m-0 mt-2 mb-1 text-lg leading-snug">{t(`why.${icon}.title`)}</h3>
            <p className="m-0 text-soft">{t(`why.${icon}.words`)}</p>
          </div>
        ))}
      </div>
      <div className="mt-9 grid gap-3 sm:grid-cols-2">
        {ARTICLES.map(([to, post]) => (
          <Link
            key={to}
            to={to}
            className="group flex items-center justify-between gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-edge"
          >
            <span>
              <span className="block font-semibold group-hover:underline">{t(`why.${post}.title`)}</span>
              <span className="block text-soft">{t(`why.${post}.words`)}</span>
            </span>
            <Icon name="arrow" className="text-accent" />
          </Link>
        ))}
      </div>
    </section>
  );
}
