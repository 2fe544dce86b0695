import { raiseAlarm } from '../../core/alarms/raise.ts';
import { DAY, HOUR, later, MINUTE } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { readDailyBurn } from '../../core/orders/ratings.ts';
import type { Shop } from '../../core/shop.ts';
import { selectBalances } from '../../core/supply/balances.ts';
import { wholesalerSubject } from '../../core/supply/failures.ts';
import { insertRows, type NewRow } from '../../db/new-rows.ts';

/**
 * What a month leaves behind that needs a person, or needed one: alarms open and closed, a company that was off sale, a mail
 * that nobody takes, notes. About orders that stand as they are: nothing of it moves money.
 */
export async function seedTroubles(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  now: Date,
): Promise<void> {
  const { db } = shop;
  const [newest, ...orders] = await db
    .selectFrom('orders')
    .select(['uid', 'email', 'amount'])
    .where('state', '=', 'fulfilled')
    .where('fulfilled_at', '>', later(now, -3 * DAY))
    // The mail that failed two hours ago was about it.
    .where('fulfilled_at', '<', later(now, -3 * HOUR))
    .orderBy('uid', 'desc')
    .limit(12)
    .execute();
  const provider = (await db.selectFrom('offers').select('provider').limit(1).executeTakeFirst())?.provider;
  if (newest === undefined || provider === undefined) return;
  const mail = newId('mail', later(now, -2 * HOUR));
  const failedAt = later(now, -100 * MINUTE);
  const error = 'refused: 550 5.1.1 no such user';
  await insertRows(db, [
    {
      into: 'mails',
      values: {
        uid: mail,
        kind: 'ending_soon',
        order_uid: newest.uid,
        recipient: newest.email ?? 'nobody@example.com',
        subject: 'Your plan ends soon',
        state: 'failed',
        attempts: 3,
        last_error: error,
        created_at: later(now, -2 * HOUR),
        attachments: [],
      },
    },
    {
      into: 'mail_history',
      values: {
        mail_uid: mail,
        from_state: null,
        to_state: 'queued',
        reason: 'ending_soon',
        at: later(now, -2 * HOUR),
      },
    },
    {
      into: 'mail_history',
      values: { mail_uid: mail, from_state: 'queued', to_state: 'failed', reason: error, at: failedAt },
    },
    ...closedTroubles(provider, orders[0]?.uid ?? newest.uid, now),
    ...orders.map((order, number) => note(order.uid, later(now, -(number + 1) * 5 * HOUR), number)),
  ]);
  await raiseAlarm(shop, db, {
    kind: 'mail_failed',
    order_uid: newest.uid,
    subject: `mail ${mail}`,
    detail: `ending_soon: ${error}`,
  });
  await raiseLowBalance(shop, now);
  await raiseAlarm(shop, db, {
    kind: 'charged_otherwise',
    subject: wholesalerSubject(provider),
    detail: 'charged $1.94, listed $1.79',
    amount: 15,
  });
}

/** Below three days the shop's own watch would raise it; the sandboxes tell it nothing. */
async function raiseLowBalance(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>, now: Date): Promise<void> {
  const [balances, burn] = await Promise.all([selectBalances(shop.db), readDailyBurn(shop.db, now)]);
  for (const { provider, balance } of balances) {
    const left = balance.amount / 10 ** balance.exponent;
    const days = (left * 100) / (burn.get(provider) ?? 0);
    if (days >= 3) continue;
    await raiseAlarm(shop, shop.db, {
      kind: 'balance_low',
      subject: wholesalerSubject(provider),
      detail: `${left.toFixed(2)} ${balance.currency} left, ${days.toFixed(1)} days at the pace of the last week`,
      fact: `less than ${Math.ceil(days)} days`,
    });
  }
}

function closedTroubles(provider: string, order_uid: string, now: Date): NewRow[] {
  const days = [4, 11, 19, 26];
  return days.flatMap((day, number): NewRow[] => {
    const began_at = later(now, -day * DAY);
    const ended_at = later(began_at, (number + 1) * 9 * MINUTE);
    const code = number % 2 === 0 ? 'unreachable' : 'maintenance';
    return [
      { into: 'incidents', values: { provider, code, began_at, ended_at } },
      {
        into: 'alarms',
        values: {
          kind: 'wholesaler_failing',
          subject: wholesalerSubject(provider),
          detail: `3 in a row since ${began_at.toISOString()}, the last with ${code}; off sale`,
          fact: `since ${began_at.toISOString()}`,
          raised_at: began_at,
          closed_at: ended_at,
          closed_reason: 'its probe was answered well',
          closed_by: 'shop',
        },
      },
      {
        into: 'audit_log',
        values: {
          actor: 'operator',
          action: 'alarm.closed',
          subject: order_uid,
          at: ended_at,
          reason: 'looked at',
        },
      },
    ];
  });
}

const NOTES = [
  'Asked whether hotspot works; it does.',
  'Wrote in German; answered with the steps for iPhone.',
  'Had installed it on the wrong phone; sent the steps to move it.',
  'Says that data were slow in the first hour; fine since.',
];

function note(subject: string, at: Date, number: number): NewRow {
  const text = NOTES[number % NOTES.length]!;
  return { into: 'notes', values: { uid: newId('note', at), subject, author: 'operator', text, at } };
}
