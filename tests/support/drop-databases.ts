import { afterAll } from 'vitest';
import { dropDatabasesOfFile } from './database.ts';

/** Vitest set-up file: after a file's own hooks, which stop its shops. */
afterAll(dropDatabasesOfFile);
