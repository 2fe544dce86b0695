import { ALARMS, type AlarmKind } from '../../alarms/kinds.ts';
import type { AlertChannel } from '../../alerts/channel.ts';
import { insertAlert, noteAttempt, selectDueAlerts, selectLastAlert } from '../../alerts/queries.ts';
import { alertRecipients } from '../../alerts/recipients.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { backOff } from '../../jobs.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { insertAlertedThings, selectUntoldThings, type UntoldThing } from './things.ts';
import { selectUntold, type UntoldAlarm } from './untold-alarms.ts';

/** What comes within this time of a message waits for the next one. */
const GATHER_MS = 2 * MINUTE;
/** Things that a message names; of more it says how many. */
const NAMED = 20;
/** Messages that one run posts, and for how long one is posted again. */
const BATCH = 10;
const GIVEN_UP_AFTER_MS = DAY;

type Telling = Pick<Shop, 'db' | 'clock' | 'log' | 'jobs' | 'publicOrigin' | 'alerts' | 'settings'>;

/**
 * The timed job: tells the people who run the shop of alarms and of what else needs a person now (requests for a
 * second person, orders and money that are late, disputes that are due), by mail and by a chat's webhook. The first goes out at
 * once, those of the two minutes after it in one message. Each is told once; an alarm again
 * when it says another fact, or is raised again after an hour.
 */
export async function tellOfAlarms(shop: Telling): Promise<void> {
  const channel = shop.alerts?.channel ?? null;
  const recipients = alertRecipients(shop);
  if (recipients.length === 0 && channel === null) return;
  await gather(shop, recipients, channel !== null);
  if (channel !== null) await postDue(shop, channel);
}

async function gather(shop: Telling, recipients: readonly string[], posts: boolean): Promise<void> {
  const now = shop.clock.now();
  const last = await selectLastAlert(shop.db);
  if (last !== null && later(last, GATHER_MS) > now) return;
  const [alarms, things] = await Promise.all([selectUntold(shop.db, now), selectUntoldThings(shop.db, now)]);
  const lines = [...alarms.map(lineOfAlarm), ...things.map(lineOfThing)];
  if (lines.length === 0) return;
  const said = firstOf(lines);
  const title = titleOf(alarms, things);
  const link = `${shop.publicOrigin}/admin/attention`;
  await inTransaction(shop, async (tx, shop) => {
    const text = [title, ...said.map((line) => `• ${line}`), link].join('\n');
    const alert = await insertAlert(tx, alarms, { text, created_at: now, dueAt: posts ? now : null });
    await insertAlertedThings(tx, things, alert);
    const content = { kind: 'staff_news', title, said, lines: [], link } as const;
    for (const to of recipients) {
      await enqueueMail(shop, tx, { to, orderUid: null, reader: null, content });
    }
  });
}

function titleOf(alarms: readonly UntoldAlarm[], things: readonly UntoldThing[]): string {
  const count = alarms.length + things.length;
  if (count > 1)
    return things.length === 0 ? `${count} alarms need a person` : `${count} things need a person`;
  const [alarm] = alarms;
  if (alarm !== undefined) return `Alarm: ${words(alarm.kind)} (${alarm.subject})`;
  return `Needs a person: ${words(things[0]!.kind)} (${things[0]!.subject})`;
}

/** What it is about, what was seen, and what to do. No personal data stands in alarms. */
function lineOfAlarm({ kind, subject, detail, amount }: UntoldAlarm): string {
  const money = amount === null ? '' : `, $${(amount / 100).toFixed(2)}`;
  const said = Object.hasOwn(ALARMS, kind) ? ALARMS[kind as AlarmKind] : null;
  const what = said === null || detail === said.what ? '' : `${said.what}: `;
  const next = said === null ? '' : ` Next: ${said.next_step}.`;
  return `${capital(words(kind))} (${subject}${money}): ${what}${detail}.${next}`;
}

const lineOfThing = ({ kind, subject, detail, next_step }: UntoldThing): string =>
  `${capital(words(kind))} (${subject}): ${detail}. Next: ${next_step}.`;

/** A kind as the queue on the screen calls it. */
const words = (kind: string): string => kind.replaceAll('_', ' ').replace(/\besim\b/g, 'eSIM');
const capital = (text: string): string =>
  text.startsWith('eSIM') ? text : text.charAt(0).toUpperCase() + text.slice(1);

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - NAMED;
  return more <= 0 ? [...lines] : [...lines.slice(0, NAMED), `and ${more} more`];
}

async function postDue(shop: Telling, channel: AlertChannel): Promise<void> {
  for (const { id, text, attempts, created_at } of await selectDueAlerts(shop.db, shop.clock.now(), BATCH)) {
    const answer = await channel.post(text);
    const now = shop.clock.now();
    const tried = { attempts: attempts + 1, last_error: null, posted_at: null, due_at: null };
    if (answer.kind === 'done') {
      await noteAttempt(shop.db, id, { ...tried, posted_at: now });
      continue;
    }
    const last_error = answer.why.slice(0, 200);
    const over = answer.kind === 'refused' || later(created_at, GIVEN_UP_AFTER_MS) <= now;
    if (over)
      shop.log.error({ alert: id, why: last_error }, 'an alert could not be posted to ALERT_WEBHOOK_URL');
    const due_at = over ? null : later(now, backOff(attempts + 1));
    await noteAttempt(shop.db, id, { ...tried, last_error, due_at });
    // What is down for one message is down for the next.
    if (!over) return;
  }
}
