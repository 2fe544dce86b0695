import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { sql } from '../db/sql.server.ts';
import { projectRoot } from '../project-root.ts';
import { zenditAdapter } from '../providers/esims/zendit/adapter.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { commandEnv } from '../tests/support/run-command.ts';
import type { WholesalerDouble } from '../tests/support/wholesalers/double.ts';
import { startZenditDouble } from '../tests/support/wholesalers/zendit.ts';

const SECRET = 's'.repeat(32);

describe('npm run companies -- try', () => {
  let double: WholesalerDouble;
  let databaseUrl: string;
  beforeAll(async () => {
    [double, databaseUrl] = await Promise.all([startZenditDouble(), freshPostgres('try_company')]);
    const synced = await run(['sync', 'zendit']);
    expect(synced).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(() => double.close());

  /** In a process of its own, as operators run it; what is typed comes on its standard input. */
  async function run(parameters: string[], typed = '', company = double) {
    const shop = { DATABASE_URL: databaseUrl, ESIM_PROVIDERS: 'zendit', ALLOW_SANDBOX: '1', SECRET };
    const env = commandEnv({ ...shop, ...company.settings });
    const child = spawn(process.execPath, [join(projectRoot, 'scripts/companies.ts'), ...parameters], {
      env,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdin.end(typed);
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { status, stdout, stderr };
  }

  async function tried() {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
    const { rows } =
      await sql`select action, actor, subject, detail #>> '{after,reference}' as reference from audit_log
      where action in ('company.tried', 'company.trial_bought') order by id`.execute(db);
    await close();
    return rows;
  }

  test('buys once, tells what it found and what is left to look at, and asks for the money back', async () => {
    const { status, stdout } = await run(['try', 'zendit'], 'zendit\n');
    expect(status).toBe(0);
    const [purchase, ...others] = double.purchases();
    expect(others).toEqual([]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toContain(`our reference\t${purchase?.reference}`);
    expect(lines).toContainEqual(expect.stringMatching(/^look-up\tbought after \d+\.\d s$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/catalogue\t\d+ offers read, \d+ of them unfit, \d+ left out$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^code\tthe text of the QR code has the form of SGP.22; /),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^own list\t1 purchases read, the order among them by our reference, its ICCID, as bought, at /,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^cancel, second time\trequested/));
    const { firstOrder, firstOrderSeenBy = [] } = zenditAdapter;
    const twice = firstOrderSeenBy.find(({ by }) => by === 'same_reference')!.fact;
    expect(lines.slice(-firstOrder.length)).toEqual(
      firstOrder.map((fact) =>
        fact === twice
          ? `seen\t${fact}: the second order gave the same eSIM; the reference of ${purchase?.reference?.length} characters was taken`
          : `look at\t${fact}`,
      ),
    );
    const row = { actor: 'operator', subject: 'zendit', reference: purchase?.reference };
    expect(await tried()).toEqual([
      { ...row, action: 'company.tried' },
      { ...row, action: 'company.trial_bought' },
    ]);
    expect(stdout).not.toContain(purchase?.iccid);
  });

  test('asks for the money of what it can not read, and says why', async () => {
    const silent = await startZenditDouble('none');
    const { status, stdout } = await run(['try', 'zendit'], 'zendit\n', silent);
    expect(status).toBe(1);
    const lines = stdout.split('\n');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^look-up\tunreadable: it is done, and its code is missing or makes no sense after /,
      ),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^cancel\trequested/));
    expect(lines).toContainEqual(expect.stringMatching(/^not seen\t.*the trial did not come so far$/));
    await silent.close();
  });

  test('buys nothing unless the company’s name is typed', async () => {
    const before = double.purchases().length;
    expect(await run(['try', 'zendit'], '')).toMatchObject({ status: 1, stderr: 'Nothing was bought.\n' });
    const { status, stdout, stderr } = await run(['try', 'zendit'], 'yes\n');
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Nothing was bought.\n' });
    expect(stdout).not.toContain('look at');
    expect(double.purchases()).toHaveLength(before);
  });

  test.each<[string, string, () => object | Promise<object>]>([
    ['refuses our keys', 'compare its keys', () => ({ ZENDIT_API_KEY: 'sand_another-key-than-its-own' })],
    [
      'is not reached',
      'look at its address',
      async () => ({ ZENDIT_API_BASE: `http://127.0.0.1:${await freePort()}/v1` }),
    ],
    [
      'has nothing left of our money',
      'transfer money',
      () => {
        double.setBalance(0);
        return {};
      },
    ],
  ])('of a company that %s, test says what to do', async (_, advice, settings) => {
    const company = { ...double, settings: { ...double.settings, ...(await settings()) } };
    const { status, stderr } = await run(['test', 'zendit'], '', company);
    expect(status).toBe(1);
    expect(stderr.split('\n').find((line) => line.startsWith('zendit: '))).toContain(advice);
  });

  test('sync of a company that refuses our keys says so, and what to do', async () => {
    const company = {
      ...double,
      settings: { ...double.settings, ZENDIT_API_KEY: 'sand_another-key-than-its-own' },
    };
    const { status, stderr } = await run(['sync', 'zendit'], '', company);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^zendit: not synced; retry: HTTP 40[13]; compare its keys/m);
  });
});
