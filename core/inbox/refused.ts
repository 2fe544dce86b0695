import { endAlarm, raiseAlarm, standingSubjects } from '../alarms/raise.ts';
import { later, MINUTE } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { hasAccepted } from './queries.ts';

/** While webhooks come that are believed, the secret is right, and what is refused is somebody's forgery. */
const WELL_MS = 10 * MINUTE;
/** How often a process looks: anybody can post what is refused. */
const LOOK_EACH_MS = MINUTE;
const looked = new WeakMap<object, number>();

const SUBJECT = 'webhooks ';

/** Whose webhooks they are. */
interface Sender {
  /** As in the inbox: "payments/stripe", "esims/airalo". */
  source: string;
  /** What verifies them, which is the same for all of a process. */
  port: object;
}

/**
 * Raises an alarm for a refused webhook unless others are believed: a wrong secret loses every one.
 * @param error what its adapter threw, which nothing but the log tells of.
 */
export async function noteRefused(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  { source, port }: Sender,
  { code, why, error }: { code: string; why: string; error?: unknown },
): Promise<void> {
  const now = shop.clock.now();
  const before = looked.get(port);
  if (before !== undefined && now.getTime() - before < LOOK_EACH_MS) return;
  looked.set(port, now.getTime());
  if (error !== undefined) shop.log.warn({ source, err: error }, 'an adapter failed over a webhook');
  if (await hasAccepted(shop.db, source, idBound('webhook', later(now, -WELL_MS)))) return;
  const detail = `refused as ${code}: ${why}`;
  // A person who closed it for one day hears of it the next.
  const fact = `${code} ${now.toISOString().slice(0, 10)}`;
  await raiseAlarm(shop, shop.db, { kind: 'webhooks_refused', subject: `${SUBJECT}${source}`, detail, fact });
}

/** Ends the alarm of each sender whose webhooks are believed again. */
export async function endRefused(shop: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<void> {
  const since = idBound('webhook', later(shop.clock.now(), -WELL_MS));
  for (const subject of await standingSubjects(shop.db, 'webhooks_refused')) {
    if (!(await hasAccepted(shop.db, subject.slice(SUBJECT.length), since))) continue;
    const reason = 'webhooks are believed again';
    await endAlarm(shop, shop.db, { kind: 'webhooks_refused', subject, reason });
  }
}
