import { brand } from '../../../content/brand.ts';
import { inLanguage } from '../../../content/languages.ts';
import type { Messages } from '../../i18n/messages.ts';

/** How the blog's pages announce the feed of their language. */
export function feedLink(t: Messages<'blog'>) {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${brand.name}: ${t('heading')}`,
    href: inLanguage(t.language, '/blog/feed.xml'),
  } as const;
}
