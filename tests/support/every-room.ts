import { newBuyerRuleRoom } from '../../core/desk/abuse/rule-room.ts';
import { approvalRoom } from '../../core/desk/approval-room.ts';
import { newPromotionRoom } from '../../core/desk/promotions/room.ts';
import { type AnyRoom, ROOMS } from '../../core/desk/rooms.ts';
import { newKeyRoom } from '../../core/desk/staff/key-room.ts';
import { newStaffRoom } from '../../core/desk/staff/staff-room.ts';

/** Every room of the back office, by its name in VERBS (verb-table.ts): those of requests and of what isn't there yet, too. */
export const EVERY_ROOM: Readonly<Record<string, AnyRoom>> = {
  ...Object.fromEntries(ROOMS),
  approval: approvalRoom(ROOMS),
  'new promotion': newPromotionRoom,
  'new buyer_rule': newBuyerRuleRoom,
  'new staff': newStaffRoom,
  'new key': newKeyRoom,
};
