import { setTimeout as sleep } from 'node:timers/promises';
import type { Errand, Purchase, Told } from './customer.ts';

/** To somebody else, today. */
export async function giveAway({ talk, errand, session }: Purchase): Promise<undefined> {
  const { status, body } = await talk.post('/api/v1/esims/gift', {
    sessionId: session.id,
    name: 'Somebody',
    email: `gift-of-${errand.email}`,
    on: new Date().toISOString().slice(0, 10),
  });
  if (status !== 200) talk.complaints.push(`a gift was answered ${status} ${body.code}`);
}

/** Tops the eSIM up with what the shop offers for it first; many a company has nothing that fits. */
export async function topUp(
  { errand, talk, told }: Purchase,
  buy: (errand: Errand) => Promise<Told>,
  afterwards: Errand['afterwards'],
): Promise<Told[]> {
  const esimUid = told.esim_uid!;
  const { status, body } = await talk.send('GET', `/api/v2/users/me/esims/${esimUid}/top-ups`);
  if (status !== 200) {
    talk.complaints.push(`its top-ups were answered ${status} ${body.code}`);
    return [];
  }
  const [offer] = body as unknown as { plan: { uid: string } }[];
  if (offer === undefined) return [];
  const next = await buy({
    ...errand,
    plan: offer.plan.uid,
    otherPlan: offer.plan.uid,
    idempotencyKey: `${errand.idempotencyKey}-top-up`,
    doubleClick: false,
    declinedFirst: false,
    asks: { esimUid },
    afterwards,
  });
  return [next];
}

/** Until the account is gone; the shop may ask for patience while it delivers. */
export async function deleteAccount({ talk }: Purchase): Promise<void> {
  for (;;) {
    const { status, body } = await talk.send('DELETE', '/api/v2/users/me');
    // Gone by the attempt before, whose answer was lost.
    if (status === 204 || body.code === 'sign_in_required') return;
    if (body.code !== 'order_under_way') {
      talk.complaints.push(`the account was answered ${status} ${body.code}`);
      return;
    }
    if (Date.now() > talk.end) throw new Error('the account could not be removed');
    await sleep(300);
  }
}
