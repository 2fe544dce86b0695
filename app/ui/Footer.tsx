import { columns } from 'virtual:footer';
import { use } from 'react';
import { Link } from 'react-router';
import { brand } from '../../content/brand.ts';
import { languageCodes, languages } from '../../content/languages.ts';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { Logo } from './Logo.tsx';
import { SupportHours } from './support-hours.ts';

/** The claims, and the links by column (S2.3). */
const CLAIMS = ['footer.countries', 'footer.round-the-clock', 'footer.global'] as const;

/** The footer that all pages share. `path`: the page's address without its language, which the switch leads to in the others. */
export function Footer({ path }: { path: string }) {
  const t = useMessages('shell');
  const hours = use(SupportHours);
  // A long address breaks after its "@".
  const [mailbox, host] = brand.supportEmail.split('@');
  return (
    <footer
      data-print="hide"
      className="mt-8 border-t-2 md:mt-20 border-dashed border-line pt-6 pb-6 md:pt-10 md:pb-8"
    >
      <div className="page-width grid gap-x-6 gap-y-0 wrap-anywhere *:min-w-0 md:gap-x-10 md:gap-y-8 md:grid-cols-[1fr_1.15fr_1fr_1.25fr] lg:grid-cols-[2fr_1fr_1.2fr_1fr_1.3fr]">
        <div className="col-span-full max-md:mb-5 lg:col-span-1">
          <Logo />
          <p className="m-0 mt-3 max-w-88 text-soft">{t('tagline')}</p>
          <ul className="m-0 mt-3 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 font-semibold">
            {CLAIMS.map((claim) => (
              <li key={claim}>{t(claim, { hours })}</li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            {/* Folded on a phone; wider screens show all of it (app/styles/app.css). */}
            <details className="footer-fold">
              <summary>
                <h2 className="m-0 font-text text-base font-semibold">{t(title)}</h2>
                <Icon name="down" className="size-4.5 text-soft" />
              </summary>
              <ul className="m-0 list-none p-0 text-soft">
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link to={to} className="footer-link">
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
        <div className="min-w-0 max-md:mt-3">
          {/* As high as the summaries beside it (app/styles/footer.css). */}
          <h2 className="m-0 flex items-center font-text text-base font-semibold max-md:mb-1 md:min-h-8">
            {t('page.contact')}
          </h2>
          <p className="m-0 pt-1.5 leading-snug text-soft">
            {t('footer.support', { hours })}
            <br />
            {/* Its own name: where it may break, a screen reader would read a space. */}
            <a
              href={`mailto:${brand.supportEmail}`}
              aria-label={brand.supportEmail}
              className="footer-link [overflow-wrap:anywhere]"
            >
              <span>
                {mailbox}@<wbr />
                {host}
              </span>
            </a>
          </p>
        </div>
      </div>
      <div className="page-width mt-3 md:mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 text-sm text-soft">
        <nav aria-label={t('footer.language')}>
          <LanguageSwitch path={path} />
        </nav>
        {/* A page may have been made last year. */}
        <p suppressHydrationWarning className="m-0">
          {t('footer.rights', { brand: brand.name, year: String(new Date().getUTCFullYear()) })}
        </p>
      </div>
    </footer>
  );
}

/**
 * The same page in the other languages: whole documents, since a page has the messages of one language. In the system's typeface: the names
 * hold letters for which an English page would have to fetch another font.
 */
export function LanguageSwitch({ path }: { path: string }) {
  const t = useMessages('shell');
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3 p-0 sm:gap-x-5 font-[system-ui,sans-serif]">
      {languageCodes.map((code) => (
        <li key={code}>
          <LanguageLink
            code={code}
            path={path}
            aria-current={code === t.language ? 'true' : undefined}
            className={classNames('footer-link', code === t.language && 'font-semibold text-ink')}
          >
            {languages[code].name}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}
