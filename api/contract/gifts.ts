import { z } from 'zod';
import { emailField, moment, sessionId, unturned, upToNine, visibleName } from './fields.ts';

const number = upToNine.optional().meta({
  description: 'Of a strip: the place of the eSIM, from 1 on. The first that the session opens unless given.',
});

const day = z.iso
  .date()
  .meta({ description: 'YYYY-MM-DD, where the order was made.', example: '2026-12-24' });

const name = visibleName(60);

/** Lines of plain text. */
const message = z
  .string()
  .max(300, 'must have at most 300 characters')
  .transform((value) => unturned(value).replaceAll('\r\n', '\n').trim())
  .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n]/u.test(value), 'must not hold control characters')
  .transform((value) => value.replace(/\n{3,}/g, '\n\n'))
  .meta({ type: 'string', maxLength: 300 });

/** The days on which an eSIM can be given, by the shop's clock. */
export const giftDays = z.object({ first: day, last: day }).meta({ id: 'GiftDays' });

/** What gives an eSIM away, or corrects that. */
export const giftRequest = z
  .strictObject({
    sessionId,
    number,
    name: name.meta({ description: 'Whom it is for.' }),
    email: emailField,
    on: day,
    from: name.optional().meta({ description: 'Who gives it.' }),
    message: message.optional(),
  })
  .meta({ id: 'GiftRequest' });

export const giftWithdrawal = z.strictObject({ sessionId, number }).meta({ id: 'GiftWithdrawal' });

/** A gift as its buyer sees it. */
export const gift = z
  .object({
    name: z.string(),
    email: z.string(),
    from: z.string().nullable(),
    message: z.string().nullable(),
    on: day,
    send_at: moment.meta({ description: 'Nine in the morning of that day.' }),
    state: z.enum(['waiting', 'mailed', 'failed', 'opened']).meta({
      description: 'failed: no mail server takes the mail at this address; correct it.',
    }),
    mailed_at: moment.nullable(),
    opened_at: moment.nullable(),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Its secret link, for a ticket on paper; null once it is opened.' }),
  })
  .meta({ id: 'Gift' });

export type GiftRequest = z.infer<typeof giftRequest>;
export type Gift = z.infer<typeof gift>;
export type GiftDays = z.infer<typeof giftDays>;
