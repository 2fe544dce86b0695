import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

/** The marketing figures, to the letter (specification, sections 1 and 9). */
const FIGURES = [
  ['200+', 'countries'],
  ['500+', 'network partners'],
  ['99.9%', 'uptime'],
  ['1M+', 'travellers'],
] as const;

const REASONS = [
  [
    'bolt',
    'Instant activation',
    'A QR code or an install link right after payment. Nothing is posted, nothing to return.',
  ],
  ['signal', '5G/4G speed', 'Data on local networks, at their speed, without roaming fees.'],
  [
    'shield',
    'Prices you can compare',
    'Every plan shows its full days and its price per GB. Unused, unactivated eSIMs are refundable within 24 hours of purchase.',
  ],
  ['mail', 'Support by email, 24/7', 'Before, during and after the trip.'],
] as const;

/** The two articles that answer what people ask first. */
const ARTICLES = [
  ['/blog/say-goodbye-to-sim-swapping', 'eSIM Travel Guide', 'What an eSIM is, and how a trip with one goes'],
  [
    '/blog/does-your-device-support-esim',
    'Device Compatibility',
    'Find out whether your phone supports eSIM',
  ],
] as const;

/** "Why Choose Us", with links to the two blog articles (specification, section 2, Home). */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="page-width">
      <h2 id="why" className="m-0 mb-5 text-title">
        Why Choose Us
      </h2>
      <dl className="m-0 mb-9 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
        {FIGURES.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-soft">{label}</dt>
            <dd className="m-0 font-display text-title font-extrabold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(([icon, title, words]) => (
          <div key={title}>
            <Icon name={icon} className="size-6 text-good" />
            <h3 className="m-0 mt-2 mb-1 text-lg leading-snug">{title}</h3>
            <p className="m-0 text-soft">{words}</p>
          </div>
        ))}
      </div>
      <div className="mt-9 grid gap-3 sm:grid-cols-2">
        {ARTICLES.map(([to, title, words]) => (
          <Link
            key={to}
            to={to}
            className="group flex items-center justify-between gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-edge"
          >
            <span>
              <span className="block font-semibold group-hover:underline">{title}</span>
              <span className="block text-soft">{words}</span>
            </span>
            <Icon name="arrow" className="text-accent" />
          </Link>
        ))}
      </div>
    </section>
  );
}
