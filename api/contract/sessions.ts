import { z } from 'zod';
import { moment } from './fields.ts';

/** Who is signed in, in Auth.js's form. */
export const session = z
  .object({
    user: z.object({
      uid: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      role: z.literal('customer'),
    }),
    expires: moment,
  })
  .nullable()
  .meta({ id: 'Session', description: 'Null when nobody is signed in.' });

/** A token for the sign-in forms. */
export const csrf = z.object({ csrfToken: z.string() });

export const signInRedirect = z.object({ url: z.string() }).meta({ id: 'SignInRedirect' });

/** Somewhere that the customer is signed in. */
export const mySession = z
  .object({
    uid: z.string(),
    current: z.boolean().meta({ description: 'Whether this very request came with it.' }),
    created_at: moment,
    last_seen_at: moment.meta({ description: 'Written at most every five minutes.' }),
    device: z.string().meta({ example: 'Chrome on Android' }),
  })
  .meta({ id: 'MySession' });

export type Session = NonNullable<z.infer<typeof session>>;
export type Csrf = z.infer<typeof csrf>;
export type SignInRedirect = z.infer<typeof signInRedirect>;
export type MySession = z.infer<typeof mySession>;
