import { brand } from '../../../content/brand.ts';
import { inLanguage, type Language } from '../../../content/languages.ts';
import { messagesOf } from '../../i18n/messages.ts';

const CONTEXT = 'https://schema.org';

/** schema.org Organization and WebSite for the home page: who sells, and how the destinations are searched. */
export function shopData(publicOrigin: string, language: Language): Record<string, unknown>[] {
  const home = `${publicOrigin}/`;
  const organization = `${home}#organization`;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      description: messagesOf(language, 'shell')('tagline'),
      url: home,
      logo: `${home}icon-512.png`,
      email: brand.supportEmail,
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      url: publicOrigin + inLanguage(language, '/'),
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicOrigin}${inLanguage(language, '/destinations')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
