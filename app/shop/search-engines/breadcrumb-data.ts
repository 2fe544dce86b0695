import { inLanguage, type Language } from '../../../content/languages.ts';
import type { Crumb } from '../../ui/crumbs.ts';

/** schema.org BreadcrumbList: the steps that the page shows. The last one, the page itself, gets its canonical address. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  canonical: string,
  language: Language,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === null ? canonical : new URL(inLanguage(language, to), canonical).href,
    })),
  };
}
