import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { DAY, later } from '../clock.ts';
import { deleteOldAudit } from './queries.ts';
import { recordAudit } from './record.ts';

describe.each(ENGINES)('the audit log, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'audit_log');
  });
  afterAll(() => database.close());

  test('is append-only, but for what is past its time', async () => {
    const { db } = database;
    const at = new Date('2026-11-20T10:00:00Z');
    for (const time of [later(at, -400 * DAY), at]) {
      await recordAudit(db, { actor: 'stf_1', action: 'alarm.closed', subject: 'ord_1', at: time });
    }
    await expect(db.updateTable('audit_log').set({ actor: 'me' }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
    expect(await deleteOldAudit(db, later(at, -300 * DAY), 10)).toBe(1);
    expect(await db.selectFrom('audit_log').select('at').execute()).toEqual([{ at }]);
    // The setting ends with its transaction, also on a connection that is used again.
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
  });
});
