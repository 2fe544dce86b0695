import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { countCompetitorPrices, listCompetitorPrices } from '../../core/desk/pricing/competitor-list.ts';
import { competitorRoom } from '../../core/desk/pricing/competitor-room.ts';
import { competitorPrice } from '../contract/desk/pricing.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { place } from './fields.ts';
import { addList } from './list.ts';
import { addNamedAction } from './named-action.ts';
import { yesNo } from './yes-no.ts';

const ALL = 'all';

/** `GET` and `POST /api/v2/admin/competitors`: what competitors ask, as people have looked it up. */
export function addCompetitors(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'competitors',
    summary: 'What competitors ask for their plans',
    right: 'read_catalogue',
    query: {
      competitor: z.string().max(30).optional(),
      place: place.optional(),
      too_old: yesNo,
    },
    item: competitorPrice,
    columns: ['competitor', 'place', 'data_mb', 'days', 'price_cents', 'seen_at', 'source'],
    read: listCompetitorPrices,
    count: countCompetitorPrices,
    show: ({ data_mb, price, seen_at, ...row }) => ({
      ...row,
      data_mb: data_mb ?? ('unlimited' as const),
      price_cents: price,
      seen_at: seen_at.toISOString(),
    }),
  });
  addNamedAction(app, deps, {
    path: 'competitors',
    summary: 'Takes over what competitors ask from a CSV, all of it or nothing',
    room: competitorRoom,
    verb: 'set_competitors',
    uid: ALL,
    lists: true,
  });
  addNamedAction(app, deps, {
    path: 'competitors/forget',
    summary: 'Forgets all prices of a competitor',
    room: competitorRoom,
    verb: 'forget_competitor',
    uid: ALL,
  });
}
