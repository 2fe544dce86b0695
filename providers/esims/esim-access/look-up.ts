import type { z } from 'zod';
import type { Answer } from '../../../core/answer.ts';
import { done } from '../../../core/answer.ts';
import { later, MINUTE } from '../../../core/clock.ts';
import type { Hints } from '../../../core/wholesale/wholesaler.ts';
import type { Client, Said } from './client.ts';
import { failedAnswer } from './errors.ts';
import { type Profile, profileSchema, profilesSchema } from './schemas.ts';

const PAGE_SIZE = 50;
/** Milliseconds for all pages of one look-up; the last one may take READ_MS longer. */
const PAGES_MS = 30_000;

/** What a look-up shows of a purchase of a new eSIM. */
export type Seen =
  | { kind: 'profile'; profile: Profile }
  /** Error 200010: an order is taken, its profile isn't there yet. */
  | { kind: 'being_made' }
  | { kind: 'nothing' }
  /** More than one, or another one than ours: a person has to look. */
  | { kind: 'odd'; why: string };

interface LookedUp {
  reference: string;
  hints: Hints;
  /** When it was asked for, where no number of the company is known. */
  window: { sent_at: Date; over_at: Date } | null;
}

type Listed = z.infer<typeof profilesSchema>['esimList'][number];
type Page = Said<z.infer<typeof profilesSchema>>;

/** Profiles by any of the company's keys, one page. */
export const askProfiles = (client: Client, key: object, pageNum = 1, reference?: string): Promise<Page> =>
  client.ask({
    ...{ name: 'query', path: '/esim/query', kind: 'read' },
    json: { ...key, pager: { pageNum, pageSize: PAGE_SIZE } },
    obj: profilesSchema,
    ...(reference === undefined ? {} : { reference }),
  });

/**
 * The eSIM that was bought under a reference: by its own number, by that of its order, or among all of the time when it was
 * sent, by our reference. Buys nothing.
 */
export async function lookUp(client: Client, { reference, hints, window }: LookedUp): Promise<Answer<Seen>> {
  const { esimTranNo, orderNo } = hints;
  if ((esimTranNo ?? orderNo) !== undefined) {
    const key = esimTranNo === undefined ? { orderNo } : { esimTranNo };
    const seen = await askProfiles(client, key, 1, reference);
    // What the company has numbered was bought: without a profile in the list, it is under way.
    const empty = seen.kind === 'ok' && seen.obj.esimList.length === 0;
    return empty ? done({ kind: 'being_made' }) : readSeen(seen, reference);
  }
  return window === null ? done({ kind: 'nothing' }) : lookUpByTime(client, reference, window);
}

function readSeen(page: Page, reference: string): Answer<Seen> {
  if (page.kind === 'error' && page.code === '200010') return done({ kind: 'being_made' });
  if (page.kind === 'error' && page.code === '310272') return done({ kind: 'nothing' });
  if (page.kind !== 'ok') return failedAnswer(page, 'read');
  return seenAmong(page.obj.esimList, reference);
}

function seenAmong(list: readonly Listed[], reference: string): Answer<Seen> {
  if (list.length === 0) return done({ kind: 'nothing' });
  const ours = list.filter(({ transactionId }) => transactionId === reference);
  if (ours.length === 0) return done({ kind: 'odd', why: 'it stands under another reference' });
  if (ours.length > 1) return done({ kind: 'odd', why: `${ours.length} profiles stand under its reference` });
  const read = profileSchema.safeParse(ours[0]);
  if (read.success) return done({ kind: 'profile', profile: read.data });
  return { kind: 'retry', why: `its profile can't be read: ${read.error.issues[0]?.path.join('.')}` };
}

/** Among all of the time around the call; `nothing` only where all pages were read. */
async function lookUpByTime(
  client: Client,
  reference: string,
  { sent_at, over_at }: { sent_at: Date; over_at: Date },
): Promise<Answer<Seen>> {
  // A later attempt may have been the one that was taken.
  const span = {
    from: later(sent_at, -MINUTE),
    to: later(over_at > sent_at ? over_at : sent_at, 5 * MINUTE),
  };
  const read = await readProfilesOf(client, span, reference);
  if (read.kind === 'page') return readSeen(read.page, reference);
  return read.kind === 'retry' ? read : seenAmong(read.value.filter(isOurs(reference)), reference);
}

type ProfilesOf =
  | { kind: 'page'; page: Exclude<Page, { kind: 'ok' }> }
  | { kind: 'retry'; why: string }
  | { kind: 'done'; value: Listed[] };

/** All profiles of a span of time; a page that isn't one as it came. */
export async function readProfilesOf(
  client: Client,
  { from, to }: { from: Date; to: Date },
  reference?: string,
): Promise<ProfilesOf> {
  const key = { startTime: minuteText(from), endTime: minuteText(to) };
  const read = new Map<string, Listed>();
  const end = Date.now() + PAGES_MS;
  for (let pageNum = 1; Date.now() < end; pageNum++) {
    const page = await askProfiles(client, key, pageNum, reference);
    if (page.kind !== 'ok') return { kind: 'page', page };
    const { esimList, pager } = page.obj;
    const before = read.size;
    for (const each of esimList) read.set(String(each.esimTranNo), each);
    const total = typeof pager?.total === 'number' ? pager.total : null;
    // How many there are isn't known then, and what is missing might be ours.
    if (total !== null && total < read.size) return { kind: 'retry', why: 'the list has more than it says' };
    const last = total === null ? esimList.length < PAGE_SIZE : read.size >= total;
    if (last) return { kind: 'done', value: [...read.values()] };
    // A page that brings nothing new before the end repeats another one, or the list has shrunk while it was read.
    if (read.size === before) return { kind: 'retry', why: 'the list of profiles changed while it was read' };
  }
  return { kind: 'retry', why: 'more profiles than can be read in time' };
}

const isOurs =
  (reference: string) =>
  ({ transactionId }: Listed) =>
    transactionId === reference;

/** "2010-06-30T01:20+00:00". */
const minuteText = (time: Date): string => `${time.toISOString().slice(0, 16)}+00:00`;
