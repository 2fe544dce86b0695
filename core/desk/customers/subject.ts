import { selectAllowed } from '../../customers/allowances.ts';
import type { BlockEffect } from '../../customers/block-queries.ts';
import { blockOf } from '../../customers/blocks.ts';
import type { Shop } from '../../shop.ts';
import { type PrivacyKind, selectUnshown } from '../privacy/requests.ts';
import { countHoldings, type Holdings } from './holdings.ts';
import { readListed } from './list.ts';

/** A customer as the verbs need one. */
export interface CustomerSubject {
  uid: string;
  email: string;
  name: string | null;
  /** Cents to be spent. */
  credit: number;
  blocked_until: Date | null;
  /** What the block does; null without one. */
  block_effect: BlockEffect | null;
  /** Until when signals of abuse mean nothing of them. */
  allowed_until: Date | null;
  restricted_at: Date | null;
  /** Requests that wait, and whose asker has not shown yet who they are. */
  unshown: PrivacyKind[];
  held: Holdings;
}

/** @returns null for nobody, and for an administrator, who is no customer. */
export async function readSubject(shop: Shop, uid: string): Promise<CustomerSubject | null> {
  const listed = await readListed(shop, uid);
  if (listed === null) return null;
  const { email, name, credit, restricted_at } = listed;
  const [block, held, unshown, allowed] = await Promise.all([
    blockOf(shop, shop.db, { uid, email }),
    countHoldings(shop.db, { uid, email }),
    selectUnshown(shop.db, uid),
    selectAllowed(shop.db, [uid], shop.clock.now()),
  ]);
  return {
    ...{ uid, email, name, credit, restricted_at, unshown, held },
    blocked_until: block?.until ?? null,
    block_effect: block?.effect ?? null,
    allowed_until: allowed.get(uid) ?? null,
  };
}
