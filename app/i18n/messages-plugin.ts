import type { Plugin } from 'vite';
import { languageCodes } from '../../content/languages.ts';
import type { Message } from '../../content/messages/format.ts';
import { catalogueFile, compileCatalogues } from './compile-catalogues.ts';

const NAME = 'virtual:messages';
const RESOLVED = `\0${NAME}`;

/**
 * `virtual:messages`: on the server all messages of all languages, compiled; in the browser none, since each namespace of a language is a
 * file of its own, "assets/messages-1a2b3c4d-de-country.js", which a page loads as it needs it. The addresses hold a hash of all messages,
 * computed alike for both, so that no list of files is needed.
 */
export function messages(): Plugin {
  let serving = false;
  const addressesOf = (version: string) => `/assets/messages-${version}-`;
  const fileOf = (catalogue: Record<string, Message>) => `export default ${JSON.stringify(catalogue)};\n`;
  return {
    name: 'shop:messages',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId(id) {
      return id === NAME ? RESOLVED : null;
    },
    load(id) {
      if (id !== RESOLVED) return null;
      for (const language of languageCodes) this.addWatchFile(catalogueFile(language));
      const { compiled, version } = compileCatalogues();
      const inBrowser = this.environment.name === 'client';
      return [
        `export const catalogueFiles = ${JSON.stringify(addressesOf(serving ? 'dev' : version))};`,
        `export const catalogues = ${inBrowser ? 'null' : JSON.stringify(compiled)};`,
      ].join('\n');
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { compiled, version } = compileCatalogues();
      for (const [language, spaces] of Object.entries(compiled)) {
        for (const [space, catalogue] of Object.entries(spaces)) {
          const fileName = `${addressesOf(version).slice(1)}${language}-${space}.js`;
          this.emitFile({ type: 'asset', fileName, source: fileOf(catalogue) });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, space] =
          /^\/assets\/messages-dev-([\w-]+)-(\w+)\.js/.exec(request.url ?? '') ?? [];
        if (language === undefined || space === undefined) return next();
        const catalogue = compileCatalogues().compiled[language]?.[space];
        if (catalogue === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(fileOf(catalogue));
      });
    },
  };
}
