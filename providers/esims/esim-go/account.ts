import { type Answer, done } from '../../../core/answer.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import { balanceTooLow, commonAnswer } from '../wire/answers.ts';
import { decimalCharge } from '../wire/charge.ts';
import { covers, dryRun } from './buy.ts';
import type { EsimGoCalls } from './calls.ts';

/** Our prepaid balance, test credit included; an overdrawn one is 0. */
export async function balance(calls: EsimGoCalls): Promise<Answer<Charge>> {
  const reply = await calls.organisation();
  if (reply.kind !== 'ok') return commonAnswer(reply, 'read');
  const { balance: written, currency } = reply.body;
  const owed = Number(written) < 0;
  const charge = decimalCharge(owed ? 0 : written, currency);
  return charge === null ? { kind: 'retry', why: 'the balance can not be read' } : done(charge);
}

/** Key and balance, and the dry run of an order where a bundle is named. Buys nothing. */
export async function check(calls: EsimGoCalls, wholesaleId: string | null): Promise<Answer<null>> {
  const left = await balance(calls);
  if (left.kind !== 'done') return left;
  if (left.value.amount === 0) return balanceTooLow('nothing is left of the balance');
  if (wholesaleId === null) return done(null);
  const run = await dryRun(calls, wholesaleId, null);
  if (run.kind !== 'done') return run;
  const isCovered = run.value === null || covers(left.value, run.value);
  return isCovered ? done(null) : balanceTooLow('the balance does not cover this bundle');
}
