import { brand } from '../../../content/brand.ts';
import { inLanguage, type Language } from '../../../content/languages.ts';
import { messagesOf } from '../../i18n/messages.ts';

const CONTEXT = 'https://schema.org';

/** schema.org Organization and WebSite for the home page; `seller` is the company behind the shop, where an operator has said it. */
export function shopData(
  publicOrigin: string,
  language: Language,
  seller: string | null,
): Record<string, unknown>[] {
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
      ...(seller === null ? {} : { legalName: seller }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        url: publicOrigin + inLanguage(language, '/contact'),
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      url: publicOrigin + inLanguage(language, '/'),
      inLanguage: language,
      publisher: { '@id': organization },
    },
  ];
}
