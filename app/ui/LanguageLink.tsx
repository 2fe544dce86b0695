import type { ComponentProps, SyntheticEvent } from 'react';
import { inLanguage, type Language, splitLanguage } from '../../content/languages.ts';

interface LanguageLinkProps extends ComponentProps<'a'> {
  code: Language;
  /** The page's address without its language. */
  path: string;
}

/** Leads to the same page in another language: a whole document, since a page has the messages of one. */
export function LanguageLink({ code, path, ...rest }: LanguageLinkProps) {
  return (
    <a
      {...rest}
      href={inLanguage(code, path)}
      // By the keyboard, and by a finger or the mouse's middle button that opens it in another tab.
      onClick={keepQuery}
      onPointerDown={keepQuery}
      lang={code}
      hrefLang={code}
    />
  );
}

/** The page is the same for everyone, so what follows its path is known in the browser alone: an order's id, a filter, a place on it. */
function keepQuery({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) {
  const { pathname, search, hash } = window.location;
  const here = splitLanguage(pathname).path;
  // Error pages lead home, where their query means nothing.
  if (splitLanguage(new URL(link.href).pathname).path === here) {
    link.search = search;
    link.hash = hash;
  }
}
