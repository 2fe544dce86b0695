import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { guardOrphan } from './orphan-guard.ts';
import { findPostgres } from './postgres-binaries.ts';
import type { TransactionPooler } from './transaction-pooler.ts';

/** Where Debian and others have it; null where it isn't installed. */
export function findPgbouncer(): string | null {
  const places = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'];
  return places.find((place) => spawnSync(place, ['--version']).status === 0) ?? null;
}

/** PgBouncer itself, with its own defaults otherwise, and few enough connections that sessions are never the same. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  mode: 'transaction' | 'session',
): Promise<TransactionPooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'godwit-pgbouncer-'));
  const own = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 3 : 60}
`,
    { mode: 0o600 },
  );
  // It refuses to run as root.
  const { owner } = findPostgres();
  if (owner) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(program, [settings], { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const liftGuard = guardOrphan({ pid: child.pid!, signal: 'KILL', folder });
  for (let tries = 0; !(await answers(own)); tries++) {
    if (child.exitCode !== null || tries > 500) throw new Error(`PgBouncer did not start:\n${said}`);
    await sleep(20);
  }
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      liftGuard();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
