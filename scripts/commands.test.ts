import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { enqueueMail } from '../core/mail/enqueue.ts';
import { cents } from '../core/money.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { sql } from '../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';
import { runCommand, runCommandHere } from '../tests/support/run-command.ts';

describe.each(ENGINES)('commands of an operator, on %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'godwit-commands-'));
  let databaseUrl: string | null = null;
  let mailUid = '';

  beforeAll(async () => {
    if (engine === 'postgres') databaseUrl = await freshPostgres('commands');
    await inDatabase(async ({ db }) => {
      await migrate(db);
      mailUid = await db.transaction().execute((tx) =>
        enqueueMail({ clock: { now: () => new Date() }, jobs: NO_JOBS }, tx, {
          to: 'ana@exmaple.com',
          content: {
            kind: 'friend_joined',
            friend: 'Bo',
            credit: cents(500),
            confirm_at: '2026-10-04T10:00:00Z',
          },
          orderUid: null,
          reader: null,
        }),
      );
      await sql`update mails set state = 'failed', last_error = 'refused: 550 no such user'`.execute(db);
      await sql`alter table alarms drop constraint alarms_order_uid_fkey`.execute(db);
      await sql`insert into alarms (kind, order_uid, subject, detail, fact, raised_at)
        select 'refund_failed', uid, uid, detail, detail, now()
        from (values (${newId('order', new Date())}, 'expired_or_canceled_card')) alarm (uid, detail)`.execute(
        db,
      );
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Each run opens the folder of PGlite, which takes seconds: what is alike on both engines runs on one. */
  const testOnce = test.runIf(engine === 'postgres');
  const NO_JOBS = { enqueue: async () => {}, enqueueAll: async () => {} };

  /** With PGlite a folder is open in one process at a time. */
  async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const settings = (): Record<string, string> =>
    databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  /** Each command once in a process of its own, as operators run it. */
  const start = (script: string, ...parameters: string[]) => runCommand(script, parameters, settings());
  const run = (script: string, ...parameters: string[]) => runCommandHere(script, parameters, settings());

  test('mails:resend lists a failed mail without its address, and queues it with its job', async () => {
    const listed = start('resend-mail.ts');
    expect(listed).toMatchObject({ status: 0, stderr: '' });
    expect(listed.stdout).toMatch(
      new RegExp(`^\\S+\t${mailUid}\tfriend_joined\tan…@exmaple\\.com\trefused: 550 no such user\n$`),
    );
    expect(await run('resend-mail.ts', mailUid, '--to', 'ana@example.com')).toEqual({
      status: 0,
      stdout: `${mailUid}: will be sent once more\n`,
      stderr: '',
    });
    await inDatabase(async ({ db }) => {
      const mails = await db.selectFrom('mails').select(['state', 'recipient']).execute();
      expect(mails).toEqual([{ state: 'queued', recipient: 'ana@example.com' }]);
      const jobs =
        await sql`select data from pgboss.job where name = 'mail.send' and state = 'created'`.execute(db);
      expect(jobs.rows).toEqual([{ data: { mail_uid: mailUid } }]);
    });
    expect(await run('resend-mail.ts', mailUid)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${mailUid}: has not failed\n`,
    });
  });

  testOnce(
    'alarms lists an open alarm and closes it for a reason, while it says what was shown',
    async () => {
      const listed = start('alarms.ts').stdout;
      expect(listed).toMatch(/^1\.\S+\t\S+\trefund_failed\tord_\w+\texpired_or_canceled_card\n$/);
      const shown = listed.split('\t')[0]!;
      for (const misused of [[shown], ['1', '--reason', 'bank transfer']]) {
        expect(await run('alarms.ts', 'close', ...misused)).toMatchObject({
          status: 2,
          stderr: expect.stringContaining('Usage'),
        });
      }
      await inDatabase(({ db }) =>
        sql`update alarms set detail = 'lost_or_stolen_card', fact = 'lost_or_stolen_card'`.execute(db),
      );
      const close = async (word: string) => run('alarms.ts', 'close', word, '--reason', 'bank transfer');
      expect(await close(shown)).toEqual({
        status: 1,
        stdout: '',
        stderr: `${shown}: it says something new: lost_or_stolen_card\n`,
      });
      const now = (await run('alarms.ts')).stdout.split('\t')[0]!;
      expect(await close(now)).toMatchObject({ status: 0 });
      expect(await close(now)).toMatchObject({ status: 1, stderr: `${now}: is no open alarm\n` });
      expect(await run('alarms.ts')).toEqual({ status: 0, stdout: '', stderr: 'no alarm is open\n' });
    },
  );

  testOnce('catalogue lists a sync that waits, and accepts it', async () => {
    const differences = {
      plans: 4,
      withdrawn: ['jpn-1gb'],
      changed: [{ wholesale_id: 'jpn-3gb', what: 'cost', from: 200, to: 900 }],
    };
    await inDatabase(({ db }) =>
      sql`insert into held_syncs (provider, fingerprint, differences, since)
        values ('sandbox', 'x', ${JSON.stringify(differences)}::jsonb, now())`.execute(db),
    );
    const listed = start('catalogue.ts');
    expect(listed.stdout.split('\n')).toEqual([
      expect.stringMatching(
        /^sandbox\t\S+\twaits\twithdraws 1 of 4 plans; changes by more than half: 1 \(.*\)$/,
      ),
      '\tjpn-1gb\twithdrawn',
      '\tjpn-3gb\tcost\t200\t900',
      '',
    ]);
    expect(await run('catalogue.ts', 'accept', 'sandbox')).toEqual({
      status: 0,
      stdout: 'sandbox: the next sync makes these changes\n',
      stderr: '',
    });
    expect((await run('catalogue.ts')).stdout).toContain('\taccepted\t');
    expect(await run('catalogue.ts', 'accept', 'sandbox')).toMatchObject({ status: 1 });
    expect(await run('catalogue.ts', 'accept')).toMatchObject({ status: 2 });
    await inDatabase(async ({ db }) => {
      const actions = await db.selectFrom('audit_log').select(['action', 'subject']).execute();
      expect(actions).toContainEqual({ action: 'catalogue.accepted', subject: 'sandbox' });
    });
  });

  testOnce('companies sync reads what is in ESIM_PROVIDERS, and no company that is leaving', async () => {
    const leaving = { MAYA_API_KEY: 'fixture-key', MAYA_API_SECRET: 'fixture-secret' };
    const environment = { ...settings(), ...leaving };
    expect(await runCommandHere('companies.ts', ['sync'], environment)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^(sandbox\S*: \d+ offers changed, 0 withdrawn\n)+$/),
      stderr: '',
    });
  });

  testOnce('companies pause takes a country by any of its codes', async () => {
    expect(await run('companies.ts', 'pause', 'sandbox', 'jp')).toEqual({
      status: 0,
      stdout: 'sandbox: nothing is bought for JPN any more\n',
      stderr: '',
    });
    await run('companies.ts', 'pause', 'sandbox');
    expect(await run('companies.ts', 'resume', 'sandbox')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^sandbox: sells again\n[\s\S]*\tnot bought for JPN: at the terminal\n/),
      stderr: '',
    });
    expect(await run('companies.ts', 'resume', 'sandbox', 'JPN')).toMatchObject({ status: 0 });
    expect(await run('companies.ts', 'pause', 'sandbox', 'qq')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'qq is no country, such as JPN or JP\n',
    });
  });

  testOnce('promotions adds a code and lists it', async () => {
    expect(start('promotion.ts', 'add', 'spring', '--percent', '25')).toEqual({
      status: 0,
      stdout: 'SPRING is in use\n',
      stderr: '',
    });
    expect((await run('promotion.ts', 'list')).stdout).toBe(
      'SPRING\t25%\tused 0 of any number\twithout end\n',
    );
    const budget = ['--budget', '5000', '--automatic', '--countries', 'JPN', '--esims', '2'];
    expect(await run('promotion.ts', 'add', 'pair', '--cents', '100', ...budget)).toMatchObject({
      status: 0,
    });
    expect(await run('promotion.ts', 'edit', 'pair', '--budget', 'none')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('automatic needs an end'),
    });
    expect(await run('promotion.ts', 'edit', 'pair', '--budget', '6000')).toMatchObject({
      stdout: 'PAIR is changed\n',
    });
    expect((await run('promotion.ts', 'list')).stdout).toContain(
      'PAIR\t$1\tused 0 of any number\t$0 of $60\twithout end\tautomatic\n',
    );
    await inDatabase(async ({ db }) => {
      const rows = await db.selectFrom('audit_log').select(['action', 'subject']).execute();
      expect(rows).toContainEqual({ action: 'desk.promotion.edit', subject: 'PAIR' });
    });
  });

  testOnce('webhooks:resend tells one that was never recorded apart', async () => {
    expect(start('resend-webhook.ts', 'whk_unknown')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'whk_unknown: is not on record\n',
    });
  });

  testOnce('a setting that is wrong is named in one line', async () => {
    expect(await runCommandHere('alarms.ts', [], { DATABASE_POOL: 'many' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^DATABASE_POOL .*\n$/),
    });
  });
});
