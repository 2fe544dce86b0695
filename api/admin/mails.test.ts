import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../core/answer.ts';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { enqueueMail } from '../../core/mail/enqueue.ts';
import type { OutgoingMail } from '../../core/mail/transport.ts';
import { REVEALS_A_DAY } from '../../core/staff/roles.ts';
import { inTransaction } from '../../core/transaction.ts';
import { sampleSignIn, sampleTopUp } from '../../mails/sample-content.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';

const REFUSED = { kind: 'refused', code: 'no_such_user', why: '550 <ana@example.com>: who?' } as const;

describe.each(ENGINES)('mails in the back office, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  let answer: () => Promise<Answer<null>>;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_mails') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    answer = async () => ({ kind: 'done', value: null });
    api.shop.mail.transport = {
      name: 'smtp',
      async send(mail) {
        sent.push(mail);
        return answer();
      },
      async close() {},
    };
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`mails/${uid}/actions`, { reason: 'test', ...body });
  const queue = (to: string, expiresAt?: Date) =>
    inTransaction(api.shop, (tx, shop) =>
      enqueueMail(shop, tx, { to, content: sampleTopUp, orderUid: null, reader: null, expiresAt }),
    );
  const read = async (uid: string) => {
    const { items } = await api.read('mails?limit=200');
    return items.find((mail: { uid: string }) => mail.uid === uid);
  };
  const fail = async (uid: string) => {
    answer = async () => REFUSED;
    await api.runJobs();
    answer = async () => ({ kind: 'done', value: null });
    expect(await read(uid)).toMatchObject({ state: 'failed' });
  };

  test('the list filters, and shows no address, also none that a mail server has quoted', async () => {
    const order = await buyTestOrder(api, 'ana@example.com');
    clock.pass(DAY);
    const uid = await queue('ben@example.com');
    await fail(uid);
    const found = async (query: string) =>
      (await api.read(`mails?${query}`)).items.map(({ kind }: { kind: string }) => kind);
    expect(await found('')).toEqual(['top_up', 'order_confirmation']);
    expect(await found('state=failed')).toEqual(['top_up']);
    expect(await found('kind=order_confirmation')).toEqual(['order_confirmation']);
    expect(await found(`order_uid=${order.uid}`)).toEqual(['order_confirmation']);
    expect(await found('to=Ben@Example.com')).toEqual(['top_up']);
    expect(await found(`to_day=${later(clock.now(), -HOUR).toISOString()}`)).toEqual(['order_confirmation']);
    const text = await (await api.ask('mails.csv')).text();
    expect(text).toContain('refused: 550 <a•••@example.com>: who?');
    expect(text).not.toContain('ben@');
    for (const wrong of ['state=lost', 'from_day=soon', 'sent=1'])
      expect(await problemOf(await api.ask(`mails?${wrong}`))).toBe('400 invalid_request');
  });

  test('one that failed is sent again, once however often it is asked for, also elsewhere', async () => {
    const uid = await queue('carl@exmaple.com');
    await fail(uid);
    expect(await problemOf(await act(uid, { verb: 'send_again', to: 'carl@' }))).toBe('422 invalid_action');
    expect(await problemOf(await act(uid, { verb: 'send_again', reason: '' }))).toBe('422 invalid_action');
    const both = await Promise.all(
      [1, 2].map(() => act(uid, { verb: 'send_again', to: 'carl@example.com' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    sent.length = 0;
    await api.runJobs();
    expect(sent.map(({ to }) => to)).toEqual(['carl@example.com']);
    expect(await read(uid)).toMatchObject({ state: 'sent' });
    const { items } = await api.read(`audit?subject=${uid}`);
    expect(items).toMatchObject([{ action: 'desk.mail.send_again', reason: 'test' }]);
    expect(JSON.stringify(items)).not.toContain('@');
  });

  test('support sends no more elsewhere once its looks of the day are used up', async () => {
    const uid = await queue('fay@exmaple.com');
    await fail(uid);
    const support = await staffKey(api, 'support');
    const looks = Array.from({ length: REVEALS_A_DAY }, () => ({
      ...{ actor: support.uid, action: 'desk.customer.reveal', subject: 'cus_1', at: clock.now() },
    }));
    await api.shop.db.insertInto('audit_log').values(looks).execute();
    const again = (body: object) =>
      api.act(`mails/${uid}/actions`, { reason: 'test', verb: 'send_again', ...body }, support.headers);
    expect(await problemOf(await again({ to: 'fay@example.com' }))).toBe('422 invalid_action');
    expect(await read(uid)).toMatchObject({ state: 'failed' });
    expect((await again({ to: 'Fay@exmaple.com' })).status).toBe(200);
  });

  test('of one that was sent nothing is left to be sent, and who makes a new one is told', async () => {
    const [confirmation] = (await api.read('mails?kind=order_confirmation')).items;
    const refused = await act(confirmation.uid, { verb: 'send_again' });
    expect(refused.status).toBe(409);
    expect((await refused.json()).detail).toContain(`resend_mail of the order ${confirmation.order_uid}`);
    expect(await problemOf(await act(confirmation.uid, { verb: 'suppress' }))).toBe('409 move_not_allowed');
    expect(await problemOf(await act('mal_none', { verb: 'suppress' }))).toBe('404 not_found');
    expect(await problemOf(await act(confirmation.uid, { verb: 'burn' }))).toBe('400 invalid_request');
  });

  test('one whose words have run out is not sent again', async () => {
    const uid = await queue('dora@example.com', later(clock.now(), HOUR));
    await fail(uid);
    clock.pass(HOUR);
    expect(await problemOf(await act(uid, { verb: 'send_again' }))).toBe('409 move_not_allowed');
  });

  test('one that waits is stopped, and sent later all the same if somebody wants it', async () => {
    const uid = await queue('eva@example.com');
    expect((await act(uid, { verb: 'suppress' })).status).toBe(200);
    sent.length = 0;
    await api.runJobs();
    expect(sent).toEqual([]);
    expect(await read(uid)).toMatchObject({ state: 'failed', last_error: 'suppressed by the staff' });
    expect((await act(uid, { verb: 'send_again' })).status).toBe(200);
    await api.runJobs();
    expect(sent).toHaveLength(1);
  });

  test('one that is handed over at this moment is not stopped', async () => {
    const uid = await queue('finn@example.com');
    const asked: Promise<Response>[] = [];
    answer = async () => {
      asked.push(act(uid, { verb: 'suppress' }));
      await asked[0];
      return { kind: 'done', value: null };
    };
    await api.runJobs();
    expect(await problemOf((await asked[0])!)).toBe('409 move_not_allowed');
    expect(await read(uid)).toMatchObject({ state: 'sent' });
    clock.pass(MINUTE);
  });

  test('every template has a preview', async () => {
    const { kinds, languages } = await api.read('mails/templates');
    expect(kinds).toContain('order_confirmation');
    for (const kind of kinds) {
      for (const language of languages) {
        const { subject, html, text } = await api.read(`mails/preview?kind=${kind}&language=${language}`);
        expect(subject.length).toBeGreaterThan(5);
        expect(html).toContain('<html');
        expect(html).not.toContain('cid:');
        expect(text.length).toBeGreaterThan(20);
      }
    }
    expect(await problemOf(await api.ask('mails/preview?kind=spam'))).toBe('400 invalid_request');
    expect(await problemOf(await api.ask('mails/preview?kind=refund&language=xx'))).toBe(
      '400 invalid_request',
    );
  });

  test('what lets its reader in goes to nobody whom staff name', async () => {
    const uid = await inTransaction(api.shop, (tx, shop) =>
      enqueueMail(shop, tx, { to: 'owner@example.com', content: sampleSignIn, orderUid: null, reader: null }),
    );
    await fail(uid);
    sent.length = 0;
    const answered = await act(uid, { verb: 'send_again', to: 'mallory@example.com' });
    expect(await problemOf(answered)).toBe('409 move_not_allowed');
    await api.runJobs({ later: true });
    expect(sent).toEqual([]);
  });

  test('a NUL, which no text of the database has, is a wrong request', async () => {
    expect(await problemOf(await api.ask('mails/mal_%00'))).toBe('400 invalid_request');
    expect(await problemOf(await api.ask('mails?kind=%00'))).toBe('400 invalid_request');
    const uid = await queue('dan@example.com');
    expect(await problemOf(await act(uid, { verb: 'suppress', reason: 'a\0b' }))).toBe('400 invalid_request');
  });
});
