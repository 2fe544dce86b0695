import { z } from 'zod';

/** One of the staff or a key, as `GET /api/v2/admin/people` names them. */
export const staffName = z.object({ uid: z.string(), name: z.string() }).meta({ id: 'StaffName' });

export type StaffName = z.infer<typeof staffName>;
