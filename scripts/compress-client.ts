import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { projectRoot } from '../project-root.ts';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/;
/** Below this a compressed copy saves less than a packet. */
const SMALLEST = 600;

/** Writes `.br` and `.gz` beside each text file of build/client, so that no request waits for a compressor. */
export async function compressClient(): Promise<void> {
  const folder = join(projectRoot, 'build/client');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < SMALLEST) return;
      await Promise.all([
        promisify(brotliCompress)(content).then((bytes) => writeFile(`${path}.br`, bytes)),
        promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
}
