import { Gauge, type Registry } from 'prom-client';
import { countStandings } from '../core/sale/standings.ts';
import type { Shop } from '../core/shop.ts';
import { sql } from '../db/sql.server.ts';

/**
 * Gauges of what an operator has to watch (docs/operate.md, "What to watch"), read from the database by cheap
 * queries. Every process tells the same figures: alert on the maximum, never on a sum.
 * @returns what reads them anew; to be called before each scrape. A database that is away leaves them out.
 */
export function createShopMetrics(
  registry: Registry,
  shop: Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs' | 'log'>,
): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('shop_orders', 'Orders whose money is not at rest, by where it is.', ['standing']);
  const alarms = gauge('shop_alarms_open', 'Alarms that an operator has not closed.', ['kind']);
  const webhooks = gauge('shop_webhooks_open', 'Webhooks on record that are not handled yet.');
  const refunds = gauge('shop_refunds_under_way', 'Refunds that are not through.');
  const mails = gauge('shop_mails_queued', 'Mails that wait to be sent.');

  return async () => {
    for (const each of [orders, alarms, webhooks, refunds, mails]) each.reset();
    try {
      const standings = await countStandings(shop.db, {
        now: shop.clock.now(),
        deliveryDeadlineMs: shop.deliveryDeadlineMs,
        only: 'under_way',
      });
      for (const standing of ['in_flight', 'needs_attention', 'astray'] as const) {
        orders.set({ standing }, standings.find((each) => each.standing === standing)?.orders ?? 0);
      }
      const open = await sql<{ kind: string; count: number }>`
        select kind, count(*)::integer as count from alarms where closed_at is null group by kind`.execute(
        shop.db,
      );
      for (const { kind, count } of open.rows) alarms.set({ kind }, count);
      const { rows } = await sql<{ webhooks: number; refunds: number; mails: number }>`
        select (select count(*)::integer from webhook_inbox where handled_at is null) as webhooks,
          (select count(*)::integer from refunds where state in ('requested', 'esim_cancelled', 'pending')) as refunds,
          (select count(*)::integer from mails where state = 'queued') as mails`.execute(shop.db);
      webhooks.set(rows[0]!.webhooks);
      refunds.set(rows[0]!.refunds);
      mails.set(rows[0]!.mails);
    } catch (error) {
      for (const each of [orders, alarms, webhooks, refunds, mails]) each.reset();
      shop.log.warn({ err: error }, 'gauges of the shop not read');
    }
  };
}
