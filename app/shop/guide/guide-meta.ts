import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '../../../content/languages.ts';
import { pageMeta } from '../public-page.ts';
import { countryCard } from '../social-card/card-address.ts';
import type { GuidePage } from './guide-page.server.ts';

/**
 * What search engines read: the guide's own title, its other languages, and FAQPage data equal to the visible questions. The same text in
 * the frame of another language has one address, which is that of its own language's page.
 */
export function guideMeta(language: Language, page: GuidePage): MetaDescriptor[] {
  const english = `${page.publicOrigin}/c/${page.iso3}/faq`;
  const { code } = page.language;
  const own = page.addresses.find((address) => address.code === code);
  return [
    ...pageMeta(language, {
      languages: [DEFAULT_LANGUAGE],
      title: page.seo_title,
      description: page.seo_description,
      canonical: english,
      found: own && page.publicOrigin + own.path,
      image: countryCard(language, page.iso3, null),
      crumbs: { [page.iso3]: page.name },
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: code,
        mainEntity: page.faq_list.map(({ q, a }) => ({
          '@type': 'Question',
          name: q,
          acceptedAnswer: { '@type': 'Answer', text: a },
        })),
      },
    }),
    ...page.addresses.map(({ code, path }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: page.publicOrigin + path,
    })),
  ];
}
