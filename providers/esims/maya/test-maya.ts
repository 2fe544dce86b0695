import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../core/log.ts';
import type { ProfileKey, SentPurchase, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { openedAt } from '../../../tests/support/wholesalers/opened-at.ts';
import { doneValue } from '../../test-answer.ts';
import { type TestClock, testClock } from '../../test-clock.ts';
import { keptInMemory } from '../wire/adapter.ts';
import { type Call, NO_BREAKER, NO_LIMITER, type Reply, type Transport } from '../wire/call.ts';
import { createTransport } from '../wire/transport.ts';
import { mayaAdapter } from './adapter.ts';

/** A body of the fixtures, as far as tests look into it. */
export type Body = Record<string, unknown>;

interface Fixture {
  request: { method: string; path: string; query?: Record<string, string>; body?: Body };
  response: { status: number; body: Body };
}

const folder = join(import.meta.dirname, 'fixtures');

export const fixtureNames = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));

export const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

interface LogLine {
  fields: object;
  message: string;
}

/** A log that keeps its lines. */
function keptLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const keep = (fields: object, message: string) => {
    lines.push({ fields, message });
  };
  return { lines, info: keep, warn: keep, error: keep };
}

export interface Opened {
  maya: Wholesaler;
  clock: TestClock;
  log: ReturnType<typeof keptLog>;
}

const KEYS = { MAYA_API_KEY: 'fixture-maya-key', MAYA_API_SECRET: 'fixture-maya-secret' };

/** The adapter over HTTP, to a double or whatever else listens at `settings.MAYA_API_BASE`. */
export function openOverHttp(settings: Readonly<Record<string, string>>): Opened {
  const log = keptLog();
  const clock = testClock(new Date());
  const how = {
    company: 'maya',
    base: settings.MAYA_API_BASE!,
    log,
    limiter: NO_LIMITER,
    breaker: NO_BREAKER,
  };
  const maya = mayaAdapter.open({
    ...openedAt(settings.MAYA_API_BASE),
    settings: { ...KEYS, ...settings },
    clock,
    log,
    kept: keptInMemory(clock),
    transport: (more) => createTransport({ ...how, ...more }),
  });
  return { maya, clock, log };
}

export type Response = Fixture['response'];
type Asked = Pick<Call<unknown>, 'method' | 'path' | 'query' | 'json'>;
/** What a scripted company answers; `lost` after it was sent, `not_sent` without. */
export type Script = (asked: Asked) => Response | 'lost' | 'not_sent';

interface Scripted extends Opened {
  asked: Asked[];
}

/** The adapter over a transport that answers by a script, without pauses. */
export function openScripted(
  script: Script,
  settings: Readonly<Record<string, string>> = {},
  now = new Date('2026-03-12T00:00:00Z'),
): Scripted {
  const log = keptLog();
  const clock = testClock(now);
  const asked: Asked[] = [];
  const transport: Transport = {
    log,
    call: async (call) => {
      asked.push(call);
      return replied(call, script(call));
    },
  };
  const kept = keptInMemory(clock);
  const opened = { settings: { ...KEYS, ...settings }, clock, log, kept, transport: () => transport };
  return { maya: mayaAdapter.open({ ...openedAt(), ...opened }), clock, log, asked };
}

function replied<T>(call: Call<T>, answer: ReturnType<Script>): Reply<T> {
  if (typeof answer === 'string') return { kind: answer, why: 'as the script says' };
  const { status, body } = answer;
  const headers = new Headers();
  if (status >= 300) return { kind: 'refused', status, body, headers, afterMs: undefined };
  const read = call.answer.safeParse(body);
  return read.success
    ? { kind: 'ok', body: read.data, status, headers, text: JSON.stringify(body) }
    : { kind: 'unreadable', why: read.error.issues[0]!.path.join('.') };
}

/** Answers by fixtures: the first whose call fits; 404 for all others. */
export function byFixtures(...names: string[]): Script {
  const fixtures = names.map(fixture);
  return ({ method, path }) => {
    const found = fixtures.find(
      ({ request }) => request.method === method && request.path === `/connectivity/v1${path}`,
    );
    return found?.response ?? { status: 404, body: {} };
  };
}

export const ICCID = '8999901000000000013';
export const REFERENCE = 'buy_01kjpx8nh000x5wjc50ghvghgmdjym51hd8y0n';
export const TOP_UP_REFERENCE = 'buy_01kkv4tzw000j0j9ke403edqf6xgb7ea138mkr';
export const PLAN = 'fR7kQ2mXw9Lp';
export const CUSTOMER = 'c8Hn3KpW5sYd';

/** The story's purchase of a new eSIM; `over` says what is different. */
export const purchaseOf = (over: Partial<SentPurchase> = {}): SentPurchase => ({
  reference: REFERENCE,
  wholesale_id: PLAN,
  top_up: null,
  expected: null,
  hints: { customer_id: CUSTOMER },
  sent_at: new Date('2026-03-11T23:50:00Z'),
  over_at: new Date('2026-03-11T23:50:10Z'),
  ...over,
});

/** The story's profile, with the purchase that made it. */
export const profileOf = (...more: ProfileKey['purchases']): ProfileKey => ({
  iccid: ICCID,
  purchases: [{ reference: REFERENCE, wholesale_id: PLAN, hints: { plan_id: 'pl7Yt2Rw8Qa1' } }, ...more],
});

/** The story's top-up. */
export const topUpOf = (over: Partial<SentPurchase> = {}): SentPurchase =>
  purchaseOf({
    reference: TOP_UP_REFERENCE,
    top_up: profileOf(),
    hints: { plans_before: 'pl7Yt2Rw8Qa1' },
    ...over,
  });

let count = 0;
/** A reference that nobody had before. */
const newReference = () => `buy_maya_${process.pid}_${++count}`;

/** A purchase that is ready to be sent: prepared, its hints written down. */
export async function prepared(
  { maya, clock }: Opened,
  wholesale_id: string,
  top_up: ProfileKey | null = null,
): Promise<SentPurchase> {
  const now = clock.now();
  const reference = newReference();
  const order = { reference, wholesale_id, top_up, expected: null, hints: {}, sent_at: now, over_at: now };
  return { ...order, hints: doneValue(await maya.prepare!(order)) };
}
