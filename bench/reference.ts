import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { isInstalled } from './load.ts';

/** A server that sends the same bytes as the shop and does nothing else. */
export interface Reference {
  url: string;
  stop(): Promise<void>;
}

/** An answer as it came from the shop. */
interface Bytes {
  headers: [string, string][];
  body: Buffer;
}

/** What the shop answers, still packed. */
export async function bytesOf(url: string): Promise<Bytes> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const names = Object.entries(response.headers).filter(([name]) => !OF_THE_SERVER.has(name));
        resolve({
          headers: names.map(([name, value]) => [name, String(value)]),
          body: Buffer.concat(parts),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const OF_THE_SERVER = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** nginx with two workers and the bytes as a file; null where it isn't installed. */
export async function startNginx({ headers, body }: Bytes): Promise<Reference | null> {
  if (!isInstalled('nginx', '-v')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'godwit-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page'), body);
  const sent = headers.filter(([name]) => !['etag', 'content-type'].includes(name));
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
  writeFileSync(
    join(folder, 'nginx.conf'),
    // Workers of a server that root starts would be somebody else, who may not read the folder.
    `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 2;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000000; open_file_cache max=10;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location = /page {
          default_type "${type.replaceAll('"', '')}";
          ${sent.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join('\n')}
        }
      }
    }`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  return until(`http://127.0.0.1:${port}/page`, server, folder);
}

/** One process of Node, with the bytes in memory. */
export async function startBareNode(bytes: Bytes): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-node-'));
  const port = await freePort();
  writeFileSync(join(folder, 'page'), bytes.body);
  const program = `import { createServer } from 'node:http';
    import { readFileSync } from 'node:fs';
    const body = readFileSync(${JSON.stringify(join(folder, 'page'))});
    const headers = [...${JSON.stringify(bytes.headers.flat())}, 'content-length', body.length];
    createServer((_, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  return until(`http://127.0.0.1:${port}/page`, server, folder);
}

async function until(url: string, server: ChildProcess, folder: string): Promise<Reference> {
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return { url, stop };
    if (server.exitCode !== null) break;
    await sleep(50);
  }
  await stop();
  throw new Error(`${url}: the reference server did not start`);
}
