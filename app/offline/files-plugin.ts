import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { projectRoot } from '../../project-root.ts';

/** What My eSIMs, the order page and the arrival screen start from: their route modules, and those around them. */
const ENTRIES = [
  'entry.client.tsx',
  'root.tsx',
  'account/session-layout.tsx',
  'account/membership.tsx',
  'checkout/order-confirmation.tsx',
  'shop/now.tsx',
].map((file) => join(projectRoot, 'app', file));
const FONTS = '/generated/fonts/';

/**
 * `/offline-files.json`: the files that the pages which open without network load, at once or on demand, for the service worker (public/sw.js).
 * Words are not among them: the pages name those of their language.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'shop:offline-files',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const files = [...filesFrom(bundle), ...fonts()].sort();
      this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify(files) });
    },
  };
}

function fonts(): string[] {
  const names = readdirSync(join(projectRoot, 'public', FONTS));
  return names.filter((name) => name.endsWith('.woff2')).map((name) => FONTS + name);
}

/** @throws Error where an entry isn't built: without it the list would silently lack what it loads. */
function filesFrom(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const path = `/${fileName}`;
    if (found.has(path)) return;
    found.add(path);
    const output = bundle[fileName];
    if (output?.type !== 'chunk') return;
    const { importedCss = [], importedAssets = [] } = output.viteMetadata ?? {};
    for (const next of [...output.imports, ...output.dynamicImports, ...importedCss, ...importedAssets])
      add(next);
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const entry of ENTRIES) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?', 1)[0] === entry);
    if (chunk === undefined) throw new Error(`${entry} is no entry of the client build`);
    add(chunk.fileName);
  }
  return found;
}
