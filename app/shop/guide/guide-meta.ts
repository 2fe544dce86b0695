import type { MetaDescriptor } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '../../../content/languages.ts';
import { pageMeta } from '../public-page.ts';
import { countryCard } from '../social-card/card-address.ts';
import type { GuidePage } from './guide-page.server.ts';
import { guidePath } from './guide-path.ts';

/** What search engines read: the guide's own title, its other languages, and FAQPage data equal to the visible questions. */
export function guideMeta(language: Language, page: GuidePage): MetaDescriptor[] {
  return [
    ...pageMeta(language, {
      languages: [DEFAULT_LANGUAGE],
      title: page.seo_title,
      description: page.seo_description,
      canonical: page.canonical,
      image: countryCard(page.iso3, null),
      crumbs: { [page.iso3]: page.name },
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: page.language.code,
        mainEntity: page.faq_list.map(({ q, a }) => ({
          '@type': 'Question',
          name: q,
          acceptedAnswer: { '@type': 'Answer', text: a },
        })),
      },
    }),
    ...page.tabs.map((tab) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: tab.code,
      href: page.publicOrigin + guidePath(page.iso3, tab.code),
    })),
  ];
}
