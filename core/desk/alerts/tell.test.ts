import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../db/sql.server.ts';
import { webhookChannel } from '../../../providers/alerts/webhook.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { closeAlarm } from '../../alarms/close.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import { insertDispute, setDue } from '../../disputes/queries.ts';
import { inTransaction } from '../../transaction.ts';
import { insertApproval } from '../approvals.ts';
import { mailWeekReport } from '../reports/week-mail.ts';
import { tellOfAlarms } from './tell.ts';

describe.each(ENGINES)('alerts, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let server: Server;
  let posted: string[] = [];
  let answer: number | 'hang' = 200;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        if (answer === 'hang') return;
        posted.push(JSON.parse(body).text);
        response.writeHead(answer, answer === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const databaseUrl = engine === 'postgres' ? await freshPostgres('alerts') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    const channel = webhookChannel(`http://127.0.0.1:${port}/services/secret`, 3_000);
    shop.shop.alerts = { mail: 'founder@example.com', channel };
  });
  beforeEach(() => {
    posted = [];
    answer = 200;
    clock.pass(3 * MINUTE);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await shop.close();
  });

  const raise = (subject: string) =>
    raiseAlarm(shop.shop, shop.shop.db, {
      kind: 'refund_failed',
      subject,
      detail: 'the card is closed',
      amount: 850,
    });
  const mails = () =>
    shop.shop.db
      .selectFrom('mails')
      .select(['recipient', 'content'])
      .where('kind', '=', 'staff_news')
      .orderBy('uid')
      .execute();
  const alert = async () =>
    (await shop.shop.db.selectFrom('alerts').selectAll().orderBy('id', 'desc').limit(1).execute())[0]!;

  test('an alarm is told at once, by mail and webhook, and once', async () => {
    await tellOfAlarms(shop.shop);
    expect(posted).toEqual([]);
    await raise('one');
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContain(
      'Alarm: refund failed (one)\n• Refund failed (one, $8.50): money that should have gone back did not: the card is closed. Next: ',
    );
    expect(posted[0]).toContain(`${shop.shop.publicOrigin}/admin/attention`);
    expect(await mails()).toMatchObject([
      { recipient: 'founder@example.com', content: { title: 'Alarm: refund failed (one)' } },
    ]);
    clock.pass(HOUR);
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('those of the two minutes after it share a message', async () => {
    await raise('two');
    await tellOfAlarms(shop.shop);
    await raise('three');
    await raise('four');
    clock.pass(MINUTE);
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(1);
    clock.pass(MINUTE);
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(2);
    expect(posted[1]).toMatch(/^2 alarms need a person\n• .*three.*\n• .*four/);
  });

  test('one that is closed before it was told isn’t told; raised again it is', async () => {
    await raise('five');
    const close = async (subject: string) => {
      const found = (await selectOpenAlarms(shop.shop.db)).find((alarm) => alarm.subject === subject);
      await closeAlarm(shop.shop, found!.id, 'test');
    };
    await close('five');
    await tellOfAlarms(shop.shop);
    expect(posted).toEqual([]);
    await close('one');
    await raiseAlarm(shop.shop, shop.shop.db, {
      kind: 'refund_failed',
      subject: 'one',
      detail: 'another card',
    });
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(1);
  });

  test.each([500, 429, 'hang'] as const)('a webhook that answers %s is asked again later', async (wrong) => {
    answer = wrong;
    await raise(`again ${wrong}`);
    await tellOfAlarms(shop.shop);
    const due = (await alert()).due_at!;
    expect(due > clock.now()).toBe(true);
    expect(await alert()).toMatchObject({ attempts: 1, posted_at: null, last_error: expect.any(String) });
    answer = 200;
    posted = [];
    await tellOfAlarms(shop.shop);
    expect(posted).toEqual([]);
    clock.pass(2 * SECOND);
    await tellOfAlarms(shop.shop);
    expect(posted).toHaveLength(1);
    expect(await alert()).toMatchObject({ attempts: 2, due_at: null, last_error: null });
  });

  test('one that refuses, or sends us elsewhere, hears nothing more; the address is in no log', async () => {
    answer = 404;
    await raise('gone');
    await tellOfAlarms(shop.shop);
    expect(await alert()).toMatchObject({ due_at: null, posted_at: null, last_error: 'status 404' });
    clock.pass(3 * MINUTE);
    answer = 302;
    await raise('moved');
    await tellOfAlarms(shop.shop);
    expect(await alert()).toMatchObject({ posted_at: null, attempts: 1 });
    clock.pass(DAY + MINUTE);
    await tellOfAlarms(shop.shop);
    expect(await alert()).toMatchObject({ due_at: null, attempts: 2 });
    expect(JSON.stringify(shop.logged)).not.toContain('secret');
  });

  test('the addresses of the setting are told in place of ALERT_MAIL, also where that is unset', async () => {
    const { alerts } = shop.shop;
    const set = async (value: string[] | null) => {
      const row = { name: 'alert_addresses', value: json(value), changed_by: 'stf_x', reason: 'a test' };
      await shop.shop.db
        .insertInto('shop_settings')
        .values({ ...row, changed_at: clock.now() })
        .execute();
      await shop.shop.settings.load(shop.shop.db, clock.now(), shop.shop.log);
    };
    await set(['ops@example.com', 'night@example.com']);
    shop.shop.alerts = { mail: null, channel: null };
    const before = (await mails()).length;
    await raise('by the setting');
    await tellOfAlarms(shop.shop);
    shop.shop.alerts = alerts!;
    clock.pass(3 * MINUTE);
    await raise('by both');
    await tellOfAlarms(shop.shop);
    const told = (await mails()).slice(before).map(({ recipient }) => recipient);
    expect(told.sort()).toEqual([
      'night@example.com',
      'night@example.com',
      'ops@example.com',
      'ops@example.com',
    ]);
    await set(null);
  });

  test('a request for a second person and evidence that is due are told, once', async () => {
    const before = (await mails()).length;
    const asked_at = clock.now();
    const asked = {
      uid: 'apr_1',
      kind: 'order',
      verb: 'refund',
      subject: 'ord_1',
      asked_by: 'stf_1',
      asked_at,
    };
    await inTransaction(shop.shop, (tx) =>
      insertApproval(tx, { ...asked, input: {}, reason: 'it came late', consequence: null, amount: null }),
    );
    const order = await buyTestOrder(shop);
    await inTransaction(shop.shop, (tx) =>
      insertDispute(tx, {
        ...{ uid: 'dsp_1', dispute_ref: 'dp_1', order_uid: order.uid, state: 'open', amount: 100 },
        ...{ reason: null, due_by: later(asked_at, 2 * DAY), created_at: asked_at },
      }),
    );
    await tellOfAlarms(shop.shop);
    clock.pass(HOUR);
    await tellOfAlarms(shop.shop);
    const told = (await mails()).slice(before);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).toContain('Approval (apr_1)');
    expect(JSON.stringify(told)).toContain('order refund: it came late');
    expect(JSON.stringify(told)).toContain('Dispute due soon (dsp_1)');
    // The bank asks again.
    const due_by = later(clock.now(), 20 * DAY);
    await inTransaction(shop.shop, (tx) => setDue(tx, 'dsp_1', due_by, true));
    clock.pass(17 * DAY + HOUR);
    await tellOfAlarms(shop.shop);
    clock.pass(HOUR);
    await tellOfAlarms(shop.shop);
    const since = (await mails()).slice(before + 1).map((mail) => JSON.stringify(mail));
    expect(since.filter((mail) => mail.includes('Dispute due soon (dsp_1)'))).toHaveLength(1);
  });

  test('the Monday report is mailed once, on Monday from six on', async () => {
    const before = (await mails()).length;
    const today = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    const untilMonday = (8 - today.getUTCDay()) % 7 || 7;
    const monday = later(today, untilMonday * DAY);
    clock.pass(monday.getTime() - clock.now().getTime() + 5 * HOUR);
    expect(await mailWeekReport(shop.shop)).toBe(false);
    clock.pass(HOUR);
    expect(await mailWeekReport(shop.shop)).toBe(true);
    clock.pass(HOUR);
    expect(await mailWeekReport(shop.shop)).toBe(false);
    const sent = (await mails()).slice(before);
    expect(sent).toMatchObject([
      {
        recipient: 'founder@example.com',
        content: {
          title: expect.stringContaining(
            later(monday, -7 * DAY)
              .toISOString()
              .slice(0, 10),
          ),
        },
      },
    ]);
  });
});
