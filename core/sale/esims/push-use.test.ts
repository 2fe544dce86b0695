import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushWords } from '../../../content/messages/push-words.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { type Answer, done } from '../../answer.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { type EsimRow, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import { SUBSCRIPTION_GONE } from '../../push/sender.ts';
import { subscribeBrowser, unsubscribeBrowser } from '../../push/subscribe.ts';
import { deleteAccount } from '../account/delete.ts';
import { sweepQueues } from '../sweep-queues.ts';
import { exportSubscriptions } from './push-order.ts';
import { refreshEsim } from './refresh.ts';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

describe.each(ENGINES)('messages to browsers on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let esim: EsimRow;
  let sent: { endpoint: string; message: Record<string, string> }[];
  let answers: Answer<null>[];
  let buyer = 0;
  const phone = () => `https://push.example.com/phone-${buyer}`;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('push') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    shop.shop.push = {
      words: pushWords,
      sender: {
        publicKey: 'B',
        async send({ endpoint }, message) {
          sent.push({ endpoint, message: JSON.parse(message) });
          return answers.shift() ?? done(null);
        },
      },
    };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    sent = [];
    answers = [];
    shop.shop.wholesalers = new Map([['sandbox', shop.wholesaler]]);
    const order = await buyTestOrder(shop, `pushed${++buyer}@example.com`);
    esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    await shop.wholesaler.simulate(esim.iccid, 'install');
  });
  const subscribe = (endpoint = phone(), language: 'en' | 'de' = 'de') =>
    subscribeBrowser(shop.shop, { customerUid: esim.customer_uid! }, { endpoint, ...KEYS, language });
  const held = async () =>
    (await exportSubscriptions(shop.shop.db, esim.customer_uid!)).map(({ endpoint }) => endpoint);
  const left = async () => (await shop.shop.db.selectFrom('push_messages').select('uid').execute()).length;
  /** Nine tenths of the data are used. */
  async function runLow() {
    const [plan] = await selectPlansOn(shop.shop.db, [esim.uid]);
    await shop.wholesaler.simulate(esim.iccid, 'use', Math.ceil(plan!.data_quota_mb * 0.9));
    await refreshEsim(shop.shop, esim.uid);
    await shop.runJobs();
    return plan!;
  }

  test('nobody is told without asking for it', async () => {
    await runLow();
    expect(sent).toEqual([]);
  });

  test('low data is told once, in the language it was asked in, to each browser, and opens the eSIM', async () => {
    await subscribe();
    await subscribe(`${phone()}-tablet`, 'en');
    const plan = await runLow();
    expect(sent).toHaveLength(2);
    const [german] = sent.filter(({ endpoint }) => endpoint === phone());
    expect(german!.message).toEqual({
      title: `${plan.name.replace(' GB', '\u00a0GB')}: noch ${Math.floor(plan.data_quota_mb * 0.1)} MB`,
      body: 'Aufladen geht auf derselben eSIM.',
      path: `/de/membership#${esim.uid}`,
      tag: `data_low ${plan.uid}`,
    });
    await refreshEsim(shop.shop, esim.uid);
    await shop.runJobs();
    expect(sent).toHaveLength(2);
    expect(await left()).toBe(0);
    expect(shop.counted.get('shop_push_attempts_total{kind="data_low",outcome="done"}')).toBe(2);
  });

  test('the end of a plan is told a day before, once', async () => {
    await subscribe();
    await shop.wholesaler.simulate(esim.iccid, 'use', 1);
    await refreshEsim(shop.shop, esim.uid);
    const [plan] = await selectPlansOn(shop.shop.db, [esim.uid]);
    // What is used doesn't grow meanwhile: one that is used up has no end to tell of.
    const slow = await shop.wholesaler.status({ iccid: esim.iccid, purchases: [] });
    const status = async () => slow;
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, status }]]);
    const now = clock.now().getTime();
    clock.pass(plan!.expires_at!.getTime() - now - HOUR);
    for (let round = 0; round < 2; round++) {
      await refreshEsim(shop.shop, esim.uid);
      await shop.runJobs();
    }
    expect(sent.map(({ message }) => message.tag)).toEqual([`ending_soon ${plan!.uid}`]);
    expect(sent[0]!.message.title).toBe(
      `${plan!.name.replace(' GB', '\u00a0GB')} endet innerhalb eines Tages`,
    );
  });

  test('a browser that has ended it is forgotten', async () => {
    answers = [{ kind: 'refused', code: SUBSCRIPTION_GONE, why: 'status 410' }];
    await subscribe();
    await runLow();
    expect(await held()).toEqual([]);
    expect(await left()).toBe(0);
  });

  test('a service that doesn’t answer is tried again, also when the job is lost, and not for ever', async () => {
    answers = Array.from({ length: 3 }, () => ({ kind: 'retry' as const, why: 'status 503' }));
    await subscribe();
    await runLow();
    expect(sent).toHaveLength(1);
    clock.pass(5 * MINUTE);
    await sweepQueues(shop.shop);
    await shop.runJobs();
    expect(sent).toHaveLength(2);
    clock.pass(7 * HOUR);
    await sweepQueues(shop.shop);
    await shop.runJobs();
    expect(sent).toHaveLength(2);
    expect(await left()).toBe(0);
    expect(await held()).toEqual([phone()]);
  });

  test('belongs to whoever subscribed last, ends by asking, and goes with the account', async () => {
    await subscribe();
    await subscribe();
    expect(await held()).toEqual([phone()]);
    await unsubscribeBrowser(shop.shop, { customerUid: 'cus_another' }, phone());
    expect(await held()).toEqual([phone()]);
    await unsubscribeBrowser(shop.shop, { customerUid: esim.customer_uid! }, phone());
    expect(await held()).toEqual([]);
    for (let number = 0; number < 12; number++) {
      clock.pass(1);
      await subscribe(`${phone()}-${number}`);
    }
    expect(await held()).toHaveLength(10);
    expect(await held()).not.toContain(`${phone()}-0`);
    expect(await deleteAccount(shop.shop, esim.customer_uid!)).toBe('deleted');
    expect(await held()).toEqual([]);
  });
});
