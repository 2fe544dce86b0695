import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languageCodes } from '../../content/languages.ts';

/** Namespace, key: the message in ICU MessageFormat, as a translator writes it. */
export type Catalogue = Record<string, Record<string, string>>;
type Compiled = Record<string, Record<string, unknown[]>>;

/** The file that holds a language, and nothing else of that language. */
export function catalogueFile(language: string): string {
  return fileURLToPath(new URL(`../messages/${language}.json`, import.meta.url));
}

export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(catalogueFile(language), 'utf8')) as Catalogue;
}

/**
 * All catalogues as Lingui's core wants them, so that no parser of messages is needed while the shop runs, and a version of them.
 * @throws Error that names the message which ICU MessageFormat doesn't allow.
 */
export function compileCatalogues(): { compiled: Record<string, Compiled>; version: string } {
  const compiled = Object.fromEntries(
    languageCodes.map((language) => [language, compileCatalogue(readCatalogue(language), language)]),
  );
  const version = createHash('sha256').update(JSON.stringify(compiled)).digest('hex').slice(0, 8);
  return { compiled, version };
}

function compileCatalogue(catalogue: Catalogue, language: string): Compiled {
  const compile = (name: string, message: string): unknown[] => {
    try {
      return compileMessageOrThrow(message);
    } catch (error) {
      throw new Error(`app/messages/${language}.json, ${name}: ${(error as Error).message}`);
    }
  };
  return Object.fromEntries(
    Object.entries(catalogue).map(([space, messages]) => [
      space,
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, compile(`${space}.${key}`, message)]),
      ),
    ]),
  );
}
