import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, signatureHeader } from '../../providers/payments/sandbox/signature.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { recordPaymentWebhook } from './record.ts';

describe.each(ENGINES)('a swarm of webhooks on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('swarm') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  /** A signed one, with letters in it that a careless list would split at. */
  function arrive(id: string) {
    const data = { session_id: `sbx_${id}` };
    const note = `{"${id}",\\} é 🛫`;
    const body = JSON.stringify({ id, type: 'session.completed', created: 0, data, note });
    const header = signatureHeader('test secret of the payment sandbox', body, clock.now());
    return {
      body,
      recorded: recordPaymentWebhook(shop.shop, body, new Headers({ [SIGNATURE_HEADER]: header })),
    };
  }

  test('records each once, to the byte, with one job, and answers each what became of it', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `evt_${at % 20}`);
    const sent = ids.map(arrive);
    const kinds = (await Promise.all(sent.map(({ recorded }) => recorded))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'recorded')).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'seen')).toHaveLength(20);

    const rows = await shop.shop.db.selectFrom('webhook_inbox').selectAll().execute();
    expect(new Set(rows.map(({ body }) => body))).toEqual(new Set(sent.map(({ body }) => body)));
    expect(rows).toHaveLength(20);
    for (const { external_id, event, type, received_at } of rows) {
      expect(event).toMatchObject({ event_id: external_id, session_id: `sbx_${external_id}` });
      expect({ type, received_at }).toEqual({ type: 'session.completed', received_at: clock.now() });
    }
    expect(await shop.runJobs()).toBe(20);
  });

  test('of which one can not be stored leaves the others alone', async () => {
    // An index holds no row of more than 2,704 bytes, which so many random letters can't be packed into.
    const tooLong = randomBytes(6_000).toString('hex');
    const sent = ['evt_a', tooLong, 'evt_b'].map(arrive);
    const results = await Promise.allSettled(sent.map(({ recorded }) => recorded));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
