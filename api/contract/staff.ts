import { z } from 'zod';
import { emailField, planUid, text } from './fields.ts';

/** What support staff and partners send to have an eSIM delivered without payment. */
export const staffIssueRequest = z
  .strictObject({
    planUid,
    email: emailField.meta({ description: 'Who gets the eSIM, and the mail with it.' }),
    reference: text(100).meta({
      description: 'Your own name for it, kept with the order.',
      example: 'TICKET-1042',
    }),
  })
  .meta({ id: 'StaffIssueRequest' });
