import { z } from 'zod';
import { moment } from '../fields.ts';
import { action } from './actions.ts';

export const staffRole = z.enum(['owner', 'finance', 'pricing', 'operations', 'support']);
export const memberState = z.enum(['invited', 'active', 'disabled']);
const factor = z.enum(['passkey', 'totp']);
/** What a session has proven. */
export const sessionFactor = z.enum(['passkey', 'totp', 'none']);

export const staffMember = z
  .object({
    uid: z.string(),
    email: z.string().nullable().meta({ description: 'Null for the owner of the environment.' }),
    name: z.string(),
    role: staffRole,
    state: memberState,
    factors: z.array(factor),
    created_at: moment,
    last_seen_at: moment.nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffMember' });

export const staffInvited = z.object({ uid: z.string(), message: z.string() });

export const staffSession = z
  .object({
    uid: z.string(),
    staff_uid: z.string(),
    name: z.string(),
    device: z.string(),
    factor: sessionFactor,
    created_at: moment,
    last_seen_at: moment,
    current: z.boolean().meta({ description: 'Whether this very request came with it.' }),
    actions: z.array(action),
  })
  .meta({ id: 'StaffSession' });

export type StaffRole = z.infer<typeof staffRole>;
export type StaffMember = z.infer<typeof staffMember>;
export type StaffSession = z.infer<typeof staffSession>;
