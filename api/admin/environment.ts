import { isSecret } from '../../server/secret-values.ts';
import type { ShownVariable } from '../contract/desk/settings.ts';
import type { ApiDeps } from '../deps.ts';

/** Every variable that the shop was started with, or could have been. */
export function shownEnvironment(config: ApiDeps['config']): Omit<ShownVariable, 'seen_since'>[] {
  const own = config.variables.map(({ name, set }) => {
    const value: unknown = (config as Record<string, unknown>)[name];
    return shown(name, set, value);
  });
  const companies = config.companies.flatMap(({ settings }) =>
    Object.entries(settings).map(([name, value]) => shown(name, value !== undefined, value)),
  );
  return [...own, ...companies].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function shown(name: string, set: boolean, value: unknown): Omit<ShownVariable, 'seen_since'> {
  const source = set ? 'environment' : value === undefined ? 'none' : 'default';
  return { name, set, value: textOf(name, value), source };
}

function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const hidden = isSecret(name);
  return values.map((each) => (hidden ? measured(each) : plain(each))).join(hidden ? '; ' : ',');
}

/** What was read from its text into something else, such as a key, has no length that says anything. */
const measured = (value: unknown): string =>
  typeof value === 'string' ? `set, ${value.length} characters` : 'set';

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
