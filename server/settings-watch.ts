import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '../core/clock.ts';
import { PROMOTIONS_CHANNEL } from '../core/promotions/queries.ts';
import { SETTINGS_CHANNEL } from '../core/settings/queries.ts';
import type { Shop } from '../core/shop.ts';
import type { Database } from '../db/database.ts';

const WAITS = { checkMs: MINUTE, againMs: SECOND };

/**
 * Keeps this process's settings as the database's, and what follows from them: referral rules, and the destinations on sale; and
 * beside them the automatic promotions. A NOTIFY says at once that one has changed; once a minute they are read as well, since a NOTIFY
 * may be lost, a banner or a promotion end, and a budget be spent.
 * @returns a function that stops it.
 */
export async function watchSettings(
  shop: Shop,
  database: Pick<Database, 'listen'>,
  waits = WAITS,
): Promise<() => Promise<void>> {
  const { settings, promotions, db, clock, log } = shop;
  let stopped = false;
  /** Changes heard of so far. */
  let heard = 0;
  let loading = false;

  settings.onChange((before) => {
    const { referrals, countriesOffSale } = settings.now;
    shop.referrals = referrals;
    if (before.countriesOffSale.join() !== countriesOffSale.join()) void loadCatalogue();
  });
  const loadCatalogue = () =>
    untilDone(() => shop.catalogue.load(db), 'catalogue not loaded; it is tried again');
  const untilDone = async (work: () => Promise<void>, message: string) => {
    while (!stopped) {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error }, message);
        await sleep(waits.againMs, undefined, { ref: false });
      }
    }
  };
  const read = async () => {
    await settings.load(db, clock.now(), log);
    await promotions.load(db, clock.now());
  };
  const load = async () => {
    if (loading) return;
    loading = true;
    for (let loaded = -1; loaded !== heard && !stopped; ) {
      const upTo = heard;
      await untilDone(read, 'settings not read; they are read again');
      loaded = upTo;
    }
    loading = false;
  };
  const changed = () => {
    heard++;
    void load();
  };
  const unlisten = [
    await database.listen(SETTINGS_CHANNEL, changed, changed),
    await database.listen(PROMOTIONS_CHANNEL, changed, changed),
  ];
  await read();
  const check = setInterval(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'settings not compared'));
  }, waits.checkMs).unref();
  return async () => {
    stopped = true;
    clearInterval(check);
    for (const stop of unlisten) await stop();
  };
}
