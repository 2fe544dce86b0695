import { z } from 'zod';
import { sessionId } from './fields.ts';

/** What a guest sends, who has the order's session id and no account. */
export const refundRequest = z.strictObject({ sessionId }).meta({ id: 'RefundRequest' });

export const refunding = z.object({ state: z.literal('refunding') }).meta({ id: 'Refunding' });

export type RefundRequest = z.infer<typeof refundRequest>;
export type Refunding = z.infer<typeof refunding>;
