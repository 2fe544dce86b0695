import { companyRoom } from './companies/room.ts';
import { planRoom } from './plans/room.ts';
import { rateRoom } from './pricing/rate-room.ts';
import { pricingRoom } from './pricing/room.ts';
import { routingRoom } from './routing/room.ts';
import { settingRoom } from './settings/room.ts';
import type { Room } from './verb.ts';

// biome-ignore lint/suspicious/noExplicitAny: each room has rows of its own; whoever looks one up by name can't know which.
export type AnyRoom = Room<any>;

/** Every room whose verbs can take a second person, or are called by name: one line a room. */
export const ROOMS: ReadonlyMap<string, AnyRoom> = new Map(
  [companyRoom, planRoom, pricingRoom, routingRoom, rateRoom, settingRoom].map((room: AnyRoom) => [
    room.kind,
    room,
  ]),
);
