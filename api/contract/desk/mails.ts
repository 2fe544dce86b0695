import { z } from 'zod';
import { action } from './actions.ts';

export const mailState = z.enum(['queued', 'sent', 'failed', 'withheld', 'bounced', 'complained']);

export const listedMail = z
  .object({
    uid: z.string(),
    created_at: z.string(),
    kind: z.string(),
    state: z.string(),
    recipient_masked: z.string(),
    order_uid: z.string().nullable(),
    attempts: z.int(),
    last_error: z.string().nullable(),
    sent_at: z.string().nullable(),
    actions: z.array(action),
  })
  .meta({ id: 'StaffMail' });

export const mailTemplates = z.object({ kinds: z.array(z.string()), languages: z.array(z.string()) });
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export type ListedMail = z.infer<typeof listedMail>;
export type MailTemplates = z.infer<typeof mailTemplates>;
export type MailPreview = z.infer<typeof mailPreview>;
