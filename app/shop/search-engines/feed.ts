import { brand } from '../../../content/brand.ts';
import { escapeXml } from './escape-xml.ts';

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** "2025-06-04". */
  publishedAt: string;
  updatedAt?: string | undefined;
}

/** The blog as RSS 2.0 (rssboard.org), the newest first, with the feed's own address as RSS Best Practices ask. */
export function feedXml(posts: readonly Post[], publicOrigin: string): string {
  const address = (path: string) => escapeXml(publicOrigin + path);
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
<title>${escapeXml(brand.name)} Blog</title>
<link>${address('/blog')}</link>
<description>Guides for travellers: how to use an eSIM abroad, and which devices take one.</description>
<language>en</language>
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
