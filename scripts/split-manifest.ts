import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const ASSETS = join(projectRoot, 'build/client/assets');
const BEFORE = 'window.__reactRouterManifest=';
const OF_ADMIN = /^(?:\/admin(?:\/|$)|admin\/)/;
/** What machines read, and no link of a page leads to. */
const FILES = /\.(xml|txt|json)$|^\/og\//;

type Route = Record<string, unknown>;

interface Manifest {
  routes: Record<string, Route>;
}

/**
 * The list of routes that every page of the shop loads: without those of the back office and of files for machines, what is false or
 * empty, and the files that a module imports, which only `<Link prefetch>` and React Router's own `<Scripts>` would ask for; the shop has
 * neither. React Router's client takes what is missing for just that.
 */
export function forTravellers(manifest: string): string {
  const whole = JSON.parse(manifest.slice(BEFORE.length).replace(/;$/, '')) as Manifest;
  const kept = Object.entries(whole.routes)
    .filter(([id]) => !OF_ADMIN.test(id) && !FILES.test(id))
    .map(([id, route]) => [id, brief(route)]);
  return `${BEFORE}${JSON.stringify({ ...whole, routes: Object.fromEntries(kept) })};`;
}

function brief({ imports: _, ...route }: Route): Route {
  const said = Object.entries<unknown>(route).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said);
}

/**
 * Writes two lists of routes in place of React Router's one, so that no traveller loads the names of the back office's files: the
 * whole one for staff under a name of its own (server/admin-pages.ts), and the shop's under the name that it had.
 * @throws Error where there isn't exactly one.
 */
export function splitManifest(): void {
  const [name, ...others] = readdirSync(ASSETS).filter((file) => /^manifest-[^.]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error('the build has not one list of routes');
  const whole = readFileSync(join(ASSETS, name), 'utf8');
  if (!whole.startsWith(BEFORE)) throw new Error(`${name} is written in another way than it was`);
  writeFileSync(join(ASSETS, name.replace('manifest-', 'manifest-admin-')), whole);
  writeFileSync(join(ASSETS, name), forTravellers(whole));
}
