import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

type Entry = { name: string } & ({ data: Uint8Array } | { entries: Entry[] });

/** What Emscripten keeps of a file or folder in memory ("MEMFS" in its manual, "File System API"); PGlite's types leave it out. */
interface MemoryNode {
  node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  contents: Uint8Array;
  usedBytes: number;
}

/** Modes of files and folders that only their owner may read, as PostgreSQL asks for. */
const FILE = 0o100600;
const FOLDER = 0o040700;
/** Where PGlite looks for its database. */
const PGDATA = '/pglite/data';
/** Folders of template1 and template0, from which no test makes a database: a third of the whole. */
const UNUSED = ['base/1', 'base/4'];

const images = new Map<string, Entry[]>();

/**
 * PGlite's WebAssembly, held by the worker: V8 shares the code of equal modules while one is alive, and freeing it after each database
 * ends Node now and then ("Check failed: jit_page_->allocations_", github.com/nodejs/node/issues/64500).
 */
const held: WebAssembly.Module[] = [];

function holdCode(): void {
  if (held.length > 0) return;
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  held.push(new WebAssembly.Module(readFileSync(join(dirname(pglite), 'pglite.wasm'))));
}

/**
 * PGlite's file system in memory that begins as a copy of a folder, read once for each worker. Through PGlite's own way, an archive
 * (`loadDataDir`), an opening takes more than twice the work, since each file is looked up by its path several times.
 * @param folder PGlite's data, of a database that is closed.
 */
export class MemoryImage extends EmscriptenBuiltinFilesystem {
  readonly #entries: Entry[];

  constructor(folder: string) {
    super();
    holdCode();
    const entries = images.get(folder) ?? read(folder, '');
    images.set(folder, entries);
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.#pglite.Module;
    FS.mkdirTree(PGDATA);
    put(FS.lookupPath(PGDATA, {}).node as unknown as MemoryNode, this.#entries);
  }

  override async closeFs(): Promise<void> {
    this.#pglite.Module.FS.quit();
  }

  /** PGlite gives itself to its file system before anything else. */
  get #pglite(): PGlite {
    return this.pg!;
  }
}

function read(folder: string, path: string): Entry[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => !UNUSED.includes(join(path, name)))
    .map((found) => readEntry(folder, join(path, found.name), found));
}

function readEntry(folder: string, path: string, found: Dirent): Entry {
  const { name } = found;
  return found.isDirectory()
    ? { name, entries: read(folder, path) }
    : { name, data: readFileSync(join(folder, path)) };
}

function put(folder: MemoryNode, entries: readonly Entry[]): void {
  for (const entry of entries) {
    if ('entries' in entry) {
      put(folder.node_ops.mknod(folder, entry.name, FOLDER, 0), entry.entries);
    } else {
      const node = folder.node_ops.mknod(folder, entry.name, FILE, 0);
      // A copy: the database writes into it.
      node.contents = Uint8Array.from(entry.data);
      node.usedBytes = entry.data.length;
    }
  }
}
