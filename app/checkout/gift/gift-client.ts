import type { Gift, GiftRequest } from '../../../api/contract/gifts.ts';
import { ask } from '../../session/customer-api.ts';

/** Which eSIM: of all that a session opens, the one at a place. */
export interface GiftOf {
  sessionId: string;
  number: number;
}

/** Gives the eSIM away, or corrects that. */
export const giveAway = (body: GiftRequest) => ask<Gift>('/api/v1/esims/gift', { method: 'POST', body });

export const withdrawGift = ({ sessionId, number }: GiftOf) =>
  ask<undefined>('/api/v1/esims/gift/withdraw', { method: 'POST', body: { sessionId, number } });
