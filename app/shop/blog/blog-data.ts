import { brand } from '../../../content/brand.ts';
import { postCard } from '../social-card/card-address.ts';
import type { ListedPost, ShownPost } from './blog-page.server.ts';

const CONTEXT = 'https://schema.org';

/** schema.org Blog with the posts of the list. */
export function blogData(posts: readonly ListedPost[], canonical: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    name: `${brand.name} Blog`,
    url: canonical,
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.publishedAt,
      url: `${canonical}/${post.slug}`,
    })),
  };
}

/** schema.org BlogPosting (specification, section 2, Blog: headline, description, author as an organisation, date, publisher). */
export function postData(post: ShownPost, canonical: string): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@type': 'Organization', name: brand.name },
    datePublished: post.publishedAt,
    ...(post.updatedAt ? { dateModified: post.updatedAt } : {}),
    mainEntityOfPage: canonical,
    image: new URL(postCard(post.slug), canonical).href,
    articleSection: post.category,
    keywords: post.keywords.join(', '),
  };
}
