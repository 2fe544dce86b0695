import { brand } from '../../../content/brand.ts';

/** How the blog's pages announce the feed. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name} Blog`,
  href: '/blog/feed.xml',
} as const;
