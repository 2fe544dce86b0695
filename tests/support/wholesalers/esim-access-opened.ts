import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../core/clock.ts';
import { systemClock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { PurchaseOrder, SentPurchase, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { projectRoot } from '../../../project-root.ts';
import { esimAccessAdapter } from '../../../providers/esims/esim-access/adapter.ts';
import { keptInMemory } from '../../../providers/esims/wire/adapter.ts';
import { NO_BREAKER, NO_LIMITER } from '../../../providers/esims/wire/call.ts';
import { createTransport } from '../../../providers/esims/wire/transport.ts';
import { type DoubleReply, serveDouble } from './double-server.ts';
import { openedAt } from './opened-at.ts';

const FOLDER = join(projectRoot, 'providers/esims/esim-access/fixtures');

/** One fixture: what is asked and answered, or a webhook. */
interface Fixture {
  request: { path: string; headers: Record<string, string>; body: unknown; raw?: string; secret?: string };
  response: { status: number; body: Record<string, unknown> };
  webhook: { raw: string; from: string; body: { notifyType: string; notifyId: string } };
}

export const fixtureNames = (): string[] => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
export const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Fixture;

/** A log that keeps what it is told, for tests that read it. */
export function keptLog() {
  const lines: { level: keyof Log; text: string }[] = [];
  const keep = (level: keyof Log) => (fields: object, message: string) =>
    void lines.push({ level, text: `${message} ${JSON.stringify(fields)}` });
  return { lines, log: { info: keep('info'), warn: keep('warn'), error: keep('error') } satisfies Log };
}

interface Opening {
  settings: Readonly<Record<string, string>>;
  clock?: Clock;
  log?: Log;
}

/** The adapter without limiter and breaker, at the address of its settings. */
export function openEsimAccess({ settings, clock = systemClock, log = keptLog().log }: Opening): Wholesaler {
  return esimAccessAdapter.open({
    ...{ ...openedAt(settings.ESIM_ACCESS_API_BASE), settings, clock, log, kept: keptInMemory(clock) },
    transport: (how) =>
      createTransport({
        ...how,
        ...{ company: 'esim-access', base: settings.ESIM_ACCESS_API_BASE ?? '' },
        ...{ log, limiter: NO_LIMITER, breaker: NO_BREAKER },
      }),
  });
}

/** What a path answers: a body with status 200, a whole reply, or several of them in turn, the last one for ever. */
type Scripted = DoubleReply | { body: unknown };

/** A company that answers by script, with what it was asked. */
export async function scriptedCompany(script: Record<string, Scripted | Scripted[]>) {
  const asked: { path: string; body: Record<string, unknown>; headers: Record<string, unknown> }[] = [];
  const times = new Map<string, number>();
  const server = await serveDouble(({ path, body, headers }) => {
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown>, headers });
    const time = times.get(path) ?? 0;
    times.set(path, time + 1);
    const replies = [script[path] ?? { status: 404, body: {} }].flat();
    const reply = replies[Math.min(time, replies.length - 1)] ?? 'close';
    return reply === 'close' ? reply : { status: 200, ...reply };
  });
  const settings = {
    ...{ ESIM_ACCESS_CODE: 'fixture-code', ESIM_ACCESS_API_BASE: server.origin },
    ESIM_ACCESS_WEBHOOK_SECRET: 'fixture-webhook-secret-0001',
  };
  return { asked, settings, close: server.close };
}

/** The purchase of all fixtures. */
export const ORDER: PurchaseOrder = {
  ...{ reference: 'buy_01kjpx8nh000xfytv592tbypbp3sj6mcsd2ayj', wholesale_id: 'FR_3_15', top_up: null },
  ...{ expected: { amount: 15_500, currency: 'USD', exponent: 4 }, hints: {} },
};
/** Its profile. */
export const ICCID = '8999903000000000011';
export const HINTS = { orderNo: 'B26030209150017', esimTranNo: '26030209150042' };
/** The top-up of all fixtures. */
export const TOP_UP: PurchaseOrder = {
  ...{ reference: 'buy_01kkv4tzw0007m8ahyf7vrw99t04davm2mt4c3', wholesale_id: 'TOPUP_FRH107' },
  top_up: { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] },
  expected: { amount: 7_000, currency: 'USD', exponent: 4 },
  hints: {
    ...{ esimTranNo: HINTS.esimTranNo, volumeBefore: '3221225472', durationBefore: '15' },
    ...{ volume: '1073741824', duration: '7' },
  },
};
export const SENT_AT = new Date('2026-03-02T09:15:07Z');
export const sent = (order: PurchaseOrder, hints = order.hints): SentPurchase => ({
  ...{ ...order, hints, sent_at: SENT_AT, over_at: new Date('2026-03-02T09:15:08Z') },
});
