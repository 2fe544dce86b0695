import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { insertRate } from './queries.ts';

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
): Promise<string | null> {
  const parsed = rate.safeParse(wanted);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return `${path.join('.')} ${message}`;
  }
  const at = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    await insertRate(tx, { ...parsed.data, as_of: at, set_by: actor });
    await recordAudit(tx, { actor, action: 'rate.set', subject: parsed.data.currency, at });
  });
  return null;
}
