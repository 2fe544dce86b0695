import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, SECOND } from '../core/clock.ts';
import { enqueueMail } from '../core/mail/enqueue.ts';
import type { MailContent } from '../core/mail/mail.ts';
import { redeemCode } from '../core/sign-in/redeem.ts';
import { requestSignIn } from '../core/sign-in/request.ts';
import { inTransaction } from '../core/transaction.ts';
import { sampleDataLow, sampleSignIn } from '../mails/sample-content.ts';
import { mailWebhooks } from '../providers/mail/registry.ts';
import { testClock } from '../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../tests/support/admin.ts';
import { problemOf } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';

const SECRET = 'the-secret-of-mail-webhooks';
const PATH = '/api/webhooks/mail/plain';

describe.each(ENGINES)('mails that come back, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  const handed: { uid: string; to: string }[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('mail_webhooks') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    api.shop.mail.webhooks = mailWebhooks('plain', [SECRET]);
    api.shop.mail.transport = {
      name: 'smtp',
      async send({ uid, to }) {
        handed.push({ uid, to });
        return { kind: 'done', value: null };
      },
      async close() {},
    };
  });
  afterAll(() => api.close());

  let last = 0;
  const report = (uid: string, recipient: string, more: object = {}) => ({
    id: `event-${++last}`,
    message_id: `<${uid}@shop.example>`,
    recipient,
    returned: 'hard_bounce',
    why: `550 5.1.1 <${recipient}> unknown`,
    ...more,
  });
  const tell = (body: unknown, secret = SECRET, path = PATH) =>
    api.post(path, body, { Authorization: `Bearer ${secret}` });
  const told = async (body: unknown) => {
    expect((await tell(body)).status).toBe(200);
    await api.runJobs();
  };
  const counted = (outcome: string) =>
    api.counted.get(`shop_webhooks_total{source="mail/plain",outcome="${outcome}"}`) ?? 0;
  const mails = async (query: string) => (await api.read(`mails?limit=200&${query}`)).items;
  const sendTo = async (to: string, content: MailContent, orderUid: string | null = null) => {
    const uid = await inTransaction(api.shop, (tx, shop) =>
      enqueueMail(shop, tx, { to, content, orderUid, reader: null }),
    );
    await api.runJobs();
    return uid;
  };
  const stateOf = async (uid: string) => (await mails(`q=${uid}`))[0].state;
  const attention = async (kind: string) =>
    (await api.read('attention')).items.filter((item: { kind: string }) => item.kind === kind);
  const inbox = async () =>
    api.shop.db
      .selectFrom('webhook_inbox')
      .select(['external_id', 'body', 'event', 'outcome', 'handled_at'])
      .where('source', '=', 'mail/plain')
      .orderBy('uid')
      .execute();
  const bought = async (email: string) => {
    const order = await buyTestOrder(api, email);
    await api.runJobs();
    const [mail] = await mails(`order_uid=${order.uid}`);
    return { order, mail: mail.uid as string };
  };

  test('there is no such address where no company is set up, or another one', async () => {
    const { webhooks } = api.shop.mail;
    expect(await problemOf(await tell({}, SECRET, '/api/webhooks/mail/postmark'))).toBe(
      '404 provider_not_found',
    );
    delete api.shop.mail.webhooks;
    expect(await problemOf(await tell({}))).toBe('404 provider_not_found');
    api.shop.mail.webhooks = webhooks!;
  });

  test('a confirmation that bounced is known everywhere, and ends with one to another address', async () => {
    const { order, mail } = await bought('ana@exmaple.com');
    await told(report(mail, 'Ana@exmaple.com'));
    const [row] = await mails('state=bounced');
    expect(row).toMatchObject({ uid: mail, last_error: 'bounced: 550 5.1.1 <(address)> unknown' });
    expect(row.actions.map(({ verb }: { verb: string }) => verb)).toContain('lift_suppression');
    const { timeline } = await api.read(`orders/${order.uid}`);
    expect(JSON.stringify(timeline)).toContain('order_confirmation bounced');
    expect(
      api.counted.get('shop_mails_returned_total{kind="order_confirmation",returned="hard_bounce"}'),
    ).toBe(1);
    const [item] = await attention('mail_bounced');
    expect(item).toMatchObject({ subject_kind: 'order', order_uid: order.uid });
    expect(item.next_step).toContain('change the address and send it');

    const body = { verb: 'resend_mail', to: 'ana@example.com', reason: 'typing error' };
    expect((await api.act(`orders/${order.uid}/actions`, body)).status).toBe(200);
    await api.runJobs();
    expect(handed.at(-1)).toMatchObject({ to: 'ana@example.com' });
    expect(await attention('mail_bounced')).toEqual([]);
    // What is told once more of the first mail isn't news.
    await told(report(mail, 'ana@exmaple.com', { why: 'again' }));
    expect(await attention('mail_bounced')).toEqual([]);
  });

  test('one that comes twice, at once or later, is on record once, without an address', async () => {
    const { mail } = await bought('twice@example.com');
    const body = report(mail, 'twice@example.com');
    const answers = await Promise.all(Array.from({ length: 4 }, () => tell(body)));
    await told(body);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = (await inbox()).filter(({ external_id }) => external_id === body.id);
    expect(rows).toMatchObject([{ outcome: 'mail is bounced', event: { mail_uid: mail } }]);
    expect(JSON.stringify(rows)).not.toContain('twice@example.com');
    expect(JSON.stringify(api.logged)).not.toContain('twice@example.com');
    expect(counted('seen')).toBe(4);
    expect(
      await api.shop.db.selectFrom('mail_history').selectAll().where('mail_uid', '=', mail).execute(),
    ).toHaveLength(3);
  });

  test('what is forged, foreign or about another address is counted, and changes nothing', async () => {
    const { mail } = await bought('eve@example.com');
    const before = [counted('invalid_signature'), counted('ignored'), (await inbox()).length];
    expect(await problemOf(await tell(report(mail, 'eve@example.com'), 'another-secret'))).toBe(
      '400 invalid_signature',
    );
    expect(await problemOf(await api.post(PATH, report(mail, 'eve@example.com')))).toBe(
      '400 invalid_signature',
    );
    expect(await problemOf(await tell('{'))).toBe('400 invalid_webhook');
    await told(report('mal_00000000000000000000000000000000000000000', 'eve@example.com'));
    await told(report(mail, 'somebody@example.com'));
    await told({ ...report(mail, 'eve@example.com'), message_id: '<20260203@other.example>' });
    const after = [counted('invalid_signature'), counted('ignored'), (await inbox()).length];
    expect(after).toEqual([before[0]! + 2, before[1]! + 3, before[2]!]);
    expect(await stateOf(mail)).toBe('sent');
  });

  test('a wrong secret raises the alarm of refused webhooks; a stranger without any does not', async () => {
    clock.pass(HOUR);
    const alarms = async () =>
      (await attention('webhooks_refused')).map(({ subject }: { subject: string }) => subject);
    expect(await problemOf(await api.post(PATH, {}))).toBe('400 invalid_signature');
    expect(await alarms()).toEqual([]);
    expect(await problemOf(await tell({}, 'another-secret'))).toBe('400 invalid_signature');
    expect(await alarms()).toEqual(['webhooks mail/plain']);
  });

  test('what Mailgun has signed once tells nothing else the second time', async () => {
    const [first, second] = [await bought('one@example.com'), await bought('two@example.com')];
    const { webhooks } = api.shop.mail;
    api.shop.mail.webhooks = mailWebhooks('mailgun', [SECRET]);
    const timestamp = String(clock.now().getTime() / 1000);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}token`).digest('hex');
    const about = (mail: string, recipient: string) => ({
      signature: { timestamp, token: 'token', signature },
      'event-data': {
        event: 'failed',
        severity: 'permanent',
        recipient,
        message: { headers: { 'message-id': `${mail}@shop.example` } },
      },
    });
    const send = async (body: object) => (await api.post('/api/webhooks/mail/mailgun', body)).status;
    expect(await send(about(first.mail, 'one@example.com'))).toBe(200);
    expect(await send(about(second.mail, 'two@example.com'))).toBe(200);
    await api.runJobs();
    expect([await stateOf(first.mail), await stateOf(second.mail)]).toEqual(['bounced', 'sent']);
    api.shop.mail.webhooks = webhooks!;
  });

  test('a soft bounce is a line of the history, and nothing else', async () => {
    const { mail } = await bought('full@example.com');
    await told(report(mail, 'full@example.com', { returned: 'soft_bounce', why: '452 mailbox full' }));
    expect(await stateOf(mail)).toBe('sent');
    const history = await api.shop.db
      .selectFrom('mail_history')
      .select(['from_state', 'to_state', 'reason'])
      .where('mail_uid', '=', mail)
      .orderBy('id')
      .execute();
    expect(history.at(-1)).toEqual({
      from_state: 'sent',
      to_state: 'sent',
      reason: 'soft bounce: 452 mailbox full',
    });
    const later = await sendTo('full@example.com', sampleDataLow);
    expect(await stateOf(later)).toBe('sent');
    await told(report(mail, 'full@example.com'));
    expect(await stateOf(mail)).toBe('bounced');
  });

  test('after a complaint its address gets what it asks for and no more, until staff lift that', async () => {
    const { mail } = await bought('cross@example.com');
    await told(report(mail, 'cross@example.com', { returned: 'complaint' }));
    expect(await stateOf(mail)).toBe('complained');
    // It did arrive.
    const bounced = (await attention('mail_bounced')).map(({ subject }: { subject: string }) => subject);
    expect(bounced).not.toContain(`mail ${mail}`);
    const hint = await sendTo('Cross@example.com', sampleDataLow);
    expect(await stateOf(hint)).toBe('withheld');
    expect((await mails(`q=${hint}`))[0].actions[0].disabled_because).toContain('nobody had asked for it');
    const kept = await api.shop.db
      .selectFrom('mails')
      .select(['content', 'html'])
      .where('uid', '=', hint)
      .execute();
    expect(kept).toEqual([{ content: null, html: null }]);
    expect(await stateOf(await sendTo('cross@example.com', sampleSignIn))).toBe('sent');
    expect(await stateOf((await bought('cross@example.com')).mail)).toBe('sent');
    expect(await attention('mail_failed')).toEqual([]);

    const lift = { verb: 'lift_suppression', reason: 'she asked' };
    expect((await api.act(`mails/${mail}/actions`, lift)).status).toBe(200);
    expect(await problemOf(await api.act(`mails/${mail}/actions`, lift))).toBe('409 move_not_allowed');
    expect(await stateOf(await sendTo('cross@example.com', sampleDataLow))).toBe('sent');
  });

  test.each([
    ['hard_bounce', 'sent'],
    ['complaint', 'withheld'],
  ] as const)('whoever signs in by mail gets mails: after a %s hints are %s', async (returned, state) => {
    const email = `back-${returned}@example.com`;
    const { mail } = await bought(email);
    await told(report(mail, email, { returned }));
    expect(await stateOf(await sendTo(email, sampleDataLow))).toBe('withheld');
    await requestSignIn(api.shop, { email, browser: 'b', client: null });
    const { content } = await api.shop.db
      .selectFrom('mails')
      .select('content')
      .where('recipient', '=', email)
      .where('kind', '=', 'sign_in')
      .executeTakeFirstOrThrow();
    expect(await redeemCode(api.shop, (content as { code: string }).code, 'b')).toBe(email);
    expect(await stateOf(await sendTo(email, sampleDataLow))).toBe(state);
  });

  test('a report that comes before the answer of the mail server waits for it', async () => {
    const uid = await inTransaction(api.shop, (tx, shop) =>
      enqueueMail(shop, tx, {
        to: 'early@example.com',
        content: sampleDataLow,
        orderUid: null,
        reader: null,
      }),
    );
    const db = api.shop.db.updateTable('mails').where('uid', '=', uid);
    await db.set({ due_at: new Date(clock.now().getTime() + DAY) }).execute();
    expect((await tell(report(uid, 'early@example.com'))).status).toBe(200);
    await api.runJobs();
    const of = async () =>
      (await inbox()).find(({ event }) => (event as { mail_uid: string }).mail_uid === uid);
    expect(await of()).toMatchObject({ outcome: 'the mail is not sent yet', handled_at: null });
    await db.set({ due_at: null }).execute();
    clock.pass(DAY + SECOND);
    await api.runJobs({ later: true });
    expect(await of()).toMatchObject({ outcome: 'mail is bounced' });
    expect(await stateOf(uid)).toBe('bounced');
  });
});
