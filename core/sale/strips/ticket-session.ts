import { createHmac } from 'node:crypto';
import { keyFor, type Secrets } from '../../keys.ts';

/**
 * The session ids of a strip's orders. The first has that of the one payment session, with which the buyer's browser comes
 * back, and so opens all of them. Each other opens its own alone, whoever it is passed on to: it can't be told from another,
 * and is made from the payment's, so that a restored shop has the same.
 */
export function sessionsOf(
  { secret }: Pick<Secrets, 'secret'>,
  paymentSession: string,
  count: number,
): string[] {
  const key = keyFor('ticket sessions', secret);
  const own = (number: number) =>
    createHmac('sha256', key).update(`${paymentSession} ${number}`).digest('base64url');
  return Array.from({ length: count }, (_, at) => (at === 0 ? paymentSession : `tkt_${own(at + 1)}`));
}
