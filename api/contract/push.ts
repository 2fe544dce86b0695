import { z } from 'zod';

const endpoint = z
  .string()
  .max(1_000)
  .regex(/^https:\/\//, 'must be the https address of a push service')
  .meta({ description: 'As PushSubscription.endpoint has it.' });

/** What the Push API of a browser has given a page. */
export const pushSubscription = z
  .strictObject({
    endpoint,
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'must be 65 bytes in base64url'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be 16 bytes in base64url'),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .meta({ description: 'The language of its messages, one of the shop’s.' }),
  })
  .meta({ id: 'PushSubscription' });

export const pushEnd = z.strictObject({ endpoint }).meta({ id: 'PushEnd' });

export const pushSettings = z
  .object({
    public_key: z
      .string()
      .nullable()
      .meta({ description: 'What a browser subscribes with; null: this shop sends no push messages.' }),
  })
  .meta({ id: 'PushSettings' });

export type PushSubscriptionBody = z.infer<typeof pushSubscription>;
export type PushSettings = z.infer<typeof pushSettings>;
