import type { DisputeEvidence } from '../../payments/provider.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import { type Note, selectNotes } from '../customers/notes.ts';
import { maskAddress } from '../mask.ts';
import type { Action } from '../verb.ts';
import { evidenceFrom, evidenceText } from './evidence.ts';
import { selectDisputeFacts } from './facts.ts';
import type { ListedDispute } from './list.ts';
import { disputeRoom } from './room.ts';

interface DisputeDetail {
  dispute: ListedDispute;
  /** As it would be sent, but for the address, which is masked here. */
  evidence: { fields: DisputeEvidence; text: string };
  notes: Note[];
  actions: Action[];
}

/** A dispute with all that speaks for us; null for none. */
export async function readDisputeDetail(
  shop: Shop,
  uid: string,
  actor: StaffActor,
): Promise<DisputeDetail | null> {
  const dispute = await disputeRoom.read(shop, uid);
  if (dispute === null) return null;
  const [facts, notes] = await Promise.all([
    selectDisputeFacts(shop.db, dispute.order_uid),
    selectNotes(shop.db, uid),
  ]);
  const fields = facts === null ? {} : evidenceFrom(facts, shop.publicOrigin);
  const address = fields.customer_email_address;
  const shown = { ...fields, ...(address !== undefined && { customer_email_address: maskAddress(address) }) };
  return {
    dispute,
    evidence: { fields: shown, text: evidenceText(shown) },
    notes,
    actions: actionsOf(disputeRoom, dispute, actor),
  };
}
