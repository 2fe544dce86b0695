import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, later, SECOND, systemClock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type {
  ProfileKey,
  PurchaseOrder,
  SentPurchase,
  Wholesaler,
} from '../../../core/wholesale/wholesaler.ts';
import { projectRoot } from '../../../project-root.ts';
import { esimGoAdapter } from '../../../providers/esims/esim-go/adapter.ts';
import { type Kept, keptInMemory, type OpenedWith } from '../../../providers/esims/wire/adapter.ts';
import {
  type Call,
  type Limiter,
  NO_BREAKER,
  NO_LIMITER,
  type Reply,
} from '../../../providers/esims/wire/call.ts';
import { createTransport } from '../../../providers/esims/wire/transport.ts';
import { openedAt } from './opened-at.ts';

const FOLDER = join(projectRoot, 'providers/esims/esim-go/fixtures');

interface Fixture {
  request?: { method: string; path: string; query?: Record<string, string | string[]>; body?: unknown };
  response?: { status: number; headers?: Record<string, string>; body: unknown };
  webhook?: { headers: Record<string, string>; secret: string; raw: string };
}

export const fixtureNames = (): string[] => readdirSync(FOLDER).map((file) => file.replace('.json', ''));

export function readFixture(name: string): Fixture {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Fixture;
}

/** What the fixture's call answers. */
export const fixtureBody = (name: string): unknown => structuredClone(readFixture(name).response!.body);

/** The story that all fixtures tell. */
export const STORY = {
  reference: 'buy_01kjpx8nh0002sw47t39dn8xw8k3tajfw80rqx',
  bundle: 'esim_3GB_30D_FR_V2',
  topUpBundle: 'esim_1GB_7D_FR_V2',
  iccid: '8999904000000000168',
  esim: {
    iccid: '8999904000000000168',
    smdp_address: 'rsp-go.example.com',
    matching_id: 'AB-12C3DE-4FGHIJ5',
  },
  order: '5b0e4a2c-7f31-4d8e-9a66-1c2d3e4f5a6b',
  topUpOrder: '8c1f5b3d-80a2-4e9f-8b77-2d3e4f5a6b7c',
  sentAt: new Date('2026-03-02T09:15:00Z'),
} as const;

/** A log that keeps what it is told. */
function keepingLog(): Log & { lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

interface Opening {
  settings?: Record<string, string>;
  clock?: Clock;
  kept?: Kept;
  limiter?: Limiter;
}

/** The adapter over HTTP, as it runs in the shop, but without breaker, and limiter unless given. */
export function openEsimGo(settings: Readonly<Record<string, string>>, opening: Opening = {}) {
  const log = keepingLog();
  const company = open(opening, log, settings, (how) =>
    createTransport({
      ...how,
      company: 'esim-go',
      base: settings.ESIM_GO_API_BASE!,
      log,
      limiter: opening.limiter ?? NO_LIMITER,
      breaker: NO_BREAKER,
    }),
  );
  return { company, log };
}

/** An answer, or no answer; of a list, each in turn and the last one for ever. */
export type Script = Record<string, Scripted | Scripted[]>;
type Scripted = { status?: number; body: unknown; afterMs?: number } | 'lost' | 'not_sent';

/** A call that the adapter made. */
export type Asked = Pick<Call<unknown>, 'name' | 'method' | 'kind'> & { address: URL; json: unknown };

/** The adapter with answers given to it by "GET /path", without HTTP; a call that nothing is written for is a 404. */
export function esimGoAnswering(script: Script, opening: Opening = {}) {
  const log = keepingLog();
  const asked: Asked[] = [];
  const turns = new Map<string, number>();
  const settings = { ESIM_GO_API_KEY: 'fixture-api-key-esim-go', ...opening.settings };
  const clock = opening.clock ?? { now: () => later(STORY.sentAt, 300 * SECOND) };
  const call = async <T>(made: Call<T>): Promise<Reply<T>> => {
    const address = new URL(`https://api.esim-go.com/v2.5${made.path}`);
    for (const [name, value] of Object.entries(made.query ?? {}))
      address.searchParams.set(name, String(value));
    asked.push({ name: made.name, method: made.method, kind: made.kind, address, json: made.json });
    const key = `${made.method} ${address.pathname.replace('/v2.5', '')}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const scripted = script[key];
    const list = Array.isArray(scripted) ? scripted : scripted === undefined ? [] : [scripted];
    return replyOf(made, list[Math.min(turn, list.length - 1)] ?? { status: 404, body: {} });
  };
  const company = open({ ...opening, clock }, log, settings, () => ({ call, log }));
  return { company, log, asked };
}

/** What the transport makes of an answer. */
function replyOf<T>(made: Call<T>, scripted: Scripted): Reply<T> {
  if (scripted === 'lost') return { kind: 'lost', why: 'TimeoutError' };
  if (scripted === 'not_sent') return { kind: 'not_sent', why: 'no connection: ECONNREFUSED' };
  const { status = 200, body, afterMs } = scripted;
  const headers = new Headers();
  if (status >= 300) return { kind: 'refused', status, body, headers, afterMs };
  const read = made.answer.safeParse(body);
  if (!read.success) return { kind: 'unreadable', why: 'the answer: invalid' };
  return { kind: 'ok', body: read.data, status, headers, text: JSON.stringify(body) };
}

function open(
  opening: Opening,
  log: Log,
  settings: Readonly<Record<string, string>>,
  transport: OpenedWith['transport'],
): Wholesaler {
  const clock = opening.clock ?? systemClock;
  const kept = opening.kept ?? keptInMemory(clock);
  return esimGoAdapter.open({ ...openedAt(), settings, clock, log, kept, transport });
}

/** The story's order of a new eSIM. */
export const newOrder = (changed: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  reference: STORY.reference,
  wholesale_id: STORY.bundle,
  top_up: null,
  expected: null,
  hints: {},
  ...changed,
});

/** The profile as it is asked for, with the purchase that made it. */
export const storyProfile = (iccid: string = STORY.iccid): ProfileKey => ({
  iccid,
  purchases: [{ reference: STORY.reference, wholesale_id: STORY.bundle, hints: { order: STORY.order } }],
});

export const topUpOrder = (changed: Partial<PurchaseOrder> = {}): PurchaseOrder =>
  newOrder({
    reference: `${STORY.reference.slice(0, -1)}t`,
    wholesale_id: STORY.topUpBundle,
    top_up: storyProfile(),
    ...changed,
  });

/** An order that was sent at the story's time, or another one. */
export const sent = (order: PurchaseOrder, sent_at: Date = STORY.sentAt): SentPurchase => ({
  ...order,
  sent_at,
  over_at: later(sent_at, 2 * SECOND),
});
