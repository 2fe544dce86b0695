import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { buyStrip } from '../../../tests/support/strips.ts';
import { DAY, HOUR, later } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { dayIn } from '../../time-zone.ts';
import { exportAddress, forgetAddress } from '../account/address-only.ts';
import { deleteAccount } from '../account/delete.ts';
import { gatherAccount } from '../account/export.ts';
import { readTickets, tearOff } from '../strips/tickets.ts';
import { giveAway, withdrawGift } from './give.ts';
import { mailDueGifts } from './mail-due.ts';
import { openGift, readShared } from './open.ts';

describe.each(ENGINES)('gifts on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'gifts');
  });
  beforeEach(() => money.reset());
  afterAll(() => money.test.close());

  const shop = () => money.test.shop;
  const inDays = (days: number) => dayIn('UTC', later(money.clock.now(), days * DAY));
  const words = (changes = {}) => ({
    ...{ name: 'Mia', email: 'mia@example.com', on: inDays(3), from: 'Ana', message: 'Enjoy!' },
    ...changes,
  });
  const buy = async (email?: string) => {
    const order = await buyTestOrder(money.test, email);
    await money.test.runJobs();
    return order;
  };
  const mailsTo = async (recipient: string) =>
    shop()
      .db.selectFrom('mails')
      .select(['kind', 'state', 'content', 'order_uid'])
      .where('recipient', '=', recipient)
      .where('kind', '=', 'gift')
      .execute();
  const give = (sessionId: string, changes = {}, number?: number) =>
    giveAway(shop(), sessionId, number, words(changes));
  const given = async (sessionId: string, changes = {}) => {
    const result = await give(sessionId, changes);
    if (result.kind !== 'given') throw new Error(`not given: ${result.kind}`);
    return result.gift;
  };
  const tokenOf = ({ url }: { url: string | null }) => url!.split('/').at(-1)!;
  const sendDue = async () => {
    await mailDueGifts(shop());
    await money.test.runJobs();
  };

  test('it is mailed once, that morning, and opened by a press alone', async () => {
    const { session_id } = await buy();
    const gift = await given(session_id!, { email: 'once@example.com' });
    expect(gift).toMatchObject({ state: 'waiting', on: inDays(3) });
    expect(gift.send_at.toISOString()).toBe(`${inDays(3)}T09:00:00.000Z`);
    await sendDue();
    expect(await mailsTo('once@example.com')).toEqual([]);
    money.clock.pass(gift.send_at.getTime() - money.clock.now().getTime());
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(await mailsTo('once@example.com')).toMatchObject([{ kind: 'gift', state: 'sent' }]);
    const token = tokenOf(gift);
    // Programs that look at links change nothing.
    expect(await readShared(shop(), token)).toMatchObject({ gift: { name: 'Mia', opened_at: null } });
    expect((await readTickets(shop(), session_id!))![0]!.gift).toMatchObject({ state: 'mailed' });
    expect(await openGift(shop(), token)).toMatchObject({ gift: { opened_at: money.clock.now() } });
    const first = money.clock.now();
    money.clock.pass(HOUR);
    expect(await openGift(shop(), token)).toMatchObject({ gift: { opened_at: first } });
    expect((await readTickets(shop(), session_id!))![0]!.gift).toMatchObject({ state: 'opened', url: null });
    expect(await give(session_id!)).toEqual({ kind: 'gift_opened' });
  });

  test('another address ends the link before it; the same one keeps it, for the ticket on paper', async () => {
    const { session_id, uid } = await buy();
    const wrong = tokenOf(await given(session_id!, { email: 'wrnog@example.com', on: inDays(0) }));
    money.clock.pass(DAY);
    await sendDue();
    expect(await mailsTo('wrnog@example.com')).toHaveLength(1);
    const right = tokenOf(await given(session_id!, { email: 'right@example.com' }));
    expect(await readShared(shop(), wrong)).toBeNull();
    expect(await openGift(shop(), wrong)).toBeNull();
    expect(tokenOf(await given(session_id!, { email: 'right@example.com', message: null }))).toBe(right);
    expect(await readShared(shop(), right)).toMatchObject({ gift: { message: null } });
    const actions = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject', '=', uid)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...['gift.given', 'gift.mailed', 'gift.corrected', 'gift.corrected'],
    ]);
  });

  test('a mail that waits for its server does not reach the old address after a correction', async () => {
    const { session_id } = await buy();
    await given(session_id!, { email: 'old@example.com', on: inDays(0) });
    money.clock.pass(DAY);
    await mailDueGifts(shop());
    expect(await mailsTo('old@example.com')).toMatchObject([{ state: 'queued' }]);
    await given(session_id!, { email: 'new@example.com', on: inDays(0) });
    await money.test.runJobs();
    expect(await mailsTo('old@example.com')).toEqual([]);
    money.clock.pass(DAY);
    await sendDue();
    expect(await mailsTo('new@example.com')).toMatchObject([{ state: 'sent' }]);
  });

  test('days, mails and eSIMs have limits', async () => {
    const { session_id, uid } = await buy();
    const first = inDays(0);
    const refused = { kind: 'invalid_gift_day', first };
    expect(await give(session_id!, { on: inDays(-1) })).toMatchObject(refused);
    expect(await give(session_id!, { on: inDays(91) })).toMatchObject(refused);
    const installBy = later(money.clock.now(), 10 * DAY);
    await shop()
      .db.updateTable('esims')
      .set({ install_by: installBy })
      .where('order_uid', '=', uid)
      .execute();
    expect(await give(session_id!, { on: inDays(11) })).toMatchObject(refused);
    for (let mails = 0; mails < 5; mails++) {
      expect(await give(session_id!, { on: inDays(0) })).toMatchObject({ kind: 'given' });
      money.clock.pass(DAY);
      await sendDue();
    }
    expect(await give(session_id!, { on: inDays(1) })).toEqual({ kind: 'too_many_gift_mails' });
    await withdrawGift(shop(), session_id!, undefined);
    expect(await give(session_id!, { on: inDays(1) })).toEqual({ kind: 'too_many_gift_mails' });

    const used = await buy();
    const esim = await selectEsimByOrder(shop().db, used.uid);
    const installed = { installed_at: money.clock.now() };
    await shop().db.updateTable('esims').set(installed).where('uid', '=', esim!.uid).execute();
    expect(await give(used.session_id!)).toEqual({ kind: 'esim_already_used' });
    expect(await give('no such session')).toEqual({ kind: 'esim_not_found' });
  });

  test('taken back, torn off or refunded: its link opens nothing and no mail goes', async () => {
    const taken = await buy();
    const first = tokenOf(await given(taken.session_id!, { email: 'taken@example.com', on: inDays(0) }));
    expect(await withdrawGift(shop(), taken.session_id!, 1)).toBe(true);
    expect(await readShared(shop(), first)).toBeNull();

    const torn = await buy();
    const second = tokenOf(await given(torn.session_id!, { email: 'torn@example.com', on: inDays(0) }));
    await tearOff(shop(), torn.session_id!, 1, null);
    expect(await readShared(shop(), second)).toBeNull();
    expect((await readTickets(shop(), torn.session_id!))![0]!.gift).toBeNull();

    const refunded = await buy();
    const third = tokenOf(await given(refunded.session_id!, { email: 'back@example.com', on: inDays(0) }));
    expect(await money.ask(refunded)).toEqual({ kind: 'refunding' });
    expect(await readShared(shop(), third)).toBeNull();
    expect(await give(refunded.session_id!)).toEqual({ kind: 'esim_not_found' });
    await money.test.runJobs();
    money.clock.pass(DAY);
    await sendDue();
    for (const who of ['taken', 'torn', 'back']) expect(await mailsTo(`${who}@example.com`)).toEqual([]);
    const { rows } = { rows: await shop().db.selectFrom('gifts').select('recipient_email').execute() };
    const left = rows.map(({ recipient_email }) => recipient_email);
    expect(left).not.toContain('torn@example.com');
    expect(left).not.toContain('back@example.com');
  });

  test('each eSIM of a strip is a gift of its own', async () => {
    const [one, two] = await buyStrip(money.test, 2);
    expect(await give(one!.session_id!, { name: 'Bo' }, 2)).toMatchObject({ kind: 'given' });
    const names = (await readTickets(shop(), one!.session_id!))!.map(({ gift }) => gift?.name ?? null);
    expect(names).toEqual([null, 'Bo']);
    // The bearer of the second's own id has it alone.
    expect((await readTickets(shop(), two!.session_id!))![0]!.gift).toMatchObject({ name: 'Bo' });
    expect(await give(two!.session_id!, {}, 1)).toEqual({ kind: 'esim_not_found' });
  });

  test('whom it was for is told to both, and forgotten with either', async () => {
    const order = await buy('giver@example.com');
    const gift = await given(order.session_id!, { email: 'zed@example.com', on: inDays(0) });
    money.clock.pass(DAY);
    await sendDue();
    const customer = (await readTickets(shop(), order.session_id!))![0]!.order.customer_uid!;
    expect((await gatherAccount(shop(), customer))!.gifts.given).toMatchObject([
      { recipient_email: 'zed@example.com' },
    ]);
    const held = await exportAddress(shop(), 'zed@example.com');
    expect(held.gifts).toMatchObject([{ recipient_name: 'Mia' }]);
    expect(JSON.stringify(held.gifts)).not.toContain(order.uid);
    expect(await deleteAccount(shop(), customer)).toBe('deleted');
    expect(await mailsTo('zed@example.com')).toEqual([]);
    expect((await exportAddress(shop(), 'zed@example.com')).gifts).toEqual([]);
    expect(await readShared(shop(), tokenOf(gift))).toBeNull();

    const other = await buy();
    await given(other.session_id!, { email: 'zed@example.com' });
    await shop()
      .db.transaction()
      .execute((tx) => forgetAddress(tx, 'zed@example.com'));
    expect((await exportAddress(shop(), 'zed@example.com')).gifts).toEqual([]);
  });
});
