import { useEffect, useState } from 'react';
import { type Language, languageCodes, languages } from '../../content/languages.ts';
import { readIn } from '../../content/read-in.ts';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { LanguageLink } from './LanguageLink.tsx';

const KEY = 'language-offer';

export interface LanguageOfferProps {
  /** The page's address without its language. */
  path: string;
  /**
   * Whether the page has a line beneath its header that says where it is: on phones, whose first screen ends with what buys, the offer lies
   * over that line.
   */
  aboveContent: boolean;
}

/** The first of the reader's languages that the shop has; null where it has none. */
export function firstKnown(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const { language, script } = new Intl.Locale(tag).maximize();
    // "pt" and "pt-PT" are offered "pt-BR", and "zh-TW" isn't offered Chinese in the other script.
    const known = languageCodes.find((code) => {
      const ours = new Intl.Locale(code).maximize();
      return ours.language === language && ours.script === script;
    });
    if (known !== undefined) return known;
  }
  return null;
}

/**
 * "Auf Deutsch lesen?": one quiet line for whoever reads another language than the page's, until it is put away. The browser decides, so
 * that pages stay the same for everyone; it lies over the page's end, so that nothing moves when it comes. A default export, because it is
 * loaded lazily.
 */
export default function OfferedLanguage({ path, aboveContent }: LanguageOfferProps) {
  const t = useMessages('shell');
  const [offer, setOffer] = useState<Language | null>(null);
  useEffect(() => {
    const known = firstKnown(navigator.languages);
    setOffer(known === t.language || isPutAway() ? null : known);
  }, [t.language]);
  if (offer === null) return null;

  return (
    <aside
      data-print="hide"
      className={classNames(
        'language-offer start-3 z-5 flex items-center rounded-control border border-line bg-card ps-4 shadow-lifted',
        aboveContent ? 'absolute sm:fixed sm:bottom-3' : 'fixed bottom-3',
      )}
    >
      <LanguageLink
        code={offer}
        path={path}
        dir={languages[offer].dir}
        className="inline-flex min-h-11 items-center font-[system-ui,sans-serif] text-[0.9375rem] font-semibold text-accent underline decoration-1 underline-offset-4"
      >
        {readIn[offer]}
      </LanguageLink>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => {
          putAway();
          setOffer(null);
        }}
        className="grid size-11 place-items-center text-soft hover:text-ink"
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </aside>
  );
}

function isPutAway(): boolean {
  try {
    return localStorage.getItem(KEY) === 'no';
  } catch {
    return false;
  }
}

function putAway(): void {
  try {
    localStorage.setItem(KEY, 'no');
  } catch {
    // Storage may be switched off; the line then stays away until the page is left.
  }
}
