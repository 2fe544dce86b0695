import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../project-root.ts';

/** One of a company's recorded calls or webhooks. */
export interface Fixture {
  about: string;
  request?: { method: string; path: string; query?: Record<string, string>; body?: Record<string, unknown> };
  response: { status: number; headers?: Record<string, string>; body: unknown };
  webhook?: {
    method: string;
    headers: Record<string, string>;
    secret?: string;
    raw: string;
    answer?: number;
  };
}

const folderOf = (company: string) => join(projectRoot, 'providers/esims', company, 'fixtures');

/** The names of a company's fixtures, without ".json". */
export const fixtureNames = (company: string): string[] =>
  readdirSync(folderOf(company)).map((file) => file.replace(/\.json$/, ''));

export const readFixture = (company: string, name: string): Fixture =>
  JSON.parse(readFileSync(join(folderOf(company), `${name}.json`), 'utf8')) as Fixture;

/**
 * The keys of a JSON value with the types of what they hold, "confirmation.iccid: string", sorted; the members of a list
 * count as one.
 */
export function keysOf(value: unknown, at = ''): string[] {
  const found = new Set<string>();
  collect(value, at, found);
  return [...found].sort();
}

function collect(value: unknown, at: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    found.add(`${at}: list`);
    for (const member of value) collect(member, `${at}[]`, found);
    return;
  }
  if (typeof value !== 'object' || value === null) {
    found.add(`${at}: ${value === null ? 'null' : typeof value}`);
    return;
  }
  found.add(`${at}: record`);
  for (const [key, member] of Object.entries(value)) collect(member, at === '' ? key : `${at}.${key}`, found);
}
