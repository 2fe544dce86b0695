import { z } from 'zod';

export const hitKind = z.enum([
  'order',
  'esim',
  'customer',
  'refund',
  'mail',
  'webhook',
  'plan',
  'code',
  'country',
  'note',
  'dispute',
]);

const deskHit = z
  .object({
    kind: hitKind,
    uid: z.string(),
    title: z.string(),
    detail: z.string(),
    href: z.string(),
  })
  .meta({ id: 'DeskHit' });

export const searchAnswer = z.object({
  hits: z.array(deskHit),
  hint: z.enum(['wrong_order_number']).optional(),
});

export type SearchAnswer = z.infer<typeof searchAnswer>;
