import type { BlogPost } from '../../../content/blog/read.ts';
import type { Language } from '../../../content/languages.ts';
import { formatDay } from '../../i18n/formats.ts';
import { renderMarkdown } from '../prose/markdown.server.ts';
import { blogPost, blogPosts } from '../prose/shop-texts.server.ts';

/** A post as the list shows it. */
export interface ListedPost {
  /** The language of its text: English where it isn't translated. */
  language: Language;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Minutes. */
  readTime: number;
  /** "2025-06-04". */
  publishedAt: string;
  publishedInWords: string;
}

/** A post as its own page shows it. */
export interface ShownPost extends ListedPost {
  author: string;
  description: string;
  keywords: string[];
  updatedAt: string | null;
  updatedInWords: string | null;
  /** All that it can be read in. */
  languages: readonly Language[];
  html: string;
  sections: { id: string; title: string }[];
  /** The post to read next; null when this is the only one. */
  next: ListedPost | null;
}

/** The featured post, and all others, the newest first. */
export function blogList(language: Language): { featured: ListedPost | null; others: ListedPost[] } {
  const posts = blogPosts(language);
  const featured = posts.find((post) => post.featured) ?? posts[0];
  return {
    featured: featured ? listed(featured, language) : null,
    others: posts.filter((post) => post !== featured).map((post) => listed(post, language)),
  };
}

/** The post with this slug; null when there is none. */
export function shownPost(slug: string, language: Language): ShownPost | null {
  const post = blogPost(slug, language);
  if (post === undefined) return null;
  const next = blogPosts(language).find((other) => other !== post);
  return {
    ...listed(post, language),
    readTime: post.readTime,
    author: post.author,
    description: post.seoDescription,
    keywords: post.keywords,
    languages: post.languages,
    updatedAt: post.updatedAt ?? null,
    updatedInWords: post.updatedAt ? formatDay(language, post.updatedAt) : null,
    next: next ? listed(next, language) : null,
    ...renderMarkdown(post.body, language),
  };
}

function listed(post: BlogPost, language: Language): ListedPost {
  return {
    language: post.language,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    readTime: post.listReadTime,
    publishedAt: post.publishedAt,
    publishedInWords: formatDay(language, post.publishedAt),
  };
}
