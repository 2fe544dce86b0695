import { z } from 'zod';
import { type Db, sql } from '../../../db/sql.server.ts';
import { personOf } from '../../staff/actor.ts';
import { type StaffKeyRow, selectStaffKey } from '../../staff/key-queries.ts';
import { endStaffKey, makeStaffKey } from '../../staff/keys.ts';
import { ROLES, type StaffRole } from '../../staff/roles.ts';
import { timeField } from '../../time-field.ts';
import { COUNT_CAP, type ListPage, type PageAsked, pageOf } from '../page.ts';
import { defineVerb, type Room } from '../verb.ts';

/** A staff key, as owners end it. */
export const keyRoom: Room<StaffKeyRow> = {
  kind: 'key',
  read: async ({ db }, uid) => (await selectStaffKey(db, uid)) ?? null,
  verbs: [
    defineVerb<StaffKeyRow, object>({
      verb: 'revoke',
      right: 'staff',
      takes: z.strictObject({}),
      offer: ({ revoked_at, name }) =>
        revoked_at === null
          ? { label: 'Revoke', consequence: `What uses the key ${name} is refused from the next request on.` }
          : null,
      async run(shop, { subject, audit }) {
        const change = await endStaffKey(shop, subject.uid, audit);
        return change.kind === 'done'
          ? { kind: 'done', message: `The key ${subject.name} is revoked.` }
          : change;
      },
    }),
  ],
};

interface KeyInput {
  name: string;
  role: StaffRole;
  expires_at: Date;
}

/** A key that isn't there yet, under the uid that it will have. */
export const newKeyRoom: Room<{ uid: string }> = {
  kind: 'key',
  read: async (_shop, uid) => ({ uid }),
  verbs: [
    defineVerb<{ uid: string }, KeyInput>({
      verb: 'make',
      right: 'staff',
      sensitive: true,
      // The key is told once.
      personal: true,
      takes: z.strictObject({
        name: z.string().trim().min(1).max(100),
        role: z.enum(ROLES),
        expires_at: timeField,
      }),
      offer: () => ({ label: 'Make a key', consequence: 'It is shown once.', needs: ['role', 'until'] }),
      async run(shop, { actor, subject, input, audit }) {
        const made = await makeStaffKey(
          shop,
          {
            uid: subject.uid,
            name: input.name,
            role: input.role,
            expires_at: input.expires_at,
            created_by: personOf(actor),
          },
          audit,
        );
        if (made.kind !== 'done') return made;
        return {
          kind: 'done',
          message: 'Keep it well: it is shown this once.',
          detail: { uid: subject.uid, key: made.key },
        };
      },
    }),
  ],
};

/** All keys, newest first; uids sort by age. */
export async function listKeys(db: Db, page: PageAsked): Promise<ListPage<StaffKeyRow>> {
  const { rows } = await sql<StaffKeyRow>`
    select uid, name, role, created_by, created_at, expires_at, last_used_at, revoked_at from staff_keys
    where (${page.cursor}::text is null or uid < ${page.cursor})
    order by uid desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ uid }) => uid);
}

export async function countKeys(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from staff_keys limit ${COUNT_CAP + 1}) counted`.execute(db);
  return rows[0]!.count;
}
