import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { resendUnhandled, resendWebhook } from './resend.ts';

describe.each(ENGINES)('webhooks handled once more, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('resend') : undefined;
    shop = await createTestShop({ databaseUrl });
  });
  afterAll(() => shop.close());

  const uids = async () =>
    (await shop.shop.db.selectFrom('webhook_inbox').select('uid').orderBy('uid').execute()).map(
      ({ uid }) => uid,
    );

  test('one whose job was lost is found among the unhandled and settles its order', async () => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order);
    await expect.poll(uids).toHaveLength(1);
    await shop.shop.db.deleteFrom('test_jobs' as 'orders').execute();
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('created');

    expect(await resendUnhandled(shop.shop)).toEqual(await uids());
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await resendUnhandled(shop.shop)).toEqual([]);
  });

  const read = (uid: string) =>
    shop.shop.db.selectFrom('webhook_inbox').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();

  test('a handled one may be handled again: nothing happens twice', async () => {
    const [uid] = await uids();
    expect(await resendWebhook(shop.shop, uid!)).toBe(true);
    expect((await read(uid!)).handled_at).toBeNull();
    await shop.runJobs();
    expect(await read(uid!)).toMatchObject({
      attempts: 2,
      handled_at: expect.any(Date),
    });
    const esims = await shop.shop.db.selectFrom('esims').select('uid').execute();
    expect(esims).toHaveLength(1);
  });

  test('one that was never recorded is told apart', async () => {
    expect(await resendWebhook(shop.shop, 'whk_unknown')).toBe(false);
  });
});
