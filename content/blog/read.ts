import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../languages.ts';
import { type FiguresIn, languagesOf, readText, type Text, type TextKind, textFile } from '../text-file.ts';

const minutes = z.coerce.number().int().min(1).max(120);

const fieldsSchema = z
  .strictObject({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().min(1),
    /** What the list says of it. */
    excerpt: z.string().min(1),
    /** "2025-06-04". */
    publishedAt: z.iso.date(),
    /** The day of its last change of substance, when there was one. */
    updatedAt: z.iso.date().optional(),
    author: z.string().min(1),
    /** Minutes, as the post's own page says. */
    readTime: minutes,
    /** Minutes, as the list says; the same unless given. */
    listReadTime: minutes.optional(),
    category: z.string().min(1),
    /** The list shows one featured post large: the newest of those that are. */
    featured: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
    seoDescription: z.string().min(40).max(160),
    keywords: z.string().transform((list) => list.split(/[,、]/).map((word) => word.trim())),
  })
  .transform((fields) => ({ ...fields, listReadTime: fields.listReadTime ?? fields.readTime }));

/** The posts: `content/blog/{slug}.md`. */
export const postTexts = {
  folder: 'content/blog',
  schema: fieldsSchema,
  facts: ['slug', 'publishedAt', 'updatedAt', 'author', 'readTime', 'listReadTime', 'featured'],
} satisfies TextKind;

/** A blog post (S3.10): `body` is Markdown with all figures put in, `language` the one that it is written in. */
export type BlogPost = Text<typeof fieldsSchema> & {
  /** All that it can be read in. */
  languages: readonly Language[];
};

/**
 * All posts of a project, the newest first: one for each English file, in `language` where it is translated.
 * @throws when a file is malformed; the error names it.
 */
export function readPosts(root: string, language: Language, figuresIn: FiguresIn): BlogPost[] {
  return readdirSync(join(root, postTexts.folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => readPost(root, file.slice(0, -'.md'.length), language, figuresIn))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug));
}

function readPost(root: string, name: string, language: Language, figuresIn: FiguresIn): BlogPost {
  const post = readText(root, postTexts, { name, language }, figuresIn);
  if (post.slug !== name)
    throw new Error(`${textFile(postTexts, name, post.language)}: its slug is "${post.slug}"`);
  return { ...post, languages: languagesOf(root, postTexts, name) };
}
