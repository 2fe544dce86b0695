import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../app/web/markdown.server.ts';
import { blogPost, blogPosts, parsePost } from './read.ts';

/** Words that are read: without Markdown's marks and the addresses of links. */
function words(markdown: string): number {
  return markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe('the posts of the specification, section 9', () => {
  test('the newest first, the newer one featured', () => {
    expect(
      blogPosts().map(({ slug, publishedAt, readTime, listReadTime, featured }) => ({
        slug,
        publishedAt,
        readTime,
        listReadTime,
        featured,
      })),
    ).toEqual([
      {
        slug: 'say-goodbye-to-sim-swapping',
        publishedAt: '2025-06-04',
        readTime: 7,
        listReadTime: 7,
        featured: true,
      },
      {
        slug: 'does-your-device-support-esim',
        publishedAt: '2025-06-03',
        readTime: 10,
        listReadTime: 5,
        featured: false,
      },
    ]);
  });

  test.each(blogPosts().map((post) => [post.slug, post] as const))('%s is written in full', (_slug, post) => {
    const count = words(post.content);
    expect(count).toBeGreaterThanOrEqual(900);
    expect(count).toBeLessThanOrEqual(1400);
    expect(renderMarkdown(post.content).sections.length).toBeGreaterThan(4);
  });

  test('another slug has no post', () => {
    expect(blogPost('nope')).toBeUndefined();
  });
});

const FILE = `---
slug: a-post
title: A post
excerpt: What it says.
publishedAt: 2026-01-02
author: {{brand}}
readTime: 4
category: News
featured: no
seoDescription: What the post says, in a sentence for search engines.
keywords: one, two
---

Text with {{refund_hours}} hours.
`;

describe('a file that an operator adds', () => {
  test('becomes a post, with its figures put in', () => {
    expect(parsePost(FILE, 'a-post.md')).toMatchObject({
      slug: 'a-post',
      author: 'Godwit',
      readTime: 4,
      listReadTime: 4,
      keywords: ['one', 'two'],
      content: 'Text with 24 hours.',
    });
  });

  test.each([
    ['another name than its slug', FILE, 'b-post.md', 'its slug is "a-post"'],
    ['no title', FILE.replace('title: A post\n', ''), 'a-post.md', 'title'],
    ['a date that is none', FILE.replace('2026-01-02', '2026-13-02'), 'a-post.md', 'publishedAt'],
    ['an unknown key', FILE.replace('featured: no', 'featured: no\nmood: good'), 'a-post.md', 'mood'],
    [
      'a figure that there isn’t',
      FILE.replace('refund_hours', 'hours'),
      'a-post.md',
      'no figure called "hours"',
    ],
  ])('with %s is refused, and the error names the file', (_what, text, name, message) => {
    expect(() => parsePost(text, name)).toThrow(message);
    expect(() => parsePost(text, name)).toThrow(`content/blog/${name}`);
  });
});
