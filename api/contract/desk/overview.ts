import { z } from 'zod';

const cents = z.int();
const hidden = z.int().nullable().meta({ description: 'Cents; null for roles without the right to it.' });
const ms = z.int().nullable();
const usual = z.number().nullable();

const day = z
  .object({
    day: z.string().meta({ description: 'UTC.', example: '2026-11-22' }),
    orders: z.int(),
    paid: z.int(),
    delivered: z.int(),
    revenue: hidden,
    discounts: hidden,
    cost: hidden,
    fees: hidden,
    credit_given: hidden,
    margin: hidden,
    refunds: z.int(),
    refunded_amount: hidden,
    disputes: z.int(),
    delivery_p50_ms: ms,
    delivery_p95_ms: ms,
  })
  .meta({ id: 'DeskDay' });

/** Of the answer and of the stream. */
const orderMove = z
  .object({
    at: z.string(),
    order_uid: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    plan: z.string(),
    amount: cents,
  })
  .meta({ id: 'DeskOrderMove' });

export const overview = z
  .object({
    now: z.string(),
    added_up_at: z.string().meta({
      description:
        'When the days, hours, standings and companies were added up: some seconds ago, up to five minutes where that takes long.',
    }),
    today: day,
    yesterday: day,
    usual: z
      .object({
        weeks: z.int().meta({ description: 'How many weeks it is of, 8 at most.' }),
        orders: z.int(),
        paid: z.int(),
        delivered: z.int(),
        revenue: hidden,
        margin: hidden,
        refunds: z.int(),
        disputes: z.int(),
      })
      .nullable()
      .meta({
        description:
          'What the same weekday had come to by this time: the median of the last weeks. Orders are counted; all else is taken to have come as the orders of its day did. Null where no such day is on record.',
      }),
    days: z.array(day).meta({ description: 'The last 30, oldest first; the last is today.' }),
    hours: z
      .array(z.object({ hour: z.int(), orders: z.int(), low: usual, median: usual, high: usual }))
      .meta({
        description:
          'Of today, beside what the same weekday brings in that hour: half of the last weeks lie from low to high.',
      }),
    standings: z.array(z.object({ standing: z.string(), orders: z.int(), amount: hidden, href: z.string() })),
    companies: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['ok', 'paused', 'failing']),
        balance: z.object({ amount: z.int(), currency: z.string(), exponent: z.int() }).nullable(),
        days_left: z.number().nullable(),
        p50_ms: ms,
        p95_ms: ms,
        refused_rate: z.number().nullable(),
        unanswered_rate: z.number().nullable().meta({
          description:
            'Part of this and the last hour’s calls that brought no answer, or “later” as one; null below ten calls.',
        }),
      }),
    ),
    payments: z.object({
      name: z.string(),
      ok: z.boolean(),
      why: z.string().nullable(),
      last_webhook_at: z.string().nullable(),
    }),
    mail: z.object({ ok: z.boolean(), queued: z.int(), failed: z.int(), oldest_s: z.int() }),
    jobs: z.object({ ok: z.boolean(), waiting: z.int(), oldest_s: z.int(), failed: z.int() }),
    workers: z
      .object({
        ok: z.boolean(),
        last: z
          .object({ name: z.string(), at: z.string(), duration_ms: z.int().nullable() })
          .nullable()
          .meta({ description: 'The timed job that began last, in whichever process.' }),
      })
      .meta({ description: 'Whether any process works: timed jobs begin each minute.' }),
    alarms: z.int(),
    attention: z.int().meta({
      description: 'How many things need a person now, alarms among them; what is put off doesn’t count.',
    }),
    events: z.array(orderMove),
  })
  .meta({ id: 'DeskOverview' });

export type DeskDay = z.infer<typeof day>;
export type OrderMove = z.infer<typeof orderMove>;
export type Overview = z.infer<typeof overview>;
