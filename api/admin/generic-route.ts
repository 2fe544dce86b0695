import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../deps.ts';
import { type CsvPages, declareCsv, sendCsv } from './csv.ts';

type Shape = z.ZodRawShape;
type None = Record<never, never>;
type Output<S extends Shape> = z.output<z.ZodObject<S>>;

/** A GET of the back office that is registered without knowing its schemas: those of any list, report or row. */
interface GenericRoute<Filter extends Shape, Paging extends Shape = None, Params extends Shape = None> {
  /** Behind /api/v2/admin/. */
  path: string;
  summary: string;
  description?: string | undefined;
  /** Who may ask. */
  middleware: MiddlewareHandler<ApiEnv>[];
  /** Both are of the query; a parameter that neither knows is refused. */
  filter?: Filter;
  paging?: Paging;
  /** Of the path. */
  params?: Params;
  responses: RouteConfig['responses'];
}

/** What was asked, as the route's schemas have let it through. */
interface Asked<Filter extends Shape, Paging extends Shape, Params extends Shape> {
  filter: Output<Filter>;
  paging: Output<Paging>;
  params: Output<Params>;
}

/** As a handler finds it whose route is any. */
interface Valid {
  in: Record<'query' | 'param', unknown>;
  out: Record<'query' | 'param', Record<string, unknown> | undefined>;
}

/** Registers a GET whose handler is told what was asked in the types of its own schemas. Behind staffOnly(). */
export function addGet<Filter extends Shape = None, Paging extends Shape = None, Params extends Shape = None>(
  app: OpenAPIHono<ApiEnv>,
  { path, filter, paging, params, ...route }: GenericRoute<Filter, Paging, Params>,
  answer: (c: Context<ApiEnv>, asked: Asked<Filter, Paging, Params>) => Promise<Response>,
): void {
  const config: RouteConfig = {
    ...route,
    method: 'get',
    path: `/api/v2/admin/${path}`,
    tags: ['Back office'],
    request: {
      ...(filter && { query: z.strictObject({ ...filter, ...paging }) }),
      ...(params && { params: z.object(params) }),
    },
  };
  app.openapi(createRoute(config), (c: Context<ApiEnv, string, Valid>) => {
    const query = Object.entries(c.req.valid('query') ?? {});
    const ofPaging = ([name]: [string, unknown]) => paging !== undefined && name in paging;
    // The one cast: the schemas have checked these, and a type made of type parameters can't be followed through them.
    const asked = {
      filter: Object.fromEntries(query.filter((entry) => !ofPaging(entry))),
      paging: Object.fromEntries(query.filter(ofPaging)),
      params: c.req.valid('param') ?? {},
    } as Asked<Filter, Paging, Params>;
    return answer(c, asked);
  });
}

/** Registers the CSV of a list or report: the same filter, at its address with `.csv`. Behind staffOnly(). */
export function addCsv<Filter extends Shape, Row extends object, Paging extends Shape = None>(
  app: OpenAPIHono<ApiEnv>,
  route: GenericRoute<Filter, Paging>,
  {
    file = route.path,
    says = 'All rows of the filter, whatever `limit` and `cursor` say; RFC 4180, UTF-8.',
    columns,
    read,
  }: {
    /** What a browser keeps it as; after the address unless told. */
    file?: string;
    says?: string;
    /** Of the rows, in this order. */
    columns: readonly (keyof Row & string)[];
    /** The rows, page by page; or why there are none. */
    read(c: Context<ApiEnv>, filter: Output<Filter>): Promise<CsvPages<Row> | Response>;
  },
): void {
  const { path, summary, responses } = route;
  addGet(
    app,
    {
      ...route,
      path: `${path}.csv`,
      summary: `${summary}, as CSV`,
      responses: { ...responses, 200: declareCsv(says) },
    },
    async (c, { filter }) => {
      const pages = await read(c, filter);
      return pages instanceof Response ? pages : sendCsv(c, file, columns, pages);
    },
  );
}
