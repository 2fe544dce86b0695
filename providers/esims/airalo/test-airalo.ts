import { readFileSync } from 'node:fs';
import type { Log } from '../../../core/log.ts';
import type {
  Hints,
  ProfileKey,
  PurchaseOrder,
  SentPurchase,
  Wholesaler,
} from '../../../core/wholesale/wholesaler.ts';
import {
  type DoubleReply,
  type DoubleRequest,
  serveDouble,
} from '../../../tests/support/wholesalers/double-server.ts';
import { openedAt } from '../../../tests/support/wholesalers/opened-at.ts';
import { type TestClock, testClock } from '../../test-clock.ts';
import { type Kept, keptInMemory } from '../wire/adapter.ts';
import { type Limiter, NO_BREAKER, NO_LIMITER } from '../wire/call.ts';
import { createTransport } from '../wire/transport.ts';
import { airaloAdapter } from './adapter.ts';

/** Shared by the tests of Airalo's adapter. */
export const FIXTURES = new URL('./fixtures/', import.meta.url);

interface Fixture {
  request?: { method: string; path: string; form?: Record<string, string>; query?: Record<string, string> };
  response?: { status: number; headers?: Record<string, string>; body: unknown };
  webhook?: { headers: Record<string, string>; secret?: string; raw: string };
}

export const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8')) as Fixture;

/** The answer of a fixture, as a double gives it. */
export function replyOf(name: string): Exclude<DoubleReply, 'close'> {
  const { status, headers, body } = fixture(name).response!;
  return { status, body, ...(headers === undefined ? {} : { headers }) };
}

/** A body with status 200. */
export const replyWith = (body: unknown): DoubleReply => ({ status: 200, body });

export interface OpenedAiralo {
  wholesaler: Wholesaler;
  /** All that was logged, as text. */
  logged: string[];
  clock: TestClock;
  kept: Kept;
}

/** The adapter without breaker, and limiter unless given. @param settings as a double has them, with AIRALO_API_BASE. */
export function openAiralo(
  settings: Readonly<Record<string, string>>,
  shared: { kept?: Kept; clock?: TestClock; limiter?: Limiter } = {},
): OpenedAiralo {
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const log: Log = { info: note, warn: note, error: note };
  const clock = shared.clock ?? testClock();
  const kept = shared.kept ?? keptInMemory(clock);
  const wholesaler = airaloAdapter.open({
    ...openedAt(settings.AIRALO_API_BASE),
    settings,
    clock,
    log,
    kept,
    transport: (how) =>
      createTransport({
        ...how,
        company: 'airalo',
        base: settings.AIRALO_API_BASE ?? '',
        log,
        limiter: shared.limiter ?? NO_LIMITER,
        breaker: NO_BREAKER,
      }),
  });
  return { wholesaler, logged, clock, kept };
}

export interface Stub extends OpenedAiralo {
  /** Every request but those for tokens. */
  requests: DoubleRequest[];
  close(): Promise<void>;
}

/** By "GET /orders"; the last of several replies is given again. `/token` is answered unless it is named. */
export type Replies = Record<string, DoubleReply | DoubleReply[]>;

/** The adapter against answers that are laid down beforehand. What has none is answered 501. */
export async function answering(replies: Replies, settings: Record<string, string> = {}): Promise<Stub> {
  const queues = new Map(
    Object.entries({ 'POST /token': replyOf('token.json'), ...replies }).map(([call, reply]) => [
      call,
      [reply].flat(),
    ]),
  );
  const requests: DoubleRequest[] = [];
  const server = await serveDouble((request) => {
    const call = `${request.method} ${request.path.replace('/v2', '')}`;
    if (!call.endsWith('/token')) requests.push(request);
    const queue = queues.get(call) ?? [{ status: 501, body: {} }];
    return queue.length > 1 ? queue.shift()! : queue[0]!;
  });
  const opened = openAiralo({
    AIRALO_API_BASE: `${server.origin}/v2`,
    AIRALO_CLIENT_ID: 'fixture-client-id',
    AIRALO_CLIENT_SECRET: 'fixture-client-secret-airalo',
    ...settings,
  });
  return { ...opened, requests, close: server.close };
}

export const ICCID = '8999902000000000012';
const MATCHING_ID = 'QX7VB-2LZC6-9TR56-KFEZJ';
export const ESIM = { iccid: ICCID, smdp_address: 'rsp-9001.example.com', matching_id: MATCHING_ID };
export const REFERENCE = 'buy_01kjpx8nh000jdwsfy06pt986w8g96d3k6ja9c';
export const TOP_UP_REFERENCE = 'buy_01kkv4tzw000tj5n0eammybn90t8yewa0w4y09';
export const PACKAGE = 'riviera-mobile-15days-2gb';
export const TOP_UP = 'riviera-mobile-7days-1gb-topup';

export const ORDER: PurchaseOrder = {
  reference: REFERENCE,
  wholesale_id: PACKAGE,
  top_up: null,
  expected: null,
  hints: {},
};

export const PROFILE: ProfileKey = {
  iccid: ICCID,
  purchases: [{ reference: REFERENCE, wholesale_id: PACKAGE, hints: { order: '731204' } }],
};

export const TOP_UP_ORDER: PurchaseOrder = {
  ...ORDER,
  reference: TOP_UP_REFERENCE,
  wholesale_id: TOP_UP,
  top_up: PROFILE,
};

/** An order after its first attempt. */
export const sent = (order: PurchaseOrder, hints: Hints = order.hints): SentPurchase => ({
  ...order,
  hints,
  sent_at: new Date('2026-03-02T09:15:00Z'),
  over_at: new Date('2026-03-02T09:15:04Z'),
});
