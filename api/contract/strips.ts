import { z } from 'zod';
import { priceFields } from './discounts.ts';
import { esimRecord } from './esims.ts';
import { anyName, sessionId, upToNine } from './fields.ts';
import { gift, giftDays } from './gifts.ts';
import { orderState } from './orders.ts';

/** What `POST /api/v1/esims/strip` takes. */
export const stripRequest = z.strictObject({ sessionId }).meta({ id: 'StripRequest' });

const number = upToNine.meta({ description: 'Its place in the strip, from 1 on.' });

/** What tears a ticket off. */
export const tearOffRequest = z
  .strictObject({
    sessionId,
    number,
    name: anyName(60).optional().meta({ description: 'Whose it is, as its owner is shown it.' }),
  })
  .meta({ id: 'TearOffRequest' });

export const takeBackRequest = z.strictObject({ sessionId, number }).meta({ id: 'TakeBackRequest' });

/** One eSIM of several that were bought at once. */
export const ticket = z
  .object({
    number,
    order_uid: z.string(),
    session_id: sessionId.meta({ description: 'Opens this one alone; its refund is asked for by it.' }),
    state: z.enum(['created', 'expired', ...orderState.options]),
    refunding: z.boolean(),
    gift: gift.nullable().meta({ description: 'To whom it is given away; null where it is not.' }),
    gift_days: giftDays.meta({
      description: 'The first and the last day on which it can be mailed as a gift.',
    }),
    ...priceFields,
    record: esimRecord.nullable().meta({ description: 'The eSIM; null until it is delivered.' }),
  })
  .meta({ id: 'Ticket' });

export const strip = z.object({ tickets: z.array(ticket) }).meta({ id: 'Strip' });

export type Strip = z.infer<typeof strip>;
export type PublicTicket = z.infer<typeof ticket>;
