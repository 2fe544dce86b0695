import { z } from 'zod';
import { DAY, later } from '../../../core/clock.ts';
import type { OpenedWith } from '../wire/adapter.ts';
import type { Failure } from '../wire/answers.ts';
import { productInformation } from './schemas.ts';
import type { Session } from './session.ts';

/** Full speed up to so many megabytes (of 2^20 bytes) a day, and so many kilobits a second after it. */
export interface SpeedFigures {
  dailyMebibytes: number;
  reducedKbps: number;
}

/** The company's sentences hardly change: known figures are asked for again after a week, missing ones after a day. */
const KNOWN_FOR_MS = 7 * DAY;
const MISSING_FOR_MS = DAY;
const FORGOTTEN_AFTER_MS = 60 * DAY;
/** One package a call, so that a first sync learns some, and later ones the rest. */
const MOST_CALLS = 30;
const CALL_TIMEOUT_MS = 5000;
/** For all calls of one sync together. */
const TIMEOUT_MS = 15_000;
const KEPT_FIGURES = 'speed_figures';

const remembered = z.record(
  z.string(),
  z.object({ at: z.number(), mebibytes: z.number().nullable(), kbps: z.number().nullable() }),
);
type Remembered = z.infer<typeof remembered>;

/**
 * Daily volumes and reduced speeds of unlimited packages, as far as they are known by now: they stand in no list, and are
 * kept from sync to sync. A package that fails is left for the next sync, and all are where the company wants no more calls or can't be
 * reached; plans without figures stay off sale meanwhile.
 * @param ids of unlimited packages.
 */
export async function speedFigures(
  session: Session,
  { kept, clock }: Pick<OpenedWith, 'kept' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SpeedFigures>> {
  const end = Date.now() + TIMEOUT_MS;
  const now = clock.now().getTime();
  const known = ids.length === 0 ? {} : readRemembered(await kept.read(KEPT_FIGURES));
  const due = dueOf(known, ids, now);
  let asked = 0;
  for (const id of due.slice(0, MOST_CALLS)) {
    if (Date.now() >= end) break;
    const figures = await askFor(session, id, Math.min(CALL_TIMEOUT_MS, end - Date.now()));
    if (figures === 'no calls') break;
    if (figures === 'not now') continue;
    asked++;
    known[id] = { at: now, mebibytes: figures?.dailyMebibytes ?? null, kbps: figures?.reducedKbps ?? null };
  }
  if (asked > 0) {
    const fresh = Object.entries(known).filter(([, { at }]) => now - at < FORGOTTEN_AFTER_MS);
    const text = JSON.stringify(Object.fromEntries(fresh));
    await kept.write(KEPT_FIGURES, text, later(clock.now(), FORGOTTEN_AFTER_MS));
  }
  return new Map(ids.flatMap((id) => entryOf(id, known)));
}

/** What can't be read is learnt again. */
function readRemembered(text: string | null): Remembered {
  try {
    return remembered.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Never asked for first, then the oldest. */
function dueOf(known: Remembered, ids: readonly string[], now: number): string[] {
  const askedAt = (id: string) => (Object.hasOwn(known, id) ? known[id]!.at : 0);
  const lasts = (id: string) => (known[id]?.kbps == null ? MISSING_FOR_MS : KNOWN_FOR_MS);
  return ids
    .filter((id) => !Object.hasOwn(known, id) || now - askedAt(id) >= lasts(id))
    .sort((a, b) => askedAt(a) - askedAt(b));
}

function entryOf(id: string, known: Remembered): [string, SpeedFigures][] {
  const found = Object.hasOwn(known, id) ? known[id] : undefined;
  if (!found?.mebibytes || !found.kbps) return [];
  return [[id, { dailyMebibytes: found.mebibytes, reducedKbps: found.kbps }]];
}

async function askFor(
  session: Session,
  id: string,
  timeoutMs: number,
): Promise<SpeedFigures | null | 'not now' | 'no calls'> {
  const reply = await session.call({
    name: 'product information',
    method: 'GET',
    path: `/packages/${encodeURIComponent(id)}/product-information`,
    answer: productInformation,
    kind: 'read',
    timeoutMs,
  });
  if (reply.kind !== 'ok') return withoutFigures(reply);
  const {
    package_id,
    throttle_threshold_mb: mebibytes,
    throttled_download_speed_mbit: speed,
  } = reply.body.data;
  const kbps = kilobitsOf(speed);
  if (package_id !== id || kbps === null || !isSound(mebibytes)) return null;
  return { dailyMebibytes: mebibytes, reducedKbps: kbps };
}

/** What a failure says: of all calls, of this package for now, or that the company tells nothing of it. */
function withoutFigures(reply: Failure): null | 'not now' | 'no calls' {
  if (reply.kind === 'unreadable') return null;
  if (reply.kind === 'lost') return 'not now';
  if (reply.kind === 'not_sent' || [401, 403, 429].includes(reply.status)) return 'no calls';
  return reply.status >= 500 ? 'not now' : null;
}

/** "1 Mbps", "512 Kbps", 1.5: megabits where no unit stands. */
function kilobitsOf(speed: unknown): number | null {
  const match = /^(\d{1,6}(?:\.\d{1,3})?) ?(kbps|kbit\/s|mbps|mbit\/s|mbit)?$/i.exec(
    String(speed ?? '').trim(),
  );
  if (match === null) return null;
  const kbps = Math.round(Number(match[1]) * (match[2]?.toLowerCase().startsWith('k') ? 1 : 1000));
  return kbps > 0 && kbps <= 1_000_000 ? kbps : null;
}

const isSound = (mebibytes: number | null | undefined): mebibytes is number =>
  typeof mebibytes === 'number' && Number.isInteger(mebibytes) && mebibytes > 0 && mebibytes <= 1_000_000;
