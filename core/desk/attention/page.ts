import { isOfOurYears } from '../../time-field.ts';
import { type AttentionItem, inOrder, type Place, placeOf } from './attention.ts';

/** Where a page begins: behind a place of the queue as it was at a moment, since its order moves with time. */
interface AttentionCursor {
  now: Date;
  after: Place;
}

/** One page of the queue. @param items all of it, at the cursor's moment. */
export function pageOfAttention(
  items: readonly AttentionItem[],
  { now, after, limit }: { now: Date; after: Place | null; limit: number },
): { page: AttentionItem[]; next_cursor: string | null } {
  const rest = after === null ? items : items.filter((item) => inOrder(after, placeOf(item)) < 0);
  const page = rest.slice(0, limit);
  const next_cursor = rest.length > limit ? written({ now, after: placeOf(page.at(-1)!) }) : null;
  return { page, next_cursor };
}

const written = ({ now, after }: AttentionCursor): string =>
  Buffer.from(JSON.stringify([now.getTime(), ...after])).toString('base64url');

/** @returns null where it is none that pageOfAttention() has made. */
export function readAttentionCursor(text: string): AttentionCursor | null {
  const parts = parsed(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [at, isPutOff, weight, since, uid] = parts as unknown[];
  const now = new Date(typeof at === 'number' ? at : Number.NaN);
  if (!isOfOurYears(now) || typeof uid !== 'string') return null;
  if (typeof weight !== 'number' || typeof since !== 'number') return null;
  return isPutOff === 0 || isPutOff === 1 ? { now, after: [isPutOff, weight, since, uid] } : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
