import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readBooks, readDifferences, readStanding } from '../../core/desk/books/books.ts';
import { account, booksAnswer, booksDifference, providerStanding } from '../contract/desk/books.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { instant } from './fields.ts';
import { addCsv, addGet } from './generic-route.ts';
import { withRight } from './staff-only.ts';
import { inText } from './texts.ts';

const columnsOf = <Row>(row: z.ZodObject<z.ZodRawShape> & z.ZodType<Row>) =>
  Object.keys(row.shape) as (keyof Row & string)[];

/** `GET /api/v2/admin/books`, `/books/balance` and `/books/differences` (C13), each also as `.csv`. */
export function addBooks(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = [withRight('books')];
  const problems = declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable');
  const trial = {
    path: 'books',
    summary: 'The trial balance by account',
    middleware,
    filter: { from: instant.optional(), to: instant.optional() },
    responses: {
      200: declareJson('What moved from `from` to before `to`, or ever.', booksAnswer),
      ...problems,
    },
  };
  const booksOf = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }) =>
    readBooks(shop.db, { ...(from && { from }), ...(to && { to }) });
  addGet(app, trial, async (c, { filter }) => c.json(await booksOf(filter)));
  addCsv(app, trial, {
    columns: columnsOf(account),
    read: async (_c, filter) => [(await booksOf(filter)).accounts].values(),
  });
  const balance = {
    path: 'books/balance',
    summary: 'Our balance at the card provider, by currency, and whether our books agree',
    middleware,
    responses: { 200: declareJson('Empty until it was asked for.', z.array(providerStanding)), ...problems },
  };
  const standings = async () => inText(await readStanding(shop));
  addGet(app, balance, async (c) => c.json(await standings()));
  addCsv(app, balance, {
    columns: columnsOf(providerStanding),
    read: async () => [await standings()].values(),
  });
  const differ = {
    path: 'books/differences',
    summary: 'What differs from the lists of the card provider and the wholesalers',
    middleware,
    responses: { 200: declareJson('Empty when all agrees.', z.array(booksDifference)), ...problems },
  };
  const differences = async () => inText(await readDifferences(shop.db));
  addGet(app, differ, async (c) => c.json(await differences()));
  addCsv(app, differ, {
    columns: columnsOf(booksDifference),
    read: async () => [await differences()].values(),
  });
}
