import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { StaffActor } from '../../core/staff/actor.ts';
import type { Right } from '../../core/staff/roles.ts';
import { pageOf } from '../contract/desk/lists.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiEnv } from '../deps.ts';
import { addCsv, addGet } from './generic-route.ts';
import { withRight } from './staff-only.ts';

/** A list that is read whole, since it is short; it is answered in the form of all lists (list.ts). */
interface WholeList<Query extends z.ZodRawShape, Item extends object, Besides extends z.ZodRawShape> {
  /** Behind /api/v2/admin/: `attention`. */
  name: string;
  summary: string;
  description?: string;
  right: Right;
  /** The filters; unknown ones are refused. */
  query: Query;
  item: z.ZodType<Item>;
  /** Of the item; in the CSV in this order. */
  columns: readonly (keyof Item & string)[];
  /** All that match, as this person may see them, in their order; and what is told of the whole beside them. */
  read(
    query: z.infer<z.ZodObject<Query>>,
    actor: StaffActor,
  ): Promise<{ items: Item[]; besides: z.infer<z.ZodObject<Besides>> }>;
  besides: Besides;
  /** Rows a page at most, and unless told; 200 where it isn't said. A plot is drawn from all of them at once. */
  most?: number;
}

/** The number of the row that comes next. */
const cursor = z
  .string()
  .regex(/^\d{1,6}$/, 'must be the next_cursor of the page before')
  .optional()
  .meta({ description: '`next_cursor` of the page before.' });
const pagingUpTo = (most: number) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .default(most)
    .meta({ description: `Rows a page, 1 to ${most}.` }),
  cursor,
});

/** Registers `GET /api/v2/admin/{name}` and the same filter as `.csv`. Behind staffOnly(). */
export function addWholeList<Query extends z.ZodRawShape, Item extends object, Besides extends z.ZodRawShape>(
  app: OpenAPIHono<ApiEnv>,
  list: WholeList<Query, Item, Besides>,
): void {
  const answer = pageOf(list.item, z.literal(false)).extend(list.besides);
  const route = {
    path: list.name,
    summary: list.summary,
    ...(list.description === undefined ? {} : { description: list.description }),
    middleware: [withRight(list.right)],
    filter: list.query,
    responses: {
      200: declareJson('One page; most have no other.', answer),
      ...declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable'),
    },
  };
  const paging = pagingUpTo(list.most ?? 200);
  addGet(app, { ...route, paging }, async (c, { filter, paging: { limit, cursor } }) => {
    const { items, besides } = await list.read(filter, c.var.staff);
    const start = Number(cursor ?? 0);
    const end = start + limit;
    const count = { value: items.length, capped: false };
    const next_cursor = end < items.length ? String(end) : null;
    return c.json({ items: items.slice(start, end), next_cursor, count, ...besides });
  });
  addCsv(
    app,
    { ...route, paging },
    {
      columns: list.columns,
      read: async (c, filter) => [(await list.read(filter, c.var.staff)).items].values(),
    },
  );
}
