import { columns } from 'virtual:footer';
import { Link } from 'react-router';
import { brand } from '../../content/brand.ts';
import { inLanguage, languageCodes, languages } from '../../content/languages.ts';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';
import { Logo } from './Logo.tsx';

/** The claims, and the links by column (S2.3). */
const CLAIMS = ['footer.countries', 'footer.round-the-clock', 'footer.global'] as const;

const TARGET =
  'inline-flex min-h-9 items-center py-1.5 leading-snug hover:text-accent hover:underline hover:underline-offset-4 max-sm:min-h-11';

/** The footer that all pages share. `path`: the page's address without its language, which the switch leads to in the others. */
export function Footer({ path }: { path: string }) {
  const t = useMessages('shell');
  // A long address breaks after its "@".
  const [mailbox, host] = brand.supportEmail.split('@');
  return (
    <footer data-print="hide" className="mt-20 border-t-2 border-dashed border-line pt-10 pb-8">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-10 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1.2fr_1fr_1.3fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="m-0 mt-3 max-w-88 text-soft">{t('tagline')}</p>
          <ul className="m-0 mt-4 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 font-semibold">
            {CLAIMS.map((claim) => (
              <li key={claim}>{t(claim)}</li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className="m-0 mb-1 font-text text-base font-semibold">{t(title)}</h2>
            <ul className="m-0 list-none p-0 text-soft">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to} className={TARGET}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="min-w-0">
          <h2 className="m-0 mb-1 font-text text-base font-semibold">{t('page.contact')}</h2>
          <p className="m-0 pt-1.5 leading-snug text-soft max-sm:pt-3">
            {t('footer.support')}
            <br />
            <a href={`mailto:${brand.supportEmail}`} className={`${TARGET} [overflow-wrap:anywhere]`}>
              <span>
                {mailbox}@<wbr />
                {host}
              </span>
            </a>
          </p>
        </div>
      </div>
      <div className="page-width mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 text-sm text-soft">
        <LanguageSwitch path={path} />
        <p className="m-0">{t('footer.rights', { brand: brand.name })}</p>
      </div>
    </footer>
  );
}

/**
 * The same page in the other languages: whole documents, since a page has the messages of one language. In the system's typeface: the names
 * hold letters for which an English page would have to fetch another font.
 */
function LanguageSwitch({ path }: { path: string }) {
  const t = useMessages('shell');
  return (
    <nav aria-label={t('footer.language')}>
      <ul className="m-0 flex list-none flex-wrap gap-x-5 p-0 font-[system-ui,sans-serif]">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={inLanguage(code, path)}
              lang={code}
              hrefLang={code}
              aria-current={code === t.language ? 'true' : undefined}
              className={classNames(TARGET, code === t.language && 'font-semibold text-ink')}
            >
              {languages[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
