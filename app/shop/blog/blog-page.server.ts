import { type BlogPost, blogPost, blogPosts } from '../../../content/blog/read.ts';
import { renderMarkdown } from '../../web/markdown.server.ts';
import { dayWords } from '../prose/day-words.ts';

/** A post as the list shows it. */
export interface ListedPost {
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
  html: string;
  sections: { id: string; title: string }[];
  /** The post to read next; null when this is the only one. */
  next: ListedPost | null;
}

/** The featured post, and all others, the newest first. */
export function blogList(): { featured: ListedPost | null; others: ListedPost[] } {
  const posts = blogPosts();
  const featured = posts.find((post) => post.featured) ?? posts[0];
  return {
    featured: featured ? listed(featured) : null,
    others: posts.filter((post) => post !== featured).map(listed),
  };
}

/** The post with this slug; null when there is none. */
export function shownPost(slug: string): ShownPost | null {
  const post = blogPost(slug);
  if (post === undefined) return null;
  const next = blogPosts().find((other) => other !== post);
  return {
    ...listed(post),
    readTime: post.readTime,
    author: post.author,
    description: post.seoDescription,
    keywords: post.keywords,
    updatedAt: post.updatedAt ?? null,
    updatedInWords: post.updatedAt ? dayWords(post.updatedAt) : null,
    next: next ? listed(next) : null,
    ...renderMarkdown(post.content),
  };
}

function listed(post: BlogPost): ListedPost {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    readTime: post.listReadTime,
    publishedAt: post.publishedAt,
    publishedInWords: dayWords(post.publishedAt),
  };
}
