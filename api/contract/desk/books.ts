import { z } from 'zod';

export const account = z.object({
  account: z.string(),
  currency: z.string(),
  // In the smallest unit of the currency, as the balance.
  debit: z.int(),
  credit: z.int(),
  balance: z.int().meta({ description: 'Debits less credits, in the smallest unit of the currency.' }),
});

export const booksAnswer = z.object({ accounts: z.array(account), sum: z.int() }).meta({ id: 'Books' });

export const booksDifference = z
  .object({
    kind: z.string(),
    order_uid: z.string().nullable(),
    amount: z.int().nullable(),
    ours: z.string(),
    theirs: z.string(),
    since: z.string(),
    next_step: z.string(),
  })
  .meta({ id: 'BooksDifference' });

export const providerStanding = z
  .object({
    provider: z.string(),
    currency: z.string(),
    available: z.int().nullable().meta({ description: 'Null where the provider doesn’t let us ask.' }),
    pending: z.int().nullable(),
    listed: z.int().nullable().meta({ description: 'What its own list of movements adds up to.' }),
    off_by: z.int().nullable().meta({ description: 'What our books have more than the provider.' }),
    detail: z.string().nullable(),
    taken_at: z.string(),
  })
  .meta({ id: 'ProviderStanding' });

export type Account = z.infer<typeof account>;
export type BooksAnswer = z.infer<typeof booksAnswer>;
export type BooksDifference = z.infer<typeof booksDifference>;
export type ProviderStanding = z.infer<typeof providerStanding>;
