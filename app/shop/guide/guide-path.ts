/** The address at which a guide in a language is to be found; pages in other languages show the same guides in their own frame. */
export function guidePath(iso3: string, code: string): string {
  return code === 'en' ? `/c/${iso3}/faq` : `/c/${iso3}/faq?lang=${code}`;
}
