import { type Answer, done } from '../../../core/answer.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import { balanceTooLow, commonAnswer } from '../wire/answers.ts';
import { type Company, dividedCharge, READ_MS } from './calls.ts';
import { isNotFound } from './errors.ts';
import { balanceBody, offerBody } from './schemas.ts';

/** The wallet that all purchases are paid from. */
export async function balance({ transport }: Company): Promise<Answer<Charge>> {
  const reply = await transport.call({
    name: 'balance',
    method: 'GET',
    path: '/balance',
    answer: balanceBody,
    kind: 'read',
    timeoutMs: READ_MS,
  });
  if (reply.kind !== 'ok') return commonAnswer(reply, 'read');
  const { availableBalance, currency, currencyDivisor } = reply.body;
  // A wallet that is overdrawn buys as much as an empty one.
  const charge = dividedCharge(Math.max(0, availableBalance), currency, currencyDivisor);
  return charge === null ? { kind: 'retry', why: 'the balance cannot be read' } : done(charge);
}

/** Whether the wallet has something in it, and an offer is on sale and covered by it. There is no dry run. */
export async function check(company: Company, wholesaleId: string | null): Promise<Answer<null>> {
  const wallet = await balance(company);
  if (wallet.kind !== 'done') return wallet;
  if (wallet.value.amount === 0) return balanceTooLow('the wallet is empty');
  if (wholesaleId === null) return done(null);
  const reply = await company.transport.call({
    name: 'offer',
    method: 'GET',
    path: `/esim/offers/${encodeURIComponent(wholesaleId)}`,
    answer: offerBody,
    kind: 'read',
    timeoutMs: READ_MS,
  });
  if (reply.kind !== 'ok') {
    return isNotFound(reply) ? notOnSale('the offer is unknown') : commonAnswer(reply, 'read');
  }
  if (!reply.body.enabled) return notOnSale('the offer is not on sale');
  const { fixed, fee, currency, currencyDivisor } = reply.body.cost;
  const cost = dividedCharge(fixed + (fee ?? 0), currency, currencyDivisor);
  return cost !== null && isShort(wallet.value, cost)
    ? balanceTooLow('the wallet does not cover the offer')
    : done(null);
}

const notOnSale = (why: string): Answer<never> => ({ kind: 'refused', code: 'plan_not_found', why });

/** Amounts of different currencies can't be compared, and stand in nobody's way. */
function isShort(wallet: Charge, cost: Charge): boolean {
  if (wallet.currency !== cost.currency) return false;
  const at = ({ amount, exponent }: Charge) =>
    BigInt(amount) * 10n ** BigInt(Math.max(wallet.exponent, cost.exponent) - exponent);
  return at(wallet) < at(cost);
}
