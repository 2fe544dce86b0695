import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { later, MINUTE } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { WebhookVerdict } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { hasAccepted } from './queries.ts';

type Refused = Extract<WebhookVerdict, { kind: 'refused' }>;

/** While webhooks come that are believed, the secret is right, and what is refused is somebody's forgery. */
const WELL_MS = 10 * MINUTE;
/** How often a process looks: anybody can post what is refused. */
const LOOK_EACH_MS = MINUTE;
const looked = new WeakMap<object, number>();

const subjectOf = (shop: Pick<Shop, 'payments'>) => `webhooks payments/${shop.payments.name}`;

/** Raises an alarm for a refused webhook unless others are believed: a wrong secret loses every one. */
export async function noteRefused(shop: Shop, { code, why }: Refused): Promise<void> {
  const now = shop.clock.now();
  const before = looked.get(shop.payments);
  if (before !== undefined && now.getTime() - before < LOOK_EACH_MS) return;
  looked.set(shop.payments, now.getTime());
  const source = `payments/${shop.payments.name}`;
  if (await hasAccepted(shop.db, source, idBound('webhook', later(now, -WELL_MS)))) return;
  const detail = `refused as ${code}: ${why}`;
  // A person who closed it for one day hears of it the next.
  const fact = `${code} ${now.toISOString().slice(0, 10)}`;
  await raiseAlarm(shop, shop.db, { kind: 'webhooks_refused', subject: subjectOf(shop), detail, fact });
}

/** Ends the alarm once webhooks are believed again. */
export async function endRefused(shop: Shop): Promise<void> {
  const since = later(shop.clock.now(), -WELL_MS);
  if (!(await hasAccepted(shop.db, `payments/${shop.payments.name}`, idBound('webhook', since)))) return;
  const reason = 'webhooks are believed again';
  await endAlarm(shop, shop.db, { kind: 'webhooks_refused', subject: subjectOf(shop), reason });
}
