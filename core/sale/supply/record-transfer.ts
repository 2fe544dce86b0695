import { violates } from '../../../db/constraints.ts';
import type { Tx } from '../../../db/sql.server.ts';
import { type CashKind, transferCash } from '../../cash/transfer.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';

/** What staff know of an account at a company, by its kinds in the ledger: one that adds to it, one that takes. */
const KINDS = {
  /** Our bank has sent it money, or got some back. */
  transfer: ['prepaid', 'prepaid_returned'],
  /** The company gave or took something beside its sales. */
  correction: ['account_corrected', 'account_corrected_lower'],
} as const satisfies Record<string, readonly [CashKind, CashKind]>;

interface AccountRecord {
  what: keyof typeof KINDS;
  /** Above 0 for what the account has more by it. */
  cents: number;
  /** Where it can be found again: the transfer's number. Of a company, the same one is recorded once each way. */
  reference: string;
}

/**
 * Writes down what moved our account at a company beside sales. It moves no money.
 * @param record the caller's, in the same transaction.
 * @returns false where the reference is on record.
 */
export async function recordOnAccount(
  shop: Pick<Shop, 'db' | 'clock'>,
  company: string,
  { what, cents, reference }: AccountRecord,
  record: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const [more, less] = KINDS[what];
  try {
    await inTransaction(shop, async (tx, { clock }) => {
      await transferCash(tx, [
        {
          kind: cents > 0 ? more : less,
          amount: Math.abs(cents),
          order_uid: null,
          wholesaler: company,
          reference: `${company} ${reference}`,
          at: clock.now(),
        },
      ]);
      await record(tx);
    });
    return true;
  } catch (error) {
    if (violates(error, 'cash_transfers_company')) return false;
    throw error;
  }
}
