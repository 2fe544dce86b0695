import { buyerRuleRoom } from './abuse/rule-room.ts';
import { attentionRoom } from './attention/room.ts';
import { companyRoom } from './companies/room.ts';
import { customerRoom } from './customers/room.ts';
import { disputeRoom } from './disputes/room.ts';
import { esimRoom } from './esims/room.ts';
import { mailRoom } from './mails/room.ts';
import { orderRoom } from './orders/room.ts';
import { planRoom } from './plans/room.ts';
import { shelfRoom } from './plans/shelf-room.ts';
import { competitorRoom } from './pricing/competitor-room.ts';
import { rateRoom } from './pricing/rate-room.ts';
import { pricingRoom } from './pricing/room.ts';
import { requestRoom } from './privacy/request-room.ts';
import { privacyRoom } from './privacy/room.ts';
import { promotionRoom } from './promotions/room.ts';
import { failedJobRoom, timedJobRoom } from './queues/rooms.ts';
import { refundRoom } from './refunds/room.ts';
import { routingRoom } from './routing/room.ts';
import { settingRoom } from './settings/room.ts';
import { keyRoom } from './staff/key-room.ts';
import { staffSessionRoom } from './staff/session-room.ts';
import { staffRoom } from './staff/staff-room.ts';
import type { Room } from './verb.ts';
import { viewRoom, viewsRoom } from './views/views.ts';
import { inboxRoom } from './webhooks/inbox-room.ts';
import { paymentRoom } from './webhooks/payment-room.ts';
import { webhookRoom } from './webhooks/room.ts';

/** Each room has rows of its own; whoever looks one up by name can't know which. */
export type AnyRoom = Room<unknown>;

const rooms: readonly AnyRoom[] = [
  attentionRoom,
  buyerRuleRoom,
  companyRoom,
  competitorRoom,
  customerRoom,
  disputeRoom,
  esimRoom,
  failedJobRoom,
  inboxRoom,
  keyRoom,
  mailRoom,
  orderRoom,
  paymentRoom,
  planRoom,
  pricingRoom,
  privacyRoom,
  promotionRoom,
  rateRoom,
  refundRoom,
  requestRoom,
  routingRoom,
  settingRoom,
  shelfRoom,
  staffRoom,
  staffSessionRoom,
  timedJobRoom,
  viewRoom,
  viewsRoom,
  webhookRoom,
];

/** Every room by its kind, whose verbs can take a second person, or are called by name: one line a room. */
export const ROOMS: ReadonlyMap<string, AnyRoom> = new Map(rooms.map((room) => [room.kind, room]));
