import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import { deletionPlan } from '../customers/holdings.ts';
import { customerRoom } from '../customers/room.ts';
import { readSubject } from '../customers/subject.ts';
import type { Action } from '../verb.ts';
import { type ListedRequest, readRequest } from './list.ts';
import { requestRoom } from './request-room.ts';

interface RequestDetail {
  request: ListedRequest;
  /** What a deletion of the account would take away, and what it would leave and why; null where there is no account. */
  plan: { goes: string[]; stays: string[] } | null;
  /** Since when the account's data is restricted. */
  restricted_at: Date | null;
  actions: Action[];
  /** The verb of the customer that answers it; none once it is answered. */
  answers: Action[];
}

/** A request with what is needed to answer it; null where there is none. */
export async function readRequestDetail(
  shop: Shop,
  uid: string,
  actor: StaffActor,
): Promise<RequestDetail | null> {
  const request = await readRequest(shop, uid);
  if (request === null) return null;
  const customer = request.customer_uid === null ? null : await readSubject(shop, request.customer_uid);
  const verbs = customer === null || request.done_at !== null ? [] : actionsOf(customerRoom, customer, actor);
  return {
    request,
    plan: customer && deletionPlan(customer.held),
    restricted_at: customer?.restricted_at ?? null,
    actions: actionsOf(requestRoom, request, actor),
    answers: verbs.filter(({ verb }) => verb === request.kind),
  };
}
