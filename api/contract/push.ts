import { z } from 'zod';
import { sessionId } from './fields.ts';

const endpoint = z
  .string()
  .max(1_000)
  .regex(/^https:\/\//, 'must be the https address of a push service')
  .meta({ description: 'As PushSubscription.endpoint has it.' });

const subscription = {
  endpoint,
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'must be 65 bytes in base64url'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be 16 bytes in base64url'),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)
    .meta({ description: 'The language of its messages, one of the shop’s.' }),
};

/** What the Push API of a browser has given a page. */
export const pushSubscription = z.strictObject(subscription).meta({ id: 'PushSubscription' });

export const pushEnd = z.strictObject({ endpoint }).meta({ id: 'PushEnd' });

/** The same on the page of an order. */
export const orderPushSubscription = z
  .strictObject({ sessionId, ...subscription })
  .meta({ id: 'OrderPushSubscription' });

export const orderPushEnd = z.strictObject({ sessionId, endpoint }).meta({ id: 'OrderPushEnd' });

export const orderPushRequest = z
  .strictObject({
    sessionId,
    endpoint: endpoint.optional().meta({ description: 'Of the subscription that the browser has.' }),
  })
  .meta({ id: 'OrderPushRequest' });

const public_key = z
  .string()
  .nullable()
  .meta({ description: 'What a browser subscribes with; null: there is nothing to subscribe to.' });

export const pushSettings = z
  .object({
    public_key,
    endpoints: z.array(z.string()).meta({ description: 'Of the browsers that are told of the account.' }),
  })
  .meta({ id: 'PushSettings' });

export const orderPush = z
  .object({
    public_key,
    subscribed: z.boolean().meta({ description: 'Whether the browser of "endpoint" is told of the order.' }),
  })
  .meta({ id: 'OrderPush' });

export type PushSubscriptionBody = z.infer<typeof pushSubscription>;
export type PushSettings = z.infer<typeof pushSettings>;
export type OrderPush = z.infer<typeof orderPush>;
