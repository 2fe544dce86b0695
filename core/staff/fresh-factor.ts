import { later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import type { StaffActor } from './actor.ts';

/** How old a factor may be for a sensitive verb (C11.4). */
const FRESH_FACTOR_MS = 10 * MINUTE;

/** Keys and the terminal have no factor to prove: what they may do is limited by their role and end. */
export const hasFreshFactor = (
  { clock }: Pick<Shop, 'clock'>,
  { session_uid, factor_at }: Pick<StaffActor, 'session_uid' | 'factor_at'>,
): boolean => session_uid === null || (factor_at !== null && later(factor_at, FRESH_FACTOR_MS) > clock.now());
