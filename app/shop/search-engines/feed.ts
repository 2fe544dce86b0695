import { brand } from '../../../content/brand.ts';
import { inLanguage, type Language } from '../../../content/languages.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { escapeXml } from './escape-xml.ts';

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** "2025-06-04". */
  publishedAt: string;
  updatedAt?: string | undefined;
  /** What it can be read in. */
  languages: readonly Language[];
}

/**
 * The blog in a language as RSS 2.0 (rssboard.org), the newest first, with the feed's own address as RSS Best Practices ask. A post that
 * isn't translated is in the English feed alone.
 */
export function feedXml(all: readonly Post[], publicOrigin: string, language: Language): string {
  const t = messagesOf(language, 'blog');
  const posts = all.filter(({ languages }) => languages.includes(language));
  const address = (path: string) => escapeXml(publicOrigin + inLanguage(language, path));
  const built = posts
    .map((post) => post.updatedAt ?? post.publishedAt)
    .sort()
    .at(-1);
  const items = posts.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${address(`/blog/${post.slug}`)}</link>
<guid isPermaLink="true">${address(`/blog/${post.slug}`)}</guid>
<pubDate>${rfc822(post.publishedAt)}</pubDate>
<category>${escapeXml(post.category)}</category>
<description>${escapeXml(post.excerpt)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${brand.name}: ${t('heading')}`)}</title>
<link>${address('/blog')}</link>
<description>${escapeXml(t('description'))}</description>
<language>${language}</language>
${built === undefined ? '' : `<lastBuildDate>${rfc822(built)}</lastBuildDate>\n`}<atom:link href="${address('/blog/feed.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** A day as RSS wants it: "Wed, 04 Jun 2025 00:00:00 GMT". */
function rfc822(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
