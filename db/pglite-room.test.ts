import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DataDirUnusable } from './pglite-lock.ts';
import { needRoom } from './pglite-room.ts';

test('a full disk is told of in one line, before a database is made there', () => {
  // Of Linux, where the file system of processes has no room at all.
  expect(() => needRoom('/proc')).toThrow(DataDirUnusable);
  expect(() => needRoom('/proc')).toThrow(
    /^DATA_DIR: \/proc has 0 MB of room, and a new database needs 150; /,
  );
  expect(() => needRoom(tmpdir())).not.toThrow();
});
