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
);
