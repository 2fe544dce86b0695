import { Link } from 'react-router';
import { brand } from '../../content/brand.ts';
import { Logo } from './Logo.tsx';

/** Specification, section 2, "Shared footer", and the pages that a shop owes its customers. */
const CLAIMS = ['200+ Countries', '24/7 Support', 'Global Coverage'];
const COLUMNS = [
  {
    title: 'Quick Links',
    links: [
      ['About', '/about'],
      ['How It Works', '/how-it-works'],
      ['Coverage', '/coverage'],
      ['Destinations', '/destinations'],
      ['FAQ', '/faq'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['Blog & Guides', '/blog'],
      ['eSIM Travel Guide', '/blog/say-goodbye-to-sim-swapping'],
      ['Device Compatibility', '/blog/does-your-device-support-esim'],
      ['Compatible Devices', '/compatibility'],
      ['Data Sources', '/data-sources'],
    ],
  },
  {
    title: 'Support & Legal',
    links: [
      ['Contact', '/contact'],
      ['Refund Policy', '/refund-policy'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ],
  },
] as const;

const TARGET =
  'inline-flex min-h-9 items-center hover:text-accent hover:underline hover:underline-offset-4 max-sm:min-h-11';

/** The footer that all pages share. */
export function Footer() {
  return (
    <footer data-print="hide" className="mt-20 border-t-2 border-dashed border-line pt-10 pb-8">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-10 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1.2fr_1fr_1.3fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="m-0 mt-3 max-w-88 text-soft">{brand.tagline}</p>
          <ul className="m-0 mt-4 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 font-semibold">
            {CLAIMS.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="m-0 mb-1 font-text text-base font-semibold">{title}</h2>
            <ul className="m-0 list-none p-0 text-soft">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to} className={TARGET}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="min-w-0">
          <h2 className="m-0 mb-1 font-text text-base font-semibold">Contact</h2>
          <p className="m-0 text-soft">
            Support by email, 24/7.
            <br />
            <a href={`mailto:${brand.supportEmail}`} className={TARGET}>
              {brand.supportEmail}
            </a>
          </p>
        </div>
      </div>
      <p className="page-width m-0 mt-10 text-sm text-soft">© 2024 {brand.name}. All rights reserved.</p>
    </footer>
  );
}
