import { brand } from '../../../content/brand.ts';

const CONTEXT = 'https://schema.org';

/** schema.org Organization and WebSite for the home page: who sells, and how the destinations are searched. */
export function shopData(publicOrigin: string): Record<string, unknown>[] {
  const home = `${publicOrigin}/`;
  const organization = `${home}#organization`;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      description: brand.tagline,
      url: home,
      logo: `${home}icon-512.png`,
      email: brand.supportEmail,
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      url: home,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicOrigin}/destinations?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
