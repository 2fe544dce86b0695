import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { keysRefused } from '../../catalogue/keys-refused.ts';
import { readDailyBurn } from '../../orders/ratings.ts';
import { inCents } from '../../pricing/rates.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { dropBalance, recordBalance } from '../../supply/balances.ts';
import { wholesalerSubject } from '../../supply/failures.ts';
import { noteAsked } from '../../supply/unread.ts';
import type { Charge } from '../../wholesale/charge.ts';
import { inUse } from '../../wholesale/in-use.ts';
import { compareAccount } from '../reconciliation/compare-account.ts';

/** A balance that lasts shorter than this, at the pace of the last week, needs a person: transfers take days. */
const ENOUGH_DAYS = 3;
/** Below this it can't wait for office hours. */
const LEAST_HOURS = 6;

type Watching = Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'wholesalers'>;

/**
 * The timed job: asks every company that tells our prepaid balance, and raises an alarm before it runs dry, and
 * where it is another than our books say. A company that
 * can't be asked keeps what it said last, and is an alarm once that is long ago; one that refuses our keys is off sale at once; what one
 * said that tells none is forgotten.
 */
export async function watchBalances(shop: Watching): Promise<void> {
  const burn = await readDailyBurn(shop.db, shop.clock.now());
  for (const wholesaler of inUse(shop)) {
    if (!wholesaler.abilities.balance) continue;
    const answer = await wholesaler.balance();
    if (answer.kind !== 'done') {
      const { why } = answer;
      shop.log.warn({ provider: wholesaler.name, why }, 'balance not read');
      await noteAsked(shop, wholesaler.name, 'balance', why);
      if (answer.kind === 'retry' && answer.code === 'not_authorized')
        await keysRefused(shop, wholesaler.name, { asked: 'balance', why });
      continue;
    }
    await noteAsked(shop, wholesaler.name, 'balance', null);
    if (answer.value === null) {
      await forget(shop, wholesaler.name);
      continue;
    }
    const at = shop.clock.now();
    await recordBalance(shop.db, wholesaler.name, answer.value, at);
    await compareAccount(shop, wholesaler.name, answer.value, at);
    await judge(shop, wholesaler.name, answer.value, burn.get(wholesaler.name) ?? 0);
  }
}

/** A company that tells none is bought at as though it had enough: what it said once must bar nothing, nor keep an alarm open. */
async function forget(shop: Watching, provider: string): Promise<void> {
  await dropBalance(shop.db, provider);
  const about = { subject: wholesalerSubject(provider), reason: 'the company tells no balance' };
  await endAlarm(shop, shop.db, { kind: 'balance_low', ...about });
  await endAlarm(shop, shop.db, { kind: 'balance_runs_out', ...about });
}

async function judge(shop: Watching, provider: string, balance: Charge, dailyCents: number): Promise<void> {
  const kind = 'balance_low';
  const subject = wholesalerSubject(provider);
  const left = balance.amount / 10 ** balance.exponent;
  const cents = left <= 0 ? 0 : inCents(balance, await ratesInForce(shop.db));
  // In a currency without a rate it can't be told how long it lasts, which the alarm of prices says.
  const days = dailyCents === 0 || cents === null ? null : cents / dailyCents;
  await judgeHours(shop, subject, { left: `${left.toFixed(2)} ${balance.currency} left`, days });
  const low = left <= 0 || (days !== null && days < ENOUGH_DAYS);
  if (!low) return endAlarm(shop, shop.db, { kind, subject, reason: 'the balance was filled' });
  const lasts = days === null ? '' : `, ${days.toFixed(1)} days at the pace of the last week`;
  await raiseAlarm(shop, shop.db, {
    kind,
    subject,
    detail: `${left.toFixed(2)} ${balance.currency} left${lasts}`,
    // Told again for each day that is gone, not for each purchase.
    fact: `less than ${Math.ceil(days ?? 0)} days`,
  });
}

/** Tells apart what wakes somebody up. A company at which nothing is bought runs out of nothing. */
async function judgeHours(
  shop: Watching,
  subject: string,
  { left, days }: { left: string; days: number | null },
): Promise<void> {
  const kind = 'balance_runs_out';
  if (days === null || days * 24 >= LEAST_HOURS)
    return endAlarm(shop, shop.db, { kind, subject, reason: 'the balance was filled' });
  const detail = `${left}, ${(days * 24).toFixed(1)} hours at the pace of the last week`;
  await raiseAlarm(shop, shop.db, { kind, subject, detail, fact: `less than ${LEAST_HOURS} hours` });
}
