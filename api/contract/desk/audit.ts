import { z } from 'zod';

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.unknown(),
    request_id: z.string().nullable(),
    session_uid: z.string().nullable(),
    approved_by: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;
