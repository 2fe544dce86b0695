import type { ApiDeps } from '../deps.ts';

/** A variable of the environment, as the back office shows it: no secret leaves the process. */
export interface ShownVariable {
  name: string;
  set: boolean;
  /** "set, 44 characters" for a secret; null where there is none. */
  value: string | null;
  source: 'environment' | 'default' | 'none';
}

/** Addresses hold passwords as well. */
const SECRET = /SECRET|PASSWORD|KEY|TOKEN|HASH|DATABASE.*URL|MAIL_URL|TOTP|ACCESS_CODE|CLIENT_ID/;

/** Every variable that the shop was started with, or could have been. */
export function shownEnvironment(config: ApiDeps['config']): ShownVariable[] {
  const given = new Set(config.given);
  const own = Object.entries(config).filter(([name]) => /^[A-Z][A-Z_0-9]+$/.test(name));
  const companies = config.companies.flatMap(({ settings }) => Object.entries(settings));
  const values = new Map<string, unknown>([...own, ...companies]);
  for (const name of given) if (!values.has(name)) values.set(name, undefined);
  return [...values]
    .map(([name, value]): ShownVariable => {
      const set = given.has(name) || (companies.some(([each]) => each === name) && value !== undefined);
      const source = set ? 'environment' : value === undefined ? 'none' : 'default';
      return { name, set, value: shown(name, value), source };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function shown(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const texts = (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'string' ? each : JSON.stringify(each),
  );
  if (!SECRET.test(name)) return texts.join(',');
  return texts.map((text) => `set, ${text.length} characters`).join('; ');
}
