import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Modules of React Router that do nothing as the shop uses it: lazy discovery of routes (`routeDiscovery` in react-router.config.ts is
 * `initial`), and instrumentation, which nobody passes to `HydratedRouter`.
 */
const UNUSED = /\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;

/**
 * Leaves them out of what a browser loads with its first page, where they were 2 kB: all that they export does nothing.
 * @throws Error when React Router doesn't have them where they were.
 */
export function withoutUnusedRouter(): Plugin {
  const emptied = new Set<string>();
  return {
    name: 'shop:without-unused-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = UNUSED.exec(id)?.[1];
      if (part === undefined) return null;
      emptied.add(part);
      const [, names = ''] = /^export \{(.+)\};$/m.exec(readFileSync(id, 'utf8')) ?? [];
      return names
        .split(',')
        .map((name) => `export const ${name.trim()} = () => {};`)
        .join('\n');
    },
    buildEnd(error) {
      if (error === undefined && emptied.size !== 2)
        throw new Error(`${UNUSED}: found ${[...emptied].join(' and ')} alone`);
    },
  };
}
