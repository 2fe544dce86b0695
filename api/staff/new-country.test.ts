import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { apiBrowser } from '../../tests/support/api-browser.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { environmentOwner, joined, signIn } from '../../tests/support/staff.ts';

const HEADER = 'CF-IPCountry';

test('a header that everybody can write counts for nothing', () => {
  expect(() => readConfig({ NODE_ENV: 'test', COUNTRY_HEADER: HEADER })).toThrow(ConfigError);
  expect(() => readConfig({ NODE_ENV: 'test', COUNTRY_HEADER: 'CF IP', TRUSTED_PROXIES: '1' })).toThrow(
    /^COUNTRY_HEADER must be/,
  );
});

describe.each(ENGINES)('a sign-in of the staff from a new country, on %s', (engine) => {
  let api: AdminApi;
  const databaseOf = (name: string) => (engine === 'postgres' ? freshPostgres(name) : undefined);
  beforeAll(async () => {
    api = await createAdminApi({
      clock: testClock(),
      databaseUrl: await databaseOf('staff_country'),
      environmentOwner: await environmentOwner(),
      env: { COUNTRY_HEADER: HEADER, TRUSTED_PROXIES: '1' },
    });
    api.shop.alerts = { mail: 'founder@example.com', channel: null };
  });
  afterAll(() => api.close());

  const from = (country: string, username: string, on = api) =>
    signIn(apiBrowser(on, on.shop.publicOrigin, { [HEADER]: country }), { username });
  const alarms = async (uid: string) =>
    (await api.read('attention')).items
      .filter(({ subject }: { subject: string }) => subject === `staff ${uid}`)
      .map(({ kind, why, subject_href }: Record<string, string>) => [kind, why, subject_href]);
  const mailsTo = async (to: string) =>
    (
      await api.shop.db
        .selectFrom('mails')
        .select('content')
        .where('recipient', '=', to)
        .orderBy('uid')
        .execute()
    ).map(({ content }) => (content as { title: string }).title);
  const audited = async (uid: string) =>
    (
      await api.shop.db
        .selectFrom('audit_log')
        .select('detail')
        .where('actor', '=', uid)
        .where('action', '=', 'staff.signed_in')
        .orderBy('id')
        .execute()
    ).map(({ detail }) => (detail as { after: object }).after);

  test('is mailed to that person, on record, and an alarm; the first one and known ones are not', async () => {
    const uid = await joined(api, 'mia@example.com', 'support');
    for (const country of ['DE', 'DE', 'FR', 'DE', 'FR']) {
      expect(await from(country, 'mia@example.com')).toBe('signed_in');
    }
    expect(await mailsTo('mia@example.com')).toEqual(['Signed in from a new country: FR']);
    expect(await alarms(uid)).toEqual([
      ['staff_new_country', 'signed in from FR at 2026-11-20T10:00:00.000Z', '/admin/staff'],
    ]);
    const factor = 'none';
    expect(await audited(uid)).toEqual([
      { factor, country: 'DE', new_country: false },
      { factor, country: 'DE', new_country: false },
      { factor, country: 'FR', new_country: true },
      { factor, country: 'DE', new_country: false },
      { factor, country: 'FR', new_country: false },
    ]);
  });

  test.each(['', 'XX', 'T1', 'fr', 'FRA', 'DE, FR'])('%j is no country', async (value) => {
    const email = `${encodeURIComponent(value).replace(/\W/g, '_').toLowerCase()}x@example.com`;
    const uid = await joined(api, email, 'support');
    for (const country of ['DE', value]) expect(await from(country, email)).toBe('signed_in');
    expect((await audited(uid)).at(-1)).toEqual({ factor: 'none' });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('of the owner whom the environment names, whoever is alerted is told', async () => {
    for (const country of ['DE', 'BR']) expect(await from(country, 'admin')).toBe('signed_in');
    expect(await mailsTo('founder@example.com')).toEqual(['Signed in from a new country: BR']);
  });

  test('where no header is set up, nothing is known', async () => {
    const other = await createAdminApi({
      clock: testClock(),
      databaseUrl: await databaseOf('staff_no_country'),
    });
    await joined(other, 'mia@example.com', 'support');
    for (const country of ['DE', 'FR']) {
      expect(await from(country, 'mia@example.com', other)).toBe('signed_in');
    }
    expect(await other.shop.db.selectFrom('mails').select('uid').execute()).toEqual([]);
    await other.close();
  });
});
