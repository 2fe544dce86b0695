import { orderRoom } from '../../core/desk/orders/room.ts';
import { type Performed, perform } from '../../core/desk/perform.ts';
import type { AnyRoom } from '../../core/desk/rooms.ts';
import type { Shop } from '../../core/shop.ts';
import { COMMAND_LINE, type StaffActor } from '../../core/staff/actor.ts';
import type { StaffRole } from '../../core/staff/roles.ts';

/** One of the staff with a role and the uid `stf_<role>`. */
export const staffAs = (role: StaffRole): StaffActor => ({
  ...COMMAND_LINE,
  uid: `stf_${role}`,
  name: role,
  role,
});

/** Has one of the staff press a button; the reason is "test". */
export function press(
  shop: Shop,
  uid: string,
  verb: string,
  { by = staffAs('owner'), room = orderRoom, approvedBy, ...input }: Pressing = {},
): Promise<Performed> {
  const request = { verb, reason: 'test', input, request_id: null };
  return perform(shop, room, { actor: by, uid }, request, approvedBy ?? null);
}

interface Pressing {
  by?: StaffActor;
  room?: AnyRoom;
  approvedBy?: string;
  [field: string]: unknown;
}

/** The audit rows about something, the oldest first. */
export const auditOf = (shop: Shop, subject: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'detail', 'approved_by'])
    .where('subject', '=', subject)
    .where('action', 'like', 'desk.%')
    .orderBy('id')
    .execute();
