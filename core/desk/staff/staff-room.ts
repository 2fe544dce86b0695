import { z } from 'zod';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { changeRole } from '../../staff/change-role.ts';
import { disableStaff, enableStaff } from '../../staff/disable.ts';
import { endSessionsOfStaff } from '../../staff/end-sessions.ts';
import { ENVIRONMENT_UID } from '../../staff/environment-owner.ts';
import { inviteAgain, inviteStaff } from '../../staff/invite.ts';
import { type StaffRow, type StaffState, selectStaff, stateOf } from '../../staff/queries.ts';
import { ROLES } from '../../staff/roles.ts';
import { howMany } from '../how-many.ts';
import { defineVerb, type Room } from '../verb.ts';

export type StaffSubject = StaffRow & { state: StaffState };

const isOfEnvironment = ({ uid }: StaffSubject) => uid === ENVIRONMENT_UID;
const role = z.enum(ROLES);

const disable = defineVerb<StaffSubject, object>({
  verb: 'disable',
  right: 'staff',
  sensitive: true,
  takes: z.strictObject({}),
  offer: (subject, actor) =>
    subject.state === 'disabled' || isOfEnvironment(subject)
      ? null
      : {
          label: 'Disable',
          consequence: `${subject.name} is out with the next request, and so are the keys that ${subject.name} has made.`,
          disabled_because: subject.uid === actor.uid ? 'nobody disables themselves' : null,
        },
  async run(shop, { subject, audit }) {
    const change = await disableStaff(shop, subject.uid, audit);
    return change.kind === 'done' ? { kind: 'done', message: `${subject.name} is out.` } : change;
  },
});

/** One of the staff, as owners change them. */
export const staffRoom: Room<StaffSubject> = {
  kind: 'staff',
  async read({ db }, uid) {
    const row = await selectStaff(db, uid);
    return row === undefined ? null : { ...row, state: stateOf(row) };
  },
  verbs: [
    defineVerb<StaffSubject, { role: StaffSubject['role'] }>({
      verb: 'change_role',
      right: 'staff',
      sensitive: true,
      takes: z.strictObject({ role }),
      offer: (subject) =>
        subject.state === 'disabled' || isOfEnvironment(subject)
          ? null
          : {
              label: 'Change role',
              consequence: `${subject.name}, now ${subject.role}, has the new role from the next request on. Keys that ${subject.name} has made end.`,
              needs: ['role'],
            },
      async run(shop, { subject, input, audit }) {
        if (input.role === subject.role) return { kind: 'invalid', why: `the role is ${input.role} already` };
        const change = await changeRole(
          shop,
          { uid: subject.uid, seen: subject.role, role: input.role },
          audit,
        );
        return change.kind === 'done'
          ? { kind: 'done', message: `${subject.name} is ${input.role} now.` }
          : change;
      },
    }),
    disable,
    defineVerb<StaffSubject, object>({
      verb: 'enable',
      right: 'staff',
      sensitive: true,
      takes: z.strictObject({}),
      offer: (subject) =>
        subject.state === 'disabled'
          ? { label: 'Enable', consequence: `${subject.name} may sign in again, as ${subject.role}.` }
          : null,
      async run(shop, { subject, audit }) {
        const change = await enableStaff(shop, subject.uid, audit);
        return change.kind === 'done'
          ? { kind: 'done', message: `${subject.name} may sign in again.` }
          : change;
      },
    }),
    defineVerb<StaffSubject, object>({
      verb: 'end_sessions',
      right: 'staff',
      takes: z.strictObject({}),
      offer: (subject) =>
        subject.state === 'active'
          ? { label: 'End sessions', consequence: `${subject.name} is signed out everywhere.` }
          : null,
      async run(shop, { subject, audit }) {
        const ended = await endSessionsOfStaff(shop, subject.uid, audit);
        return { kind: 'done', message: `${howMany(ended, 'session')} of ${subject.name} ended.` };
      },
    }),
    defineVerb<StaffSubject, object>({
      verb: 'invite_again',
      right: 'staff',
      sensitive: true,
      takes: z.strictObject({}),
      offer: (subject, actor) => inviteOffer(subject, actor),
      async run(shop, { subject, audit }) {
        const change = await inviteAgain(shop, subject.uid, audit);
        return change.kind === 'done'
          ? { kind: 'done', message: `A new invitation for ${subject.name} is on its way.` }
          : change;
      },
    }),
  ],
};

function inviteOffer(subject: StaffSubject, actor: StaffActor) {
  if (subject.state === 'disabled' || isOfEnvironment(subject)) return null;
  if (subject.state === 'invited') {
    return { label: 'Invite again', consequence: 'A new link is mailed. The one before no longer works.' };
  }
  return {
    label: 'Let start over',
    consequence: `Password, factors, sessions and own keys of ${subject.name} are taken away, and a new invitation is mailed.`,
    disabled_because: subject.uid === actor.uid ? 'nobody takes away their own' : null,
  };
}

/** Somebody who isn't there yet, under the uid that they will have. */
export const newStaffRoom: Room<{ uid: string }> = {
  kind: 'staff',
  read: async (_shop: Shop, uid: string) => ({ uid }),
  verbs: [
    defineVerb<{ uid: string }, { email: string; name: string; role: StaffSubject['role'] }>({
      verb: 'invite',
      right: 'staff',
      sensitive: true,
      takes: z.strictObject({ email: z.string().max(254), name: z.string().trim().min(1).max(100), role }),
      offer: () => ({ label: 'Invite', consequence: 'A link to join is mailed.', needs: ['role'] }),
      async run(shop, { subject, input, audit }) {
        const invited = await inviteStaff(shop, { uid: subject.uid, ...input }, audit);
        return invited.kind === 'done'
          ? {
              kind: 'done',
              message: `${input.name} is invited as ${input.role}.`,
              detail: { uid: subject.uid },
            }
          : invited;
      },
    }),
  ],
};
