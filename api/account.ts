import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { type Account, changeAccount, readAccount } from '../core/customers/account.ts';
import { deleteAccount } from '../core/sale/account/delete.ts';
import { exportAccount } from '../core/sale/account/export.ts';
import { type User, user, userChanges, userExport } from './contract/customers.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicDiscounts } from './discounts.ts';
import { publicRecord } from './esim-record.ts';
import { jsonBody } from './json-body.ts';
import { noBody } from './no-body.ts';
import { problem } from './problems.ts';
import { publicFriend } from './referrals.ts';
import { freshlySignedIn, OWN, type SignedIn, signedIn } from './signed-in.ts';

const path = '/api/v2/users/me';
const tags = ['Customers'];
const refusals = ['sign_in_required', 'service_unavailable'] as const;

const readRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path,
    tags,
    summary: 'The signed-in customer',
    middleware,
    responses: { 200: declareJson('The account.', user), ...declareProblems(...refusals) },
  });

const changeRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Changes what is given, and leaves the rest',
    middleware: [...middleware, jsonBody],
    request: { body: declareBody(userChanges) },
    responses: {
      200: declareJson('The account as it is now.', user),
      ...declareProblems('invalid_request', 'cross_site_request', ...refusals),
    },
  });

const deleteRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Removes the account and signs out everywhere',
    description:
      'Orders stay for the books, without name and address. The eSIMs go on working; their retrieval passwords open them. Credit that is left ends. Takes a sign-in of the last hour.',
    middleware: [...middleware, noBody],
    responses: {
      204: { description: 'Removed.' },
      ...declareProblems(
        'invalid_request',
        'cross_site_request',
        'fresh_sign_in_required',
        'order_under_way',
        ...refusals,
      ),
    },
  });

const exportRoute = (middleware: SignedIn) =>
  createRoute({
    method: 'get',
    path: `${path}/export`,
    tags,
    summary: 'Everything held on the customer',
    description: 'Takes a sign-in of the last hour.',
    middleware,
    responses: {
      200: declareJson(
        'Account, sessions, orders, eSIMs, mails, and what is on record of the account.',
        userExport,
      ),
      ...declareProblems('fresh_sign_in_required', ...refusals),
    },
  });

/** `/api/v2/users/me` (C4.1 to C4.4). */
export function addAccount(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const middleware = signedIn(shop);
  const fresh = freshlySignedIn(shop);

  app.openapi(readRoute(middleware), async (c) => {
    const { customer_uid } = c.var.customer;
    const account = await readAccount(shop, customer_uid);
    if (account === null) return problem(c, 'sign_in_required', GONE);
    return c.json(publicUser(account), 200, OWN);
  });

  app.openapi(changeRoute(middleware), async (c) => {
    const { customer_uid } = c.var.customer;
    const account = await changeAccount(shop, customer_uid, c.req.valid('json'));
    if (account === null) return problem(c, 'sign_in_required', GONE);
    return c.json(publicUser(account), 200, OWN);
  });

  app.openapi(deleteRoute(fresh), async (c) => {
    switch (await deleteAccount(shop, c.var.customer.customer_uid)) {
      case 'deleted':
        return c.body(null, 204, OWN);
      case 'no_such_account':
        return problem(c, 'sign_in_required', GONE);
      case 'order_under_way':
        return problem(
          c,
          'order_under_way',
          'An eSIM is being delivered to this account; try again in some minutes.',
          { retryAfterMs: 60_000 },
        );
    }
  });

  app.openapi(exportRoute(fresh), async (c) => {
    const { customer_uid } = c.var.customer;
    const held = await exportAccount(shop, customer_uid);
    if (held === null) return problem(c, 'sign_in_required', GONE);
    const body = {
      ...held,
      exported_at: held.exported_at.toISOString(),
      account: publicUser(held.account),
      orders: held.orders.map((order) => ({
        ...order,
        discounts: order.discounts && publicDiscounts(order.discounts),
      })),
      esims: held.esims.map((record) => publicRecord(record, held.exported_at)),
      referrals: { ...held.referrals, friends: held.referrals.friends.map(publicFriend) },
    };
    return c.json(body, 200, {
      ...OWN,
      'Content-Disposition': 'attachment; filename="my-data.json"',
    });
  });
}

const GONE = 'This account is gone.';

function publicUser(account: Account): User {
  const { uid, email, name, locale, marketing_opt_in, created_at, referral } = account;
  return {
    uid,
    email,
    name,
    locale,
    marketing_opt_in,
    role: 'customer',
    created_at: created_at.toISOString(),
    referral,
  };
}
