import { z } from 'zod';
import { endSessionOfStaff } from '../../staff/end-sessions.ts';
import { mayDo } from '../../staff/roles.ts';
import type { StaffSessionRow } from '../../staff/session-queries.ts';
import { listStaffSessions } from '../../staff/sessions.ts';
import { defineVerb, type Room } from '../verb.ts';

/** A session of the staff: everybody ends their own, owners those of all. */
export const staffSessionRoom: Room<StaffSessionRow> = {
  kind: 'staff_session',
  read: async (shop, uid) => (await listStaffSessions(shop, null)).find((row) => row.uid === uid) ?? null,
  verbs: [
    defineVerb<StaffSessionRow, object>({
      verb: 'end',
      right: 'read',
      silent: true,
      takes: z.strictObject({}),
      offer: ({ name, device, staff_uid }, actor) => ({
        label: 'End',
        consequence: `${name} is signed out on ${device}.`,
        disabled_because:
          staff_uid === actor.uid || mayDo(actor.role, 'staff') === 'yes'
            ? null
            : 'only owners end the sessions of others',
      }),
      async run(shop, { subject, audit }) {
        const { uid, staff_uid: staffUid } = subject;
        const change = await endSessionOfStaff(shop, { uid, staffUid }, audit);
        return change.kind === 'done' ? { kind: 'done', message: 'The session has ended.' } : change;
      },
    }),
  ],
};
