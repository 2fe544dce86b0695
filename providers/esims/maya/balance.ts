import { type Answer, done } from '../../../core/answer.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import { balanceTooLow } from '../wire/answers.ts';
import { decimalCharge } from '../wire/charge.ts';
import type { MayaCalls } from './calls.ts';
import { mayaAnswer } from './errors.ts';
import type { Catalogue } from './lists.ts';

/** Names under which an amount may stand: the one that was seen is the first. */
const AMOUNTS = ['amount', 'balance', 'available'];

/**
 * The prepaid balance; null where the account has no such call, or its answer no amount. An account may lack it (seen once), which 401
 * and 403 may mean as well as wrong keys: another read tells them apart.
 */
export async function balance(calls: MayaCalls, catalogue: Catalogue): Promise<Answer<Charge | null>> {
  const reply = await calls.balance();
  if (reply.kind === 'ok') return done(amountIn(reply.body.balance));
  const mayLackIt = reply.kind === 'refused' && reply.status < 500 && reply.status !== 429;
  if (!mayLackIt) return mayaAnswer(reply, 'read', 'offer');
  const other = await (catalogue === 'products' ? calls.products({ country: 'fr' }) : calls.planTypes());
  return other.kind === 'ok' ? done(null) : mayaAnswer(other, 'read', 'offer');
}

/** Whether our keys are good and any money is there. The stock of an offer can't be asked for without buying. */
export async function check(calls: MayaCalls, catalogue: Catalogue): Promise<Answer<null>> {
  const answer = await balance(calls, catalogue);
  if (answer.kind !== 'done') return answer;
  const isEmpty = answer.value !== null && answer.value.amount <= 0;
  return isEmpty ? balanceTooLow('the balance is empty') : done(null);
}

/** An account may be overdrawn, so that a sign is read here. In dollars, as all its prices, unless it says otherwise. */
function amountIn(told: unknown): Charge | null {
  const fields: Record<string, unknown> =
    typeof told === 'object' && told !== null ? { ...told } : { amount: told };
  const currency = typeof fields.currency === 'string' ? fields.currency : 'USD';
  for (const name of AMOUNTS) {
    const text = String(fields[name] ?? '').trim();
    const charge = decimalCharge(text.replace(/^-/, ''), currency);
    if (charge !== null) return text.startsWith('-') ? { ...charge, amount: 0 - charge.amount } : charge;
  }
  return null;
}
