import type { EsimShare } from '../../../api/contract/esims.ts';
import type { PublicTicket, Strip } from '../../../api/contract/strips.ts';
import { ask } from '../../session/customer-api.ts';

export const fetchStrip = async (sessionId: string, signal?: AbortSignal): Promise<PublicTicket[]> =>
  (await ask<Strip>('/api/v1/esims/strip', { method: 'POST', body: { sessionId }, signal })).tickets;

/** A new secret link to one of them; it ends the one before it. */
export const tearOff = (sessionId: string, number: number, name: string) =>
  ask<EsimShare>('/api/v1/esims/strip/share', { method: 'POST', body: { sessionId, number, name } });

export const takeBack = (sessionId: string, number: number) =>
  ask<undefined>('/api/v1/esims/strip/unshare', { method: 'POST', body: { sessionId, number } });

/** What is to be said of a ticket, by the name of its words. */
type TicketState =
  | 'waiting'
  | 'ready'
  | 'installed'
  | 'active'
  | 'ended'
  | 'refunding'
  | 'refunded'
  | 'disputed';

export function ticketState({ state, refunding, record }: PublicTicket): TicketState {
  if (state === 'disputed') return 'disputed';
  if (state === 'refunded') return 'refunded';
  if (refunding || state === 'failed') return 'refunding';
  if (record === null) return 'waiting';
  const { status } = record.esim;
  return status === 'used_up' || status === 'expired' ? 'ended' : status;
}

/** Whether it can be given to somebody: delivered, and its money is with us. */
export const canTear = (ticket: PublicTicket): boolean =>
  ['ready', 'installed', 'active'].includes(ticketState(ticket));

/** Whether it can be a gift: on no phone yet. */
export const canGive = (ticket: PublicTicket): boolean =>
  ticketState(ticket) === 'ready' && ticket.record?.esim.installed_at === null;
