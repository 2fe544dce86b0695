import { z } from 'zod';
import { moment } from '../fields.ts';
import { action } from './actions.ts';
import { staffRole } from './staff.ts';

export const staffKey = z
  .object({
    uid: z.string(),
    name: z.string(),
    role: staffRole,
    created_by: z.string(),
    created_at: moment,
    expires_at: moment,
    last_used_at: moment.nullable(),
    revoked_at: moment.nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffKey' });

export const newStaffKey = z
  .object({
    uid: z.string(),
    name: z.string(),
    role: staffRole,
    expires_at: moment,
    key: z.string().meta({ description: 'For "Authorization: Bearer …"; shown this once.' }),
  })
  .meta({ id: 'NewStaffKey' });

export type StaffKey = z.infer<typeof staffKey>;
