import { useEffect, useState } from 'react';
import type { Language } from '../../content/languages.ts';
import { useLanguage } from '../i18n/messages.ts';
import { fetched } from './fetched.tsx';
import type { LanguageOfferProps } from './OfferedLanguage.tsx';

const OfferedLanguage = fetched(() => import('./OfferedLanguage.tsx'));

/**
 * Whether a page in another language may be offered. Not where the reader's first choice is the page's; Chinese has two scripts, which
 * take a closer look.
 */
export function mayReadAnother(wanted: readonly string[], language: Language): boolean {
  const [first = ''] = wanted;
  return language.startsWith('zh') || baseOf(first) !== baseOf(language);
}

function baseOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-', 1)[0];
}

/** The line that offers another language; whoever reads the page's own loads nothing of it. */
export function LanguageOffer(props: LanguageOfferProps) {
  const language = useLanguage();
  const [likely, setLikely] = useState(false);
  useEffect(() => setLikely(mayReadAnother(navigator.languages, language)), [language]);
  return likely ? <OfferedLanguage {...props} /> : null;
}
