import { z } from 'zod';
import { moment, visibleName } from './fields.ts';

/** The signed-in customer. */
export const user = z
  .object({
    uid: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    locale: z.string().meta({ example: 'en' }),
    marketing_opt_in: z.boolean(),
    role: z.literal('customer'),
    created_at: moment,
    referral: z.object({ code: z.string(), link: z.string() }),
  })
  .meta({ id: 'User' });

/** What `PATCH /api/v2/users/me` takes: what isn't given stays. */
export const userChanges = z
  .strictObject({
    name: visibleName(100).nullable().optional(),
    locale: z
      .string()
      .max(35, 'must have at most 35 characters')
      .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'must be a language tag such as en or pt-BR')
      .optional(),
    marketing_opt_in: z.boolean().optional(),
  })
  .meta({ id: 'UserChanges' });

export const userExport = z.looseObject({ exported_at: moment, account: user }).meta({ id: 'UserExport' });

export type User = z.infer<typeof user>;
export type UserChanges = z.infer<typeof userChanges>;
