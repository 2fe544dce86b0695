import { z } from 'zod';
import { type Audit, auditAs } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { insertRate } from './queries.ts';
import { ratesInForce } from './terms.ts';

const number = z.string().regex(/^\d{1,9}(\.\d{1,12})?$/, 'must be a decimal number such as 1.0834');
const rate = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code such as EUR')
    .refine((currency) => currency !== 'USD', 'must not be USD, which prices are in'),
  rate: number.refine((value) => Number(value) > 0, 'must be above 0'),
  buffer_percent: number.refine((value) => Number(value) <= 50, 'must be at most 50'),
});

/**
 * Sets what one unit of a currency costs in US dollars, and what is added for the days until the next rate. Prices follow
 * with the next sync of the catalogue.
 * @returns null, or a line that says what is wrong.
 */
export async function setRate(
  shop: Pick<Shop, 'db' | 'clock'>,
  wanted: { currency: string; rate: string; buffer_percent: string },
  actor: string,
  given?: Audit,
): Promise<string | null> {
  const parsed = rate.safeParse(wanted);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return `${path.join('.')} ${message}`;
  }
  const at = shop.clock.now();
  const { currency } = parsed.data;
  const audit = given ?? auditAs(shop, { actor, action: 'rate.set', subject: currency });
  await inTransaction(shop, async (tx) => {
    const before = (await ratesInForce(tx)).get(currency);
    await insertRate(tx, { ...parsed.data, as_of: at, set_by: actor });
    await audit(tx, {
      ...(before && { before: { rate: before.rate, buffer_percent: before.buffer_percent } }),
      after: { rate: parsed.data.rate, buffer_percent: parsed.data.buffer_percent },
    });
  });
  return null;
}
