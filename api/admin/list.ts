import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { COUNT_CAP, type ListPage, type PageAsked } from '../../core/desk/page.ts';
import type { Shop } from '../../core/shop.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo, type Right } from '../../core/staff/roles.ts';
import { isTimedOut } from '../../db/unavailable.ts';
import { pageOf } from '../contract/desk/lists.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { addCsv, addGet } from './generic-route.ts';
import { staffOf, withRight } from './staff-only.ts';

/** One list of the back office, from which its address, its CSV and their descriptions are made. */
interface AdminList<Query extends z.ZodRawShape, Row, Item extends object> {
  /** Behind /api/v2/admin/: `orders`. */
  name: string;
  summary: string;
  right: Right;
  /** The filters; unknown ones are refused. */
  query: Query;
  item: z.ZodType<Item>;
  /** Of the item; in the CSV in this order. */
  columns: readonly (keyof Item & string)[];
  read(shop: Shop, query: z.infer<z.ZodObject<Query>>, page: PageAsked): Promise<ListPage<Row>>;
  /** Rows that match, counted no further than COUNT_CAP + 1. */
  count(shop: Shop, query: z.infer<z.ZodObject<Query>>): Promise<number>;
  /** The row as this person may see it: addresses masked, cost left out. */
  show(row: Row, actor: StaffActor): Item;
  /** Why this person may not ask for it by such a filter; null where they may. */
  refuses?(query: z.infer<z.ZodObject<Query>>, actor: StaffActor): string | null;
}

const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Rows a page, 1 to 200.' }),
  cursor: z.string().max(500).optional().meta({ description: '`next_cursor` of the page before.' }),
};

const TOO_SLOW =
  'By these filters together the list takes longer to read than a statement may. Leave one of them out, or name other days.';

/** Rows that one query reads for a CSV. */
const CSV_PAGE = 1_000;

/** Registers `GET /api/v2/admin/{name}` and the same filter as `.csv`. Behind staffOnly(). */
export function addList<Query extends z.ZodRawShape, Row, Item extends object>(
  app: OpenAPIHono<ApiEnv>,
  deps: Pick<ApiDeps, 'shop' | 'config'>,
  list: AdminList<Query, Row, Item>,
): void {
  const { shop } = deps;
  const capped = z.boolean().meta({ description: `There are more than ${COUNT_CAP}.` });
  const route = {
    path: list.name,
    summary: list.summary,
    middleware: [withRight(list.right)],
    filter: list.query,
    responses: {
      200: declareJson('One page, newest first unless the list says otherwise.', pageOf(list.item, capped)),
      ...declareProblems(
        'invalid_request',
        'filters_too_slow',
        'staff_required',
        'not_allowed',
        'service_unavailable',
      ),
    },
  };
  addGet(app, { ...route, paging }, async (c, { filter, paging: { limit, cursor } }) => {
    const refused = list.refuses?.(filter, c.var.staff) ?? null;
    if (refused !== null) return problem(c, 'not_allowed', refused);
    const read = await Promise.all([
      list.read(shop, filter, { limit, cursor: cursor ?? null }),
      list.count(shop, filter),
    ]).catch((error: unknown) => {
      const filters = Object.keys(filter).filter((name) => filter[name as keyof typeof filter] !== undefined);
      // One filter alone has its index: then it is the database that stands still.
      if (!isTimedOut(error) || filters.length < 2) throw error;
      shop.log.warn({ list: list.name, filters }, 'filters of a list take too long together');
      return null;
    });
    if (read === null) return problem(c, 'filters_too_slow', TOO_SLOW);
    const [{ rows, next_cursor }, counted] = read;
    const items = rows.map((row) => list.show(row, c.var.staff));
    const count = { value: Math.min(counted, COUNT_CAP), capped: counted > COUNT_CAP };
    return c.json({ items, next_cursor, count });
  });
  addCsv(
    app,
    { ...route, paging },
    {
      columns: list.columns,
      read: async (c, filter) => {
        const refused = list.refuses?.(filter, c.var.staff) ?? null;
        if (refused !== null) return problem(c, 'not_allowed', refused);
        // Whoever is removed while a long list is sent gets none of what is left.
        const reader = async () => {
          const staff = await staffOf(deps, c.req.raw);
          return staff === null || mayDo(staff.role, list.right) === 'no' ? null : staff;
        };
        return pagesOf(shop, list, filter, reader);
      },
    },
  );
}

/** @param reader who asked, as they are now; null once they may read no more: nothing comes after. */
async function* pagesOf<Query extends z.ZodRawShape, Row, Item extends object>(
  shop: Shop,
  list: AdminList<Query, Row, Item>,
  query: z.infer<z.ZodObject<Query>>,
  reader: () => Promise<StaffActor | null>,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const actor = await reader();
    if (actor === null) return;
    const page: ListPage<Row> = await list.read(shop, query, { limit: CSV_PAGE, cursor, whole: true });
    yield page.rows.map((row) => list.show(row, actor));
    cursor = page.next_cursor;
  } while (cursor !== null);
}
