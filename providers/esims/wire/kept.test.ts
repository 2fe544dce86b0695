import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { later, MINUTE } from '../../../core/clock.ts';
import type { Secrets } from '../../../core/keys.ts';
import type { Database } from '../../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/database.ts';
import { testClock } from '../../test-clock.ts';
import { createKept } from './kept.ts';

const NEW = 'n'.repeat(32);
const OLD = 'o'.repeat(32);

describe.each(ENGINES)('what is kept of a company on %s', (engine) => {
  const clock = testClock();
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const keptOf = (company: string, secrets: Partial<Secrets> = {}) =>
    createKept({ db: database.db, company, clock, secrets: { secret: NEW, oldSecrets: [], ...secrets } });
  const soon = () => later(clock.now(), MINUTE);
  const rows = () => database.db.selectFrom('wholesaler_kept').selectAll().execute();

  test('is there for every process until it expires, is replaced or dropped, and is of one company', async () => {
    const kept = keptOf('acme');
    expect(await kept.read('token')).toBeNull();
    await kept.write('token', 'first', soon());
    await kept.write('token', 'sécond 🛫', soon());
    await kept.write('other', '', soon());
    expect(await keptOf('acme').read('token')).toBe('sécond 🛫');
    expect(await kept.read('other')).toBe('');
    expect(await keptOf('borealis').read('token')).toBeNull();
    await keptOf('borealis').drop('token');
    clock.pass(MINUTE - 1);
    expect(await kept.read('token')).toBe('sécond 🛫');
    clock.pass(1);
    expect(await kept.read('token')).toBeNull();
    await kept.write('token', 'third', soon());
    await kept.drop('token');
    expect(await kept.read('token')).toBeNull();
  });

  test('cannot be read in the database, and is never the same twice', async () => {
    const kept = keptOf('acme');
    await kept.write('a', 'a-very-secret-token', soon());
    const [first] = (await rows()).filter(({ name }) => name === 'a');
    await kept.write('a', 'a-very-secret-token', soon());
    const [second] = (await rows()).filter(({ name }) => name === 'a');
    const text = Buffer.from(first!.value, 'base64url').toString('latin1');
    expect(`${first!.value} ${text}`).not.toContain('secret');
    expect(second!.value).not.toBe(first!.value);
  });

  test('is found while SECRET is rotated, and gone without the secret that it was kept with', async () => {
    await keptOf('acme', { secret: OLD }).write('token', 'kept', soon());
    expect(await keptOf('acme', { oldSecrets: [OLD] }).read('token')).toBe('kept');
    expect(await keptOf('acme').read('token')).toBeNull();
    await keptOf('acme').write('token', 'anew', soon());
    expect(await keptOf('acme').read('token')).toBe('anew');
  });

  test.each<[string, (value: string) => string]>([
    ['cut short', (value) => value.slice(0, 20)],
    ['changed', (value) => `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`],
    ['empty', () => ''],
    ['something else', () => 'plain text!'],
  ])('that is %s is gone', async (_name, spoil) => {
    const kept = keptOf('acme');
    await kept.write('spoilt', 'a token', soon());
    const [row] = (await rows()).filter(({ name }) => name === 'spoilt');
    await database.db
      .updateTable('wholesaler_kept')
      .set({ value: spoil(row!.value) })
      .where('name', '=', 'spoilt')
      .execute();
    expect(await kept.read('spoilt')).toBeNull();
  });

  test('cannot be passed off as another company’s, or as another value', async () => {
    await keptOf('acme').write('mine', 'a token', soon());
    const [row] = (await rows()).filter(({ name }) => name === 'mine');
    const moved = { ...row!, company: 'borealis' };
    await database.db
      .insertInto('wholesaler_kept')
      .values([moved, { ...row!, name: 'yours' }])
      .execute();
    expect(await keptOf('borealis').read('mine')).toBeNull();
    expect(await keptOf('acme').read('yours')).toBeNull();
    expect(await keptOf('acme').read('mine')).toBe('a token');
  });
});
