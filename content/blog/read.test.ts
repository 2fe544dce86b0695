import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../app/shop/prose/markdown.server.ts';
import { blogPost, blogPosts, shopFigures } from '../../app/shop/prose/shop-texts.server.ts';
import { type Language, languageCodes } from '../languages.ts';
import { readPosts } from './read.ts';

/** Words that are read: without Markdown's marks and the addresses of links. */
function words(markdown: string): number {
  return markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe('the posts of the specification (S9.12)', () => {
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
    const count = words(post.body);
    expect(count).toBeGreaterThanOrEqual(900);
    expect(count).toBeLessThanOrEqual(1400);
    expect(renderMarkdown(post.body).sections.length).toBeGreaterThan(4);
  });

  test('another slug has no post', () => {
    expect(blogPost('nope')).toBeUndefined();
  });

  test.each(languageCodes)('all of them can be read in %s', (code) => {
    for (const { body } of blogPosts(code)) expect(renderMarkdown(body).html).not.toContain('**');
    expect(blogPosts(code).map(({ language, languages }) => [language, languages])).toEqual(
      blogPosts().map(() => [code, languageCodes]),
    );
  });
});

const FILE = `---
slug: a-post
title: A post
excerpt: What it says.
publishedAt: 2026-01-02
author: "{{brand}}"
readTime: 4
category: News
featured: no
seoDescription: What the post says, in a sentence for search engines.
keywords: one, two
---

Text with {{refund_hours}} hours.
`;
const GERMAN = FILE.replace('title: A post', 'title: Ein Beitrag').replace('one, two', '一、二');

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'godwit-posts-'));
  mkdirSync(join(root, 'content/blog/de'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const postsIn = (language: Language) => readPosts(root, language, shopFigures);
const write = (file: string, words: string) => writeFileSync(join(root, 'content/blog', file), words);

describe('a file that an operator adds', () => {
  test('becomes a post, with its figures put in, and is in English in every language', () => {
    write('a-post.md', FILE);
    const english = {
      slug: 'a-post',
      author: 'Godwit',
      readTime: 4,
      listReadTime: 4,
      keywords: ['one', 'two'],
      body: 'Text with 24 hours.',
      language: 'en',
      languages: ['en'],
    };
    for (const code of languageCodes) expect(postsIn(code)).toEqual([expect.objectContaining(english)]);
  });

  test('and a translation of it is read in its language alone', () => {
    write('a-post.md', FILE);
    write('de/a-post.md', GERMAN);
    const read = (code: Language) =>
      postsIn(code).map(({ title, language, languages }) => ({ title, language, languages }));
    expect(read('de')).toEqual([{ title: 'Ein Beitrag', language: 'de', languages: ['en', 'de'] }]);
    expect(read('ja')).toEqual([{ title: 'A post', language: 'en', languages: ['en', 'de'] }]);
    expect(postsIn('de')[0]?.keywords).toEqual(['一', '二']);
  });

  test.each([
    ['another name than its slug', FILE.replace('slug: a-post', 'slug: b-post'), 'its slug is "b-post"'],
    ['no title', FILE.replace('title: A post\n', ''), 'title'],
    ['a date that is none', FILE.replace('2026-01-02', '2026-13-02'), 'publishedAt'],
    ['an unknown key', FILE.replace('featured: no', 'featured: no\nmood: good'), 'mood'],
    ['a figure that there isn’t', FILE.replace('refund_hours', 'hours'), 'no figure called "hours"'],
  ])('with %s is refused, and the error names the file', (_what, words, message) => {
    write('a-post.md', words);
    expect(() => postsIn('en')).toThrow(message);
    expect(() => postsIn('en')).toThrow('content/blog/a-post.md');
  });

  test.each([
    ['slug: a-post', 'slug: ein-beitrag', '"slug" is "ein-beitrag", in the English text "a-post"'],
    ['2026-01-02', '2026-01-03', '"publishedAt" is "2026-01-03", in the English text "2026-01-02"'],
    ['readTime: 4', 'readTime: 5', '"readTime" is "5", in the English text "4"'],
    ['featured: no', 'featured: yes', '"featured" is "yes", in the English text "no"'],
    ['author: "{{brand}}"', 'author: Ana', '"author" is "Ana", in the English text "{{brand}}"'],
    ['readTime: 4', 'readTime: 4\nupdatedAt: 2026-01-03', 'in the English text missing'],
  ])('its translation can’t say another fact: %s', (fact, other, message) => {
    write('a-post.md', FILE);
    write('de/a-post.md', GERMAN.replace(fact, other));
    expect(() => postsIn('de')).toThrow(`content/blog/de/a-post.md: `);
    expect(() => postsIn('de')).toThrow(message);
    expect(postsIn('fr')).toHaveLength(1);
  });
});
