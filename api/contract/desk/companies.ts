import { z } from 'zod';
import { action } from './actions.ts';
import type { List } from './lists.ts';

/** Our prepaid account at a company, as the ledger has it, beside the balance that the company tells. */
const companyAccount = z
  .object({
    opened: z.int().meta({ description: 'Cents: the balance that it told first.' }),
    opened_at: z.string(),
    transferred: z
      .int()
      .meta({ description: 'Cents paid in since by us, less what was paid back to our bank.' }),
    charged: z.int().meta({ description: 'Cents for purchases.' }),
    returned: z.int().meta({ description: 'Cents for purchases that it took back.' }),
    corrected: z.int().meta({ description: 'Cents by `correct_account`; below 0 for what it took.' }),
    exchanged: z.int().meta({ description: 'Cents by roundings and rates.' }),
    books: z.int().meta({ description: 'Cents that it should have: all of these.' }),
    told: z.int().meta({ description: 'Cents that it told last, by the rate in force.' }),
    told_at: z.string(),
    difference: z.int().meta({ description: 'Cents by which it tells more than the books have now.' }),
    off_by: z.int().meta({
      description:
        'Of the last comparison: 0 where purchases and transfers under way explain the difference.',
    }),
  })
  .meta({ id: 'CompanyAccount' });

/** How a company answered one kind of call in the last day, the hour in which it began included. */
const callFigures = z
  .object({
    call: z.string().meta({ example: 'buy' }),
    done: z.int(),
    retry: z.int().meta({ description: 'Nothing happened; the call may be repeated.' }),
    refused: z.int(),
    unknown: z.int().meta({ description: 'The answer was lost: it may have happened.' }),
    p50_ms: z.int().meta({ description: 'Rounded up to the next of ten steps between 1 and 10, as p95.' }),
    p95_ms: z.int(),
  })
  .meta({ id: 'CompanyCalls' });

export const company = z
  .object({
    name: z.string(),
    state: z.enum(['ok', 'paused', 'failing', 'not_in_use']),
    paused_since: z.string().nullable(),
    pause_reason: z.string().nullable(),
    paused_countries: z
      .array(z.object({ country: z.string(), since: z.string(), paused_by: z.string(), reason: z.string() }))
      .meta({ description: 'Countries for which a person has stopped buying there.' }),
    balance: z
      .object({ amount: z.number(), currency: z.string(), exponent: z.int(), asked_at: z.string() })
      .nullable()
      .meta({ description: 'In whole units of 10^-exponent; null without the right to what we pay.' }),
    account: companyAccount.nullable().meta({
      description: 'Null until the company has told a balance, and without the right to what we pay.',
    }),
    daily_burn: z.int().nullable().meta({ description: 'Cents a day, over the last week.' }),
    days_left: z.number().nullable(),
    breaker: z.enum(['closed', 'open']),
    failures_in_a_row: z.int(),
    p50_ms: z.int().nullable(),
    p95_ms: z.int().nullable(),
    purchases_30d: z.int(),
    delivered_30d: z.int(),
    refused: z.array(z.object({ code: z.string(), count: z.int() })),
    refused_in: z.array(z.object({ place: z.string(), orders: z.int() })).meta({
      description:
        'Orders of which it could not deliver a purchase in the last 30 days, by the country of their plans or the name of a region.',
    }),
    open_purchases: z.int().meta({ description: 'Of orders that are being delivered (state `fulfilling`).' }),
    calls: z.array(callFigures),
    pace: z
      .object({
        most: z.int(),
        window_ms: z
          .int()
          .meta({ description: 'At most `most` calls in so long, of all processes together.' }),
        taken: z.int().meta({ description: 'Of these, by now.' }),
        waits_ms: z.int().meta({ description: 'How long a call that came now would wait.' }),
        paused_until: z
          .string()
          .nullable()
          .meta({ description: 'Until when nobody calls, since the company has answered 429.' }),
      })
      .nullable()
      .meta({ description: 'Null where nothing limits the calls of it.' }),
    offers: z.int(),
    offers_paused: z.int(),
    skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
    last_sync_skipped: z.string().nullable(),
    last_sync_at: z.string().nullable(),
    last_sync_outcome: z.string().nullable(),
    list_taken_at: z
      .string()
      .nullable()
      .meta({ description: 'When its last list that was taken on was read: the age of its catalogue.' }),
    held: z.boolean(),
    webhook_address: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffCompany' });

/** A company's money on one day. */
export const balanceDay = z
  .object({
    company: z.string(),
    day: z.string().meta({ description: 'UTC.', example: '2026-11-22' }),
    spent: z.int().nullable().meta({ description: 'Cents; null for days to come.' }),
    left: z.int().nullable().meta({
      description: 'Cents; of a day that is over what was told last on it, null where nobody told.',
    }),
    came_in: z.int().nullable().meta({
      description: 'Cents by which the balance rose from one telling to the next: at least so much came in.',
    }),
  })
  .meta({ id: 'BalanceDay' });

/** Told beside the days. */
export const balanceZeros = z.object({
  zero: z.record(z.string(), z.string().nullable()).meta({
    description:
      'The day on which each balance is used up at the pace of the last week; null where it lasts longer than 60 days.',
  }),
});

export type Company = z.infer<typeof company>;
export type CompanyCalls = z.infer<typeof callFigures>;
export type CompanyAccount = z.infer<typeof companyAccount>;
export type BalanceDay = z.infer<typeof balanceDay>;
export type BalanceList = List<BalanceDay> & z.infer<typeof balanceZeros>;
