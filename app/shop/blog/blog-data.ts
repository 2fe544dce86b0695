import { brand } from '../../../content/brand.ts';
import { addressIn } from '../public-page.ts';
import { postCard } from '../social-card/card-address.ts';
import type { ListedPost, ShownPost } from './blog-page.server.ts';

const CONTEXT = 'https://schema.org';

/** schema.org Blog with the posts of the list, each at its address in the language of its text; `canonical` is the English list. */
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
      inLanguage: post.language,
      url: addressIn(post.language, `${canonical}/${post.slug}`),
    })),
  };
}

/** schema.org BlogPosting at the English address `canonical`, or that of its translation (S2.14.3). */
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
    inLanguage: post.language,
    mainEntityOfPage: addressIn(post.language, canonical),
    image: new URL(postCard(post.language, post.slug), canonical).href,
    articleSection: post.category,
    keywords: post.keywords.join(', '),
  };
}
