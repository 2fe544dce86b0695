import { customerRoom } from './customers/room.ts';
import { disputeRoom } from './disputes/room.ts';
import { mailRoom } from './mails/room.ts';
import { privacyRoom } from './privacy/room.ts';
import { promotionRoom } from './promotions/room.ts';
import { failedJobRoom, timedJobRoom } from './queues/rooms.ts';
import { refundRoom } from './refunds/room.ts';
import type { Room } from './verb.ts';
import { webhookRoom } from './webhooks/room.ts';

/** Every room by its kind, for whoever decides about what a second person was asked for. */
// biome-ignore lint/suspicious/noExplicitAny: each room has its own kind of row.
export const ROOMS: ReadonlyMap<string, Room<any>> = new Map(
  [
    customerRoom,
    mailRoom,
    refundRoom,
    webhookRoom,
    timedJobRoom,
    failedJobRoom,
    promotionRoom,
    disputeRoom,
    privacyRoom,
  ].map((room) => [room.kind, room as Room<unknown>]),
);
