import { esimRoom } from './esims/room.ts';
import { orderRoom } from './orders/room.ts';
import { keyRoom } from './staff/key-room.ts';
import { staffSessionRoom } from './staff/session-room.ts';
import { staffRoom } from './staff/staff-room.ts';
import type { Room } from './verb.ts';

// biome-ignore lint/suspicious/noExplicitAny: each room has rows of its own; whoever looks one up by name can't know which.
export type AnyRoom = Room<any>;

/** Every room whose verbs can take a second person, or are called by name: one line a room. */
export const ROOMS: ReadonlyMap<string, AnyRoom> = new Map(
  [orderRoom, esimRoom].map((room: AnyRoom) => [room.kind, room]),
  [staffRoom, keyRoom, staffSessionRoom].map((room: AnyRoom) => [room.kind, room]),
import { customerRoom } from './customers/room.ts';
import { mailRoom } from './mails/room.ts';
import { promotionRoom } from './promotions/room.ts';
import { failedJobRoom, timedJobRoom } from './queues/rooms.ts';
import { refundRoom } from './refunds/room.ts';
import type { Room } from './verb.ts';
import { webhookRoom } from './webhooks/room.ts';

/** Every room by its kind, for whoever decides about what a second person was asked for. */
// biome-ignore lint/suspicious/noExplicitAny: each room has its own kind of row.
export const ROOMS: ReadonlyMap<string, Room<any>> = new Map(
  [customerRoom, mailRoom, refundRoom, webhookRoom, timedJobRoom, failedJobRoom, promotionRoom].map(
    (room) => [room.kind, room as Room<unknown>],
  ),
);
