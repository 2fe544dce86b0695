import { expect, test } from 'vitest';
import { DataDirInUse, DataDirUnusable } from '../db/pglite-lock.ts';
import { DatabaseNotReached } from '../db/reach.ts';
import { ConfigError } from './config.ts';
import { explain } from './explain.ts';

test('what an operator can mend is one line, and a surprise is told whole', () => {
  for (const kind of [ConfigError, DataDirInUse, DataDirUnusable, DatabaseNotReached]) {
    expect(explain(new kind('PORT is wrong; set another'))).toBe('PORT is wrong; set another');
  }
  expect(explain(new Error('PORT is wrong'))).toBeNull();
  expect(explain('PORT is wrong')).toBeNull();
});
