import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { COUNT_CAP, type ListPage, type PageAsked } from '../../core/desk/page.ts';
import type { Shop } from '../../core/shop.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import type { Right } from '../../core/staff/roles.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { csvStream } from './csv.ts';
import { withRight } from './staff-only.ts';

/** One list of the back office, from which its address, its CSV and their descriptions are made. */
export interface AdminList<Query extends z.ZodRawShape, Row, Item extends object> {
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
}

const paging = {
  limit: z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Rows a page, 1 to 200.' }),
  cursor: z.string().max(500).optional().meta({ description: '`next_cursor` of the page before.' }),
};

/** Rows that one query reads for a CSV. */
const CSV_PAGE = 1_000;

/** Registers `GET /api/v2/admin/{name}` and the same filter as `.csv`. Behind staffOnly(). */
export function addList<Query extends z.ZodRawShape, Row, Item extends object>(
  app: OpenAPIHono<ApiEnv>,
  { shop }: Pick<ApiDeps, 'shop'>,
  list: AdminList<Query, Row, Item>,
): void {
  const path = `/api/v2/admin/${list.name}`;
  const filter = z.strictObject(list.query);
  const answer = z.object({
    items: z.array(list.item),
    next_cursor: z.string().nullable(),
    count: z.object({
      value: z.int(),
      capped: z.boolean().meta({ description: `There are more than ${COUNT_CAP}.` }),
    }),
  });
  const middleware = [withRight(list.right)];
  const problems = declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable');
  app.openapi(
    createRoute({
      method: 'get',
      path,
      tags: ['Back office'],
      summary: list.summary,
      security: [{ staffKey: [] }],
      middleware,
      request: { query: filter.extend(paging) },
      responses: {
        200: declareJson('One page, newest first unless the list says otherwise.', answer),
        ...problems,
      },
    }),
    // biome-ignore lint/suspicious/noExplicitAny: the generic schema's output is `filter`'s with the paging beside it.
    async (c: any) => {
      const { limit, cursor, ...query } = c.req.valid('query');
      const [{ rows, next_cursor }, counted] = await Promise.all([
        list.read(shop, query, { limit, cursor: cursor ?? null }),
        list.count(shop, query),
      ]);
      const items = rows.map((row) => list.show(row, c.var.staff));
      const count = { value: Math.min(counted, COUNT_CAP), capped: counted > COUNT_CAP };
      return c.json({ items, next_cursor, count }, 200);
    },
  );
  app.openapi(
    createRoute({
      method: 'get',
      path: `${path}.csv`,
      tags: ['Back office'],
      summary: `${list.summary}, as CSV`,
      security: [{ staffKey: [] }],
      middleware,
      request: { query: filter },
      responses: {
        200: {
          description: 'All rows of the filter; RFC 4180, UTF-8.',
          content: { 'text/csv': { schema: z.string() } },
        },
        ...problems,
      },
    }),
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    async (c: any) => {
      const query = c.req.valid('query') as z.infer<z.ZodObject<Query>>;
      return c.body(csvStream(list.columns, pagesOf(shop, list, query, c.var.staff)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${list.name.replaceAll('/', '-')}.csv"`,
      });
    },
  );
}

async function* pagesOf<Query extends z.ZodRawShape, Row, Item extends object>(
  shop: Shop,
  list: AdminList<Query, Row, Item>,
  query: z.infer<z.ZodObject<Query>>,
  actor: StaffActor,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null;
  do {
    const page: ListPage<Row> = await list.read(shop, query, { limit: CSV_PAGE, cursor });
    yield page.rows.map((row) => list.show(row, actor));
    cursor = page.next_cursor;
  } while (cursor !== null);
}
