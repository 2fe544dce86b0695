import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../core/clock.ts';
import { testClock } from '../providers/test-clock.ts';
import { createLimits } from '../server/limits.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf, mailedPassword, type TestCustomer } from '../tests/support/customer.ts';

const ESIMS = '/api/v2/users/me/esims';
const clock = testClock();
let t: TestApi;
let count = 0;
let owner: TestCustomer;
let email: string;
let mine: Listed;
beforeAll(async () => {
  t = await createTestApi({ clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  email = `owner${++count}@example.com`;
  await buyTestOrder(t, email);
  owner = await customerOf(t, email);
  mine = (await list())[0]!;
});

interface Listed {
  esim: { uid: string; iccid: string; status: string; name: string | null; shared_at: string | null };
  plans: { status: string; data_used_mb: number }[];
}
const list = (who = owner) => who.json<Listed[]>('GET', ESIMS);
const play = async (step: string, megabytes?: number) => {
  const path = `/api/sandbox/esims/${mine.esim.iccid}/simulate`;
  const answer = await t.post(path, { step, ...(megabytes === undefined ? {} : { megabytes }) });
  await t.runJobs();
  return answer;
};

describe('the list', () => {
  test('holds eSIM and plans, exactly as the contract says (C4.5)', async () => {
    expect(mine).toEqual({
      esim: {
        uid: expect.stringMatching(/^esm_/),
        name: 'Japan 1 GB',
        iccid: expect.stringMatching(/^\d{19,20}$/),
        smdp_address: 'smdp.godwit-sandbox.example',
        activation_code: expect.stringMatching(/^K2-/),
        manual_code: expect.stringMatching(/^LPA:1\$smdp\.godwit-sandbox\.example\$K2-/),
        install_links: {
          iphone: expect.stringContaining(
            'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$',
          ),
          android: expect.stringContaining('https://esimsetup.android.com/'),
        },
        status: 'ready',
        country_code: 'JPN',
        install_by: new Date(clock.now().getTime() + 180 * DAY).toISOString(),
        installed_at: null,
        created_at: clock.now().toISOString(),
        refreshed_at: null,
        measured_at: null,
        shared_at: null,
      },
      plans: [
        {
          uid: expect.stringMatching(/^epl_/),
          order_uid: expect.stringMatching(/^ord_/),
          name: 'Japan 1 GB',
          data_quota_mb: 1000,
          validity_days: expect.any(Number),
          country_code: 'JPN',
          country_count: 1,
          region: null,
          policy_name: expect.any(String),
          daily_quota_mb: null,
          reduced_speed_kbps: null,
          ...{ starts: 'first_use', identity_check: false, apn: 'automatic' },
          status: 'waiting',
          data_used_mb: 0,
          data_left_mb: 1000,
          activated_at: null,
          expires_at: null,
        },
      ],
    });
  });

  test('is newest first, and holds nobody else’s', async () => {
    clock.pass(1000);
    await buyTestOrder(t, email);
    await buyTestOrder(t, 'stranger@example.com');
    const all = await list();
    expect(all).toHaveLength(2);
    expect(all[1]!.esim.uid).toBe(mine.esim.uid);
  });

  test('follows the phone that the sandbox plays', async () => {
    expect((await play('install')).status).toBe(200);
    expect((await list())[0]!.esim).toMatchObject({
      status: 'installed',
      installed_at: clock.now().toISOString(),
    });
    const used = await play('use', 850);
    expect(await used.json()).toMatchObject({ state: 'active', plans: [{ data_used_mb: 850 }] });
    const [record] = await list();
    expect(record).toMatchObject({
      esim: { status: 'active' },
      plans: [{ status: 'active', data_left_mb: 150 }],
    });
    await play('use', 200);
    expect((await list())[0]).toMatchObject({ esim: { status: 'used_up' }, plans: [{ status: 'used_up' }] });
    expect(await problemOf(await play('use'))).toBe('409 no_plan_left');
    const mails = await t.get(`/api/dev/mailbox?to=${email}`);
    expect((await mails.json()) as object[]).toMatchObject([
      { subject: '85% of your data is used' },
      { subject: expect.stringContaining('ready') },
    ]);
  });

  test.each<[string, object, string]>([
    ['a step that is none', { step: 'dance' }, '400 invalid_request'],
    ['no megabytes', { step: 'use', megabytes: 0 }, '400 invalid_request'],
    ['half a megabyte', { step: 'use', megabytes: 0.5 }, '400 invalid_request'],
    ['an unknown key', { step: 'use', gigabytes: 1 }, '400 invalid_request'],
  ])('the phone does not take %s', async (_name, body, problem) => {
    const path = `/api/sandbox/esims/${mine.esim.iccid}/simulate`;
    expect(await problemOf(await t.post(path, body))).toBe(problem);
    expect(await problemOf(await t.post('/api/sandbox/esims/8900/simulate', { step: 'use' }))).toBe(
      '404 esim_not_found',
    );
  });

  test('there is no phone to play where the sandbox delivers nothing', async () => {
    const real = await createTestApi({ deps: { sandboxPhones: null } });
    const answer = await real.post('/api/sandbox/esims/8900/simulate', { step: 'use' });
    expect(await problemOf(answer)).toBe('404 not_found');
    await real.close();
  });
});

describe('a name', () => {
  test('is given, and taken away for the name of the plan', async () => {
    const path = `${ESIMS}/${mine.esim.uid}`;
    expect(await owner.json('PATCH', path, { name: ' Work phone ' })).toMatchObject({
      esim: { name: 'Work phone' },
    });
    expect((await list())[0]!.esim.name).toBe('Work phone');
    expect(await owner.json('PATCH', path, { name: null })).toMatchObject({ esim: { name: 'Japan 1 GB' } });
    for (const body of [
      {},
      { name: '' },
      { name: ' ' },
      { name: 'n'.repeat(61) },
      { name: 'x', iccid: '1' },
    ]) {
      expect(await problemOf(await owner.send('PATCH', path, body))).toBe('400 invalid_request');
    }
  });
});

describe('a shared link', () => {
  const share = () => owner.json<{ url: string }>('POST', `${ESIMS}/${mine.esim.uid}/share`);
  const open = ({ url }: { url: string }) => t.get(`/api/v1/esims/shared/${url.split('/').at(-1)}`);

  test('shows this one eSIM to whoever has it, until the next one or its end', async () => {
    await buyTestOrder(t, email);
    const first = await share();
    expect(first.url).toMatch(new RegExp(`^${t.config.PUBLIC_ORIGIN}/shared/[\\w-]{43}$`));
    expect(await (await open(first)).json()).toMatchObject({ esim: { iccid: mine.esim.iccid } });
    const second = await share();
    expect(await problemOf(await open(first))).toBe('404 esim_not_found');
    expect((await open(second)).status).toBe(200);
    expect(JSON.stringify(await t.shop.db.selectFrom('esims').selectAll().execute())).not.toContain(
      second.url.split('/').at(-1),
    );
    expect((await owner.send('DELETE', `${ESIMS}/${mine.esim.uid}/share`)).status).toBe(204);
    expect((await owner.send('DELETE', `${ESIMS}/${mine.esim.uid}/share`)).status).toBe(204);
    expect(await problemOf(await open(second))).toBe('404 esim_not_found');
  });
});

describe('by its password', () => {
  const byPassword = (pair: object, api = t) => api.post('/api/v1/esims/get-by-password', pair);

  test('an eSIM is found, however the pair is typed; a wrong pair tells nothing of which is wrong', async () => {
    const password = await mailedPassword(t, email);
    const { iccid } = mine.esim;
    const found = await byPassword({ iccid, password });
    expect(found.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await found.json()).toEqual(mine);
    const typed = { iccid: iccid.replace(/(.{4})/g, '$1 '), password: password.toUpperCase() };
    expect((await byPassword(typed)).status).toBe(200);
    const wrong = [
      { iccid, password: 'aaaa-aaaa-aaaa-aaaa' },
      { iccid: '8900000000000000001', password },
      { iccid: 'x', password: 'x' },
    ];
    const answers = await Promise.all(wrong.map((pair) => byPassword(pair)));
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ request_id: string }>),
    );
    expect(new Set(bodies.map(({ request_id: _id, ...body }) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'esim_not_found' });
  });

  test('wrong pairs are limited by client and by ICCID; right ones cost nothing', async () => {
    const limited = await createTestApi({
      clock,
      deps: {
        limits: createLimits(
          { RATE_LIMITS: 'on' },
          { order: 9e9, validate: 9e9, confirm: 9e9, preview: 9e9, api: 9e9 },
        ),
      },
    });
    await buyTestOrder(limited, email);
    const password = await mailedPassword(limited, email);
    const { iccid } = await limited.shop.db.selectFrom('esims').select('iccid').executeTakeFirstOrThrow();
    const at = (remoteAddress: string, pair: object) =>
      limited.api.request(
        '/api/v1/esims/get-by-password',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(pair) },
        { incoming: { socket: { remoteAddress } } },
      );
    for (let i = 0; i < 50; i++) expect((await at('192.0.2.1', { iccid, password })).status).toBe(200);
    const guesses = Array.from({ length: 40 }, (_, i) => at('192.0.2.1', { iccid, password: `guess ${i}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await at('192.0.2.1', { iccid, password });
    expect(Number(refused.headers.get('Retry-After'))).toBe(900);
    expect(await problemOf(refused)).toBe('429 rate_limited');
    // The traveller is somewhere else, and gets in.
    expect((await at('192.0.2.2', { iccid, password })).status).toBe(200);
    for (let client = 3; client < 7; client++) {
      for (let i = 0; i < 20; i++) await at(`192.0.2.${client}`, { iccid, password: `guess ${i}` });
    }
    expect((await at('192.0.2.9', { iccid, password })).status).toBe(429);
    clock.pass(16 * 60_000);
    expect((await at('192.0.2.1', { iccid, password })).status).toBe(200);
    await limited.close();
  });

  test('linking: mine stays mine, a stranger’s unclaimed one moves, a claimed one stays', async () => {
    const password = await mailedPassword(t, email);
    const pair = { iccid: mine.esim.iccid, password };
    expect((await owner.send('POST', ESIMS, pair)).status).toBe(201);
    const friend = await customerOf(t, `friend${count}@example.com`);
    expect(await problemOf(await friend.send('POST', ESIMS, pair))).toBe('409 esim_claimed');
    expect(await problemOf(await friend.send('POST', ESIMS, { ...pair, password: 'wrong' }))).toBe(
      '404 esim_not_found',
    );
    expect(await list()).toHaveLength(1);

    // Bought for an address whose owner has never come.
    await buyTestOrder(t, `guest${count}@example.com`);
    const guest = await mailedPassword(t, `guest${count}@example.com`);
    const { iccid } = await t.shop.db
      .selectFrom('esims')
      .innerJoin('customers', 'customers.uid', 'esims.customer_uid')
      .select('esims.iccid')
      .where('customers.email', '=', `guest${count}@example.com`)
      .executeTakeFirstOrThrow();
    const both = await Promise.all(
      [friend, owner].map((who) => who.send('POST', ESIMS, { iccid, password: guest })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = await customerOf(t, `guest${count}@example.com`);
    expect(await list(late)).toEqual([]);
    expect((await list(friend)).length + (await list()).length).toBe(2);
  });
});

test('another customer’s eSIM is 404 everywhere, as one that does not exist', async () => {
  const eve = await customerOf(t, 'eve@example.com');
  const requests: [string, string, object?][] = [
    ['PATCH', '', { name: 'Mine' }],
    ['POST', '/share'],
    ['DELETE', '/share'],
    ['GET', '/top-ups'],
  ];
  for (const uid of [mine.esim.uid, 'esm_none']) {
    for (const [method, path, body] of requests) {
      expect(await problemOf(await eve.send(method, `${ESIMS}/${uid}${path}`, body))).toBe(
        '404 esim_not_found',
      );
    }
    const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
    expect(await problemOf(await eve.send('POST', '/api/v1/esims/order', { planUid, esimUid: uid }))).toBe(
      '404 esim_not_found',
    );
  }
  expect((await list())[0]!.esim).toMatchObject({ name: 'Japan 1 GB', shared_at: null });
});
