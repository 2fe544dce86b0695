import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { readBooks, readDifferences, readStanding } from '../../core/desk/books/books.ts';
import { declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { instant } from './fields.ts';
import { withRight } from './staff-only.ts';

const account = z.object({
  account: z.string(),
  currency: z.string(),
  debit: z.int(),
  credit: z.int(),
  balance: z.int().meta({ description: 'Debits less credits, in the smallest unit of the currency.' }),
});
const books = z.object({ accounts: z.array(account), sum: z.int() }).meta({ id: 'Books' });

const difference = z
  .object({
    kind: z.string(),
    order_uid: z.string().nullable(),
    amount: z.int().nullable(),
    ours: z.string(),
    theirs: z.string(),
    since: z.string(),
    next_step: z.string(),
  })
  .meta({ id: 'BooksDifference' });

const standing = z
  .object({
    provider: z.string(),
    currency: z.string(),
    available: z.int().nullable().meta({ description: 'Null where the provider doesn’t let us ask.' }),
    pending: z.int().nullable(),
    listed: z.int().nullable().meta({ description: 'What its own list of movements adds up to.' }),
    off_by: z.int().nullable().meta({ description: 'What our books have more than the provider.' }),
    detail: z.string().nullable(),
    taken_at: z.string(),
  })
  .meta({ id: 'ProviderStanding' });

/** `GET /api/v2/admin/books`, `/books/balance` and `/books/differences` (docs/contract.md, "Money"). */
export function addBooks(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const common = {
    method: 'get' as const,
    tags: ['Back office'],
    security: [{ staffKey: [] as string[] }],
    middleware: [withRight('books')],
  };
  const problems = declareProblems('invalid_request', 'staff_required', 'not_allowed', 'service_unavailable');
  app.openapi(
    createRoute({
      ...common,
      path: '/api/v2/admin/books',
      summary: 'The trial balance by account',
      request: { query: z.strictObject({ from: instant.optional(), to: instant.optional() }) },
      responses: { 200: declareJson('What moved from `from` to before `to`, or ever.', books), ...problems },
    }),
    async (c) => {
      const { from, to } = c.req.valid('query');
      return c.json(await readBooks(shop.db, { ...(from && { from }), ...(to && { to }) }), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      path: '/api/v2/admin/books/balance',
      summary: 'Our balance at the card provider, by currency, and whether our books agree',
      responses: { 200: declareJson('Empty until it was asked for.', z.array(standing)), ...problems },
    }),
    async (c) => {
      const found = await readStanding(shop);
      return c.json(
        found.map((row) => ({ ...row, taken_at: row.taken_at.toISOString() })),
        200,
      );
    },
  );
  app.openapi(
    createRoute({
      ...common,
      path: '/api/v2/admin/books/differences',
      summary: 'What differs from the lists of the card provider and the wholesalers',
      responses: { 200: declareJson('Empty when all agrees.', z.array(difference)), ...problems },
    }),
    async (c) => {
      const found = await readDifferences(shop.db);
      return c.json(
        found.map((row) => ({ ...row, since: row.since.toISOString() })),
        200,
      );
    },
  );
}
