import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionsOf } from '../../core/desk/actions.ts';
import {
  type AttentionItem,
  countsByKind,
  isCapped,
  readAttention,
  showAttention,
} from '../../core/desk/attention/attention.ts';
import { movesOf } from '../../core/desk/attention/moves.ts';
import { pageOfAttention, readAttentionCursor } from '../../core/desk/attention/page.ts';
import { attentionRoom } from '../../core/desk/attention/room.ts';
import { readOrderName } from '../../core/desk/orders/name.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { attentionCounts, attentionItem } from '../contract/desk/attention.ts';
import { pageOf } from '../contract/desk/lists.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addCsv, addGet } from './generic-route.ts';
import { withRight } from './staff-only.ts';

/** What each item can be mended by is read for all of a page: whoever asks for more gets these, and where to go on. */
const MOST_A_PAGE = 50;
/** As all lists take it. */
const MOST_ASKED = 200;

const paging = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_ASKED)
    .default(MOST_A_PAGE)
    .meta({ description: `Rows a page, 1 to ${MOST_ASKED}; no page has more than ${MOST_A_PAGE}.` }),
  cursor: z
    .string()
    .max(1_000)
    .transform((text, context) => {
      const cursor = readAttentionCursor(text);
      if (cursor !== null) return cursor;
      context.addIssue({ code: 'custom', message: 'must be the next_cursor of the page before' });
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        '`next_cursor` of the page before: the order goes on as it was when the first page was read.',
    }),
};

/** `GET /api/v2/admin/attention`, and the verbs of what is in it. */
export function addAttention(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  const { shop } = deps;
  const capped = z.boolean().meta({ description: 'There may be more of a kind than are listed.' });
  const route = {
    path: 'attention',
    summary: 'What needs a person, by money times age',
    description: 'What is put off stands at the end and is not in `counts`, which are those of all kinds.',
    middleware: [withRight('read')],
    filter: { kind: z.string().min(1).max(60).optional() },
    responses: {
      200: declareJson(
        'One page; most have no other.',
        pageOf(attentionItem, capped).extend(attentionCounts.shape),
      ),
      ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
    },
  };
  const ofKind = (all: AttentionItem[], kind: string | undefined) =>
    all.filter((each) => kind === undefined || each.kind === kind);
  addGet(app, { ...route, paging }, async (c, { filter: { kind }, paging: { limit, cursor } }) => {
    const actor = c.var.staff;
    const now = cursor?.now ?? shop.clock.now();
    const all = await readAttention(shop, now);
    const items = ofKind(all, kind);
    const { page, next_cursor } = pageOfAttention(items, {
      now,
      after: cursor?.after ?? null,
      limit: Math.min(limit, MOST_A_PAGE),
    });
    // At once: what is read for each is batched.
    const completed = await Promise.all(
      page.map(async (item) => {
        const shown = shownItem(item, actor);
        const { order_uid } = item;
        return {
          ...shown,
          order: order_uid === null ? null : await readOrderName(shop.db, order_uid),
          actions: actionsOf(attentionRoom, item, actor),
          moves: await movesOf(shop, shown, actor),
        };
      }),
    );
    const count = { value: items.length, capped: isCapped(items) };
    return c.json({ items: completed, next_cursor, count, counts: countsByKind(all) });
  });
  addCsv(
    app,
    { ...route, paging },
    {
      // biome-ignore format: as they are written
      columns: ['kind', 'subject', 'order_uid', 'amount', 'since', 'what', 'why', 'next_step', 'taken_by', 'snoozed_until', 'snoozed_by', 'snooze_reason', 'due_by'],
      read: async (c, { kind }) =>
        [ofKind(await readAttention(shop), kind).map((item) => shownItem(item, c.var.staff))].values(),
    },
  );
  // {uid} is {kind}~{subject}.
  addActions(app, deps, 'attention', attentionRoom);
}

function shownItem(item: AttentionItem, actor: StaffActor) {
  const { alarm_id: _, fact: __, taken_by_uid: ___, weight: ____, ...shown } = showAttention(item, actor);
  return {
    ...shown,
    since: shown.since.toISOString(),
    due_by: shown.due_by?.toISOString() ?? null,
    snoozed_until: shown.snoozed_until?.toISOString() ?? null,
  };
}
