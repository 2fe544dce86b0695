import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { testPlans } from '../providers/esims/sandbox/test-plans.ts';
import { freshPostgres } from '../tests/support/database.ts';
import { runCommand, runCommandHere } from '../tests/support/run-command.ts';
import { createTestShop } from '../tests/support/shop.ts';

let databaseUrl = '';
let uid = '';

beforeAll(async () => {
  databaseUrl = await freshPostgres('admin_command');
  const shop = await createTestShop({ databaseUrl, plans: testPlans });
  uid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
  await shop.close();
});

const settings = () => ({ DATABASE_URL: databaseUrl });
const run = (...parameters: string[]) => runCommandHere('admin.ts', parameters, settings());

test('admin carries a verb out as the operator, with its reason on record', async () => {
  expect(await run('plan', uid, 'pin_price', '--cents', '777', '--reason', 'a rival')).toEqual({
    status: 0,
    stdout: 'It costs $7.77.\n{"price":777}\n',
    stderr: '',
  });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const audit = db.selectFrom('audit_log').select(['actor', 'action', 'subject', 'reason']);
  expect(await audit.where('action', 'like', 'desk.%').execute()).toEqual([
    { actor: 'operator', action: 'desk.plan.pin_price', subject: uid, reason: 'a rival' },
  ]);
  await close();
  expect(runCommand('admin.ts', ['plan', uid], settings()).stdout).toMatch(
    /^hide\tHide\treason\t\tIt leaves[^\n]*\npin_price\t.*\nunpin_price\t/,
  );
}, 120_000);

test('a verb that is not possible, or lacks something, changes nothing and says why', async () => {
  expect(await run('plan', uid, 'hide')).toEqual({
    status: 1,
    stdout: '',
    stderr: '"reason" is missing: say why, for the audit log\n',
  });
  expect(await run('plan', uid, 'show', '--reason', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^show isn't possible as it is now \(pin_price by operator at .+ UTC\); possible: hide, pin_price, unpin_price, feature, rename, sell_between\n$/,
    ),
  });
}, 120_000);

test('list has the lists of the back office, and its CSV', async () => {
  const { status, stdout } = await run('list', 'plans', '--pinned=true', '--limit', '1');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ pinned: true });
  expect((await run('list', 'plans', '--csv')).stdout.split('\r\n')[0]).toMatch(/^uid,name,country/);
  expect(await run('list', 'plans', '--sort', 'name')).toMatchObject({ status: 1, stdout: '' });
}, 120_000);

test('what is new is made, and what somebody asks for is agreed to', async () => {
  const invited = ['--email', 'zoe@example.com', '--name', 'Zoe', '--role', 'support', '--reason', 'first'];
  expect(await run('new-staff', '-', 'invite', ...invited)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Zoe is invited as support\.\n/),
  });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const asked = {
    uid: 'apr_1',
    kind: 'plan',
    verb: 'hide',
    subject: uid,
    asked_by: 'operator_x',
    reason: 'x',
  };
  await db
    .insertInto('approvals')
    .values({ ...asked, input: '{}', asked_at: new Date() })
    .execute();
  expect(await run('approval', 'apr_1', 'approve')).toMatchObject({ status: 0 });
  const row = await db.selectFrom('approvals').select(['decided_by', 'outcome']).executeTakeFirst();
  // Nobody of the staff has asked for it: it is agreed to, tried at once, and refused.
  expect(row).toMatchObject({ decided_by: 'operator', outcome: expect.any(String) });
  await close();
}, 120_000);

test('misuse tells the usage', async () => {
  const { status, stderr } = await run('house', 'x');
  expect(status).toBe(2);
  expect(stderr).toContain('rooms: attention, buyer_rule, company, competitors, customer, dispute, esim,');
}, 60_000);
