import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../project-root.ts';
import { readConfig } from '../../server/config.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const compose = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = compose;
const GIVEN: Record<string, string> = { POSTGRES_PASSWORD: 'p', SECRET: 's'.repeat(32) };

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, as Compose fills them in. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name, fallback = '') => GIVEN[name] ?? fallback);

test('there are two web and two worker processes, a database, and a proxy in front', () => {
  const roles = Object.values(services).map(({ command }) => command?.join(' ') ?? 'other');
  expect(roles.sort()).toEqual(['other', 'other', 'web', 'web', 'worker', 'worker']);
});

test('what depends on a service, or mounts a volume, names one that is there', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
    for (const volume of volumes.map((each) => each.split(':')[0]!).filter((name) => !name.startsWith('.'))) {
      expect(compose.volumes).toHaveProperty(volume);
    }
  }
});

test('the proxy passes on to every web process, and to nobody else', () => {
  const upstreams = [...text('deploy/nginx.conf').matchAll(/^\s*server (\w+):3000/gm)].map(
    (match) => match[1],
  );
  const webs = Object.keys(services).filter((name) => services[name]?.command?.[0] === 'web');
  expect(upstreams).toEqual(webs);
});

test('the shop starts with this configuration', () => {
  const shops = Object.values(services).filter(({ image }) => image === 'godwit');
  expect(shops).toHaveLength(4);
  for (const { command, environment = {} } of shops) {
    const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
    const config = readConfig({ ...env, PROCESS_ROLE: command?.[0] });
    expect(config).toMatchObject({
      DATABASE_URL: 'postgres://godwit:p@postgres:5432/godwit',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      TRUSTED_PROXIES: 1,
      allSandbox: true,
    });
    // A misspelt variable would be ignored.
    expect(Object.keys(config)).toEqual(
      expect.arrayContaining(Object.keys(env).filter((name) => env[name] !== '')),
    );
  }
});
