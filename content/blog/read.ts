import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../server/project-root.ts';
import { figures } from '../figures.ts';
import { parseFrontMatter } from '../front-matter.ts';
import { fillPlaceholders } from '../placeholders.ts';

const FOLDER = 'content/blog';

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
    keywords: z.string().transform((list) => list.split(',').map((word) => word.trim())),
  })
  .transform((fields) => ({ ...fields, listReadTime: fields.listReadTime ?? fields.readTime }));

/** A blog post (specification, section 3): `content` is Markdown with all figures put in. */
export type BlogPost = z.infer<typeof fieldsSchema> & { content: string };

/**
 * A post from the text of its file.
 * @param name the file's name, which must be the slug with `.md`.
 * @throws when the front matter is malformed, or the text names a figure that there isn't.
 */
export function parsePost(text: string, name: string): BlogPost {
  const where = `${FOLDER}/${name}`;
  const { fields, body } = parseFrontMatter(fillPlaceholders(text, figures, where), where);
  const read = fieldsSchema.safeParse(fields);
  if (!read.success) throw new Error(`${where}: ${z.prettifyError(read.error)}`);
  if (`${read.data.slug}.md` !== name) throw new Error(`${where}: its slug is "${read.data.slug}"`);
  return { ...read.data, content: body };
}

let kept: readonly BlogPost[] | null = null;

/** All posts, the newest first: one for each Markdown file in `content/blog/`, read at the first call. */
export function blogPosts(): readonly BlogPost[] {
  kept ??= readdirSync(join(projectRoot, FOLDER))
    .filter((name) => name.endsWith('.md'))
    .map((name) => parsePost(readFileSync(join(projectRoot, FOLDER, name), 'utf8'), name))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug));
  return kept;
}

/** The post with this slug; undefined when there is none. */
export function blogPost(slug: string): BlogPost | undefined {
  return blogPosts().find((post) => post.slug === slug);
}
