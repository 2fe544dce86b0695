import type { Shop } from '../shop.ts';
import { type ApprovalSubject, toldOf } from './approval-room.ts';
import { type ApprovalFilter, listApprovals } from './approvals.ts';
import type { ListPage, PageAsked } from './page.ts';
import type { AnyRoom } from './rooms.ts';

/** Requests for a second person, newest first, with who decided each. */
export async function listWithDecisions(
  shop: Pick<Shop, 'db'>,
  rooms: ReadonlyMap<string, AnyRoom>,
  filter: ApprovalFilter,
  page: PageAsked,
): Promise<ListPage<ApprovalSubject>> {
  const { rows, next_cursor } = await listApprovals(shop.db, filter, page);
  return { rows: await toldOf(shop, rooms, rows), next_cursor };
}
