import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  changedPasses as findChanged,
  latestPass,
  passOfPhone,
  registerPhone,
  unregisterPhone,
} from '../core/sale/wallets/phones.ts';
import { text } from './contract/fields.ts';
import { changedPasses, phoneLog, phoneRegistration } from './contract/wallets.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { PASS_FILE } from './passes.ts';
import { problem } from './problems.ts';
import { OWN } from './signed-in.ts';

const base = '/api/wallets/apple/v1';
const tags = ['Wallets'];
const device = text(100);
const passType = text(100);
const serial = text(64);
const refusals = ['invalid_request', 'pass_token_required', 'service_unavailable'] as const;

const registration = {
  path: `${base}/devices/{device}/registrations/{passType}/{serial}`,
  tags,
  request: { params: z.object({ device, passType, serial }) },
};

const registerRoute = createRoute({
  ...registration,
  method: 'post',
  summary: 'Has a phone told when a pass changes',
  middleware: [jsonBody],
  request: { ...registration.request, body: declareBody(phoneRegistration) },
  responses: {
    200: { description: 'It is told already.' },
    201: { description: 'It is told from now on.' },
    ...declareProblems(...refusals),
  },
});

const unregisterRoute = createRoute({
  ...registration,
  method: 'delete',
  summary: 'Ends it',
  responses: { 200: { description: 'It is told nothing more.' }, ...declareProblems(...refusals) },
});

const changedRoute = createRoute({
  method: 'get',
  path: `${base}/devices/{device}/registrations/{passType}`,
  tags,
  summary: 'The passes of a phone that have changed since it asked last',
  request: {
    params: z.object({ device, passType }),
    query: z.object({ passesUpdatedSince: z.string().max(40).optional() }),
  },
  responses: {
    200: declareJson('Their serial numbers, and what to ask with the next time.', changedPasses),
    204: { description: 'None has.' },
    ...declareProblems('invalid_request', 'service_unavailable'),
  },
});

const latestRoute = createRoute({
  method: 'get',
  path: `${base}/passes/{passType}/{serial}`,
  tags,
  summary: 'A pass as it is now',
  request: { params: z.object({ passType, serial }) },
  responses: {
    200: {
      description: 'The pass.',
      content: { 'application/vnd.apple.pkpass': { schema: z.string().meta({ format: 'binary' }) } },
    },
    304: { description: 'The phone has that edition (If-Modified-Since).' },
    ...declareProblems('not_found', ...refusals),
  },
});

const logRoute = createRoute({
  method: 'post',
  path: `${base}/log`,
  tags,
  summary: 'Takes what a phone finds wrong with passes',
  middleware: [jsonBody],
  request: { body: declareBody(phoneLog) },
  responses: { 200: { description: 'Read.' }, ...declareProblems('not_found', ...refusals) },
});

/** Lines of a phone's log that are kept, and characters of each: anybody may send them. */
const MOST_LINES = 5;
const LONGEST_LINE = 300;

/** What phones with a pass in Apple Wallet ask the shop (Apple: “Adding a Web Service to Update Passes”; C3.30). */
export function addApplePasses(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  const inUse = (type?: string) => {
    const wallet = shop.wallets?.byName.get('apple');
    return wallet?.kind === 'file' && (type === undefined || wallet.passType === type);
  };

  /** The pass whose token came along: "Authorization: ApplePass …". */
  const provenPass = async (c: Context<ApiEnv>, asked: { passType: string; serial: string }) => {
    const [, token] = /^ApplePass (\S{1,100})$/.exec(c.req.header('Authorization') ?? '') ?? [];
    return token === undefined || !inUse(asked.passType) ? null : passOfPhone(shop, asked.serial, token);
  };
  const unproven = (c: Context<ApiEnv>) =>
    problem(c, 'pass_token_required', 'There is no such pass, or the token is not its.', {
      headers: { 'WWW-Authenticate': 'ApplePass' },
    });

  app.openapi(registerRoute, async (c) => {
    const asked = c.req.valid('param');
    const pass = await provenPass(c, asked);
    if (pass === null) return unproven(c);
    const fresh = await registerPhone(shop, pass.uid, asked.device, c.req.valid('json').pushToken);
    return c.body(null, fresh ? 201 : 200, OWN);
  });

  app.openapi(unregisterRoute, async (c) => {
    const asked = c.req.valid('param');
    const pass = await provenPass(c, asked);
    if (pass === null) return unproven(c);
    await unregisterPhone(shop, pass.uid, asked.device);
    return c.body(null, 200, OWN);
  });

  app.openapi(changedRoute, async (c) => {
    const asked = c.req.valid('param');
    const { passesUpdatedSince = null } = c.req.valid('query');
    const changed = inUse(asked.passType) ? await findChanged(shop, asked.device, passesUpdatedSince) : null;
    if (changed === null) return c.body(null, 204, OWN);
    return c.json({ serialNumbers: changed.uids, lastUpdated: changed.tag }, 200, OWN);
  });

  app.openapi(latestRoute, async (c) => {
    const pass = await provenPass(c, c.req.valid('param'));
    if (pass === null) return unproven(c);
    const since = new Date(c.req.header('If-Modified-Since') ?? Number.NaN);
    const latest = await latestPass(shop, pass, Number.isNaN(since.getTime()) ? null : since);
    if (latest === 'unchanged') return c.body(null, 304, OWN);
    if (latest === null) return problem(c, 'not_found', 'Passes are off at the moment.');
    return c.body(latest.bytes, 200, { ...PASS_FILE, 'Last-Modified': latest.changedAt.toUTCString() });
  });

  app.openapi(logRoute, (c) => {
    if (!inUse()) return problem(c, 'not_found', 'This shop makes no passes for Apple Wallet.');
    const logs = c.req
      .valid('json')
      .logs.slice(0, MOST_LINES)
      .map((line) => line.slice(0, LONGEST_LINE));
    shop.log.warn({ logs }, 'a phone finds fault with passes');
    return c.body(null, 200, OWN);
  });
}
