import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseFrontMatter } from './front-matter.ts';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from './languages.ts';
import { type Figures, fillPlaceholders } from './placeholders.ts';

/** Texts of one folder: English ones in it, translations of them in a folder for each language, under the same names. */
export interface TextKind<Schema extends z.ZodType = z.ZodType> {
  /** "content/blog" */
  folder: string;
  /** Of the front matter. */
  schema: Schema;
  /** Keys of the front matter that no translation may change. */
  facts: readonly string[];
}

/** A text in one language, with all figures put in. */
export type Text<Schema extends z.ZodType> = z.output<Schema> & { language: Language; body: string };

/** What the texts of a language name as `{{name}}`. */
export type FiguresIn = (language: Language) => Figures;

/** Where a text stands: "content/blog/a-post.md", in German "content/blog/de/a-post.md". */
export function textFile({ folder }: Pick<TextKind, 'folder'>, name: string, language: Language): string {
  return `${folder}/${language === DEFAULT_LANGUAGE ? '' : `${language}/`}${name}.md`;
}

/**
 * A text from its file's words.
 * @param english the words of the English file, for a translation.
 * @throws when the front matter is malformed or has another fact than the English one, or the text names a figure that there isn't; the
 * error names the file.
 */
function parseText<Schema extends z.ZodType>(
  kind: TextKind<Schema>,
  { name, language, words, english }: { name: string; language: Language; words: string; english?: string },
  figuresIn: FiguresIn,
): Text<Schema> {
  const where = textFile(kind, name, language);
  const { fields, body } = parseFrontMatter(fillPlaceholders(words, figuresIn(language), where), where);
  const read = kind.schema.safeParse(fields);
  if (!read.success) throw new Error(`${where}: ${z.prettifyError(read.error)}`);
  const [changed] = english === undefined ? [] : changedFacts(kind, english, words);
  if (changed !== undefined) throw new Error(`${where}: ${changed}`);
  return { ...(read.data as object), language, body } as Text<Schema>;
}

/** What a translation's front matter says otherwise than the English one, though it is the same in every language. */
export function changedFacts(
  { facts }: Pick<TextKind, 'facts'>,
  english: string,
  translated: string,
): string[] {
  const [of, is] = [
    parseFrontMatter(english, 'English').fields,
    parseFrontMatter(translated, 'translation').fields,
  ];
  return facts
    .filter((key) => of[key] !== is[key])
    .map((key) => `"${key}" is ${quoted(is[key])}, in the English text ${quoted(of[key])}`);
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'missing' : `"${value}"`;
}

/** The languages that a text is written in: English, and those with a translation. */
export function languagesOf(root: string, kind: TextKind, name: string): Language[] {
  return languageCodes.filter((code) => existsSync(join(root, textFile(kind, name, code))));
}

/** Reads a text in a language; in English where it isn't translated. @throws as `parseText`. */
export function readText<Schema extends z.ZodType>(
  root: string,
  kind: TextKind<Schema>,
  { name, language }: { name: string; language: Language },
  figuresIn: FiguresIn,
): Text<Schema> {
  const read = (code: Language) => readFileSync(join(root, textFile(kind, name, code)), 'utf8');
  const english = read(DEFAULT_LANGUAGE);
  if (language === DEFAULT_LANGUAGE || !languagesOf(root, kind, name).includes(language))
    return parseText(kind, { name, language: DEFAULT_LANGUAGE, words: english }, figuresIn);
  return parseText(kind, { name, language, words: read(language), english }, figuresIn);
}
