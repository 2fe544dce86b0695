import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '../../content/languages.ts';
import { type Catalogue, type Compiled, compileCatalogue } from '../../content/messages/compile.ts';

/** The file that holds a language, and nothing else of that language. */
export function catalogueFile(language: string): string {
  return fileURLToPath(new URL(`../messages/${language}.json`, import.meta.url));
}

export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(catalogueFile(language), 'utf8')) as Catalogue;
}

/**
 * All catalogues as `messageFormat` reads them, so that no parser of messages is needed while the shop runs, and a version of them.
 * @throws Error that names the message which ICU MessageFormat doesn't allow.
 */
export function compileCatalogues(): { compiled: Record<string, Compiled>; version: string } {
  const compiled = Object.fromEntries(
    languageCodes.map((language) => [
      language,
      compileCatalogue(readCatalogue(language), `app/messages/${language}.json`),
    ]),
  );
  const version = createHash('sha256').update(JSON.stringify(compiled)).digest('hex').slice(0, 8);
  return { compiled, version };
}
