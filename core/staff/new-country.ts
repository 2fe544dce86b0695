import type { Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { alertRecipients } from '../alerts/recipients.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';

export type TellingOfSignIn = Pick<
  Shop,
  'clock' | 'log' | 'meter' | 'jobs' | 'publicOrigin' | 'settings' | 'alerts'
>;

/**
 * Tells one of the staff, by mail, and the others, by an alarm, that a session was opened from a country in which that person has not
 * signed in before. The owner of the environment has no address: whoever is alerted is told.
 * @param country alpha-2.
 */
export async function tellOfNewCountry(
  shop: TellingOfSignIn,
  tx: Tx,
  { uid, email, name }: { uid: string; email: string | null; name: string },
  country: string,
): Promise<void> {
  const at = shop.clock.now().toISOString();
  const content = {
    kind: 'staff_news',
    title: `Signed in from a new country: ${country}`,
    said: [
      `${name} signed in to the back office at ${at} from ${country}, for the first time.`,
      'If that was you, there is nothing to do. If not, end that session, change the password and tell an owner at once.',
    ],
    lines: [],
    link: `${shop.publicOrigin}/admin/me`,
  } as const;
  for (const to of email === null ? alertRecipients(shop) : [email]) {
    await enqueueMail(shop, tx, { to, orderUid: null, reader: null, content });
  }
  await raiseAlarm(shop, tx, {
    kind: 'staff_new_country',
    subject: `staff ${uid}`,
    detail: `signed in from ${country} at ${at}`,
  });
}
