import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo } from '../../core/staff/roles.ts';

/** Filters that would tell who has bought: they are for those who may read that. */
const OF_PERSONS = ['email', 'customer_uid'] as const;

/** Why a role may not ask a list for one person's rows; null where it may, or does not ask for them. */
export function refusesPersons(
  query: Partial<Record<(typeof OF_PERSONS)[number], string | undefined>>,
  { role }: Pick<StaffActor, 'role'>,
): string | null {
  const asked = OF_PERSONS.find((name) => query[name] !== undefined);
  return asked === undefined || mayDo(role, 'read_persons') !== 'no'
    ? null
    : `The role ${role} may not filter by ${asked}, which tells who has bought.`;
}
