import { type Answer, done } from '../../../core/answer.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { type Company, LONGEST_MS } from './calls.ts';
import { idOf, readOffer } from './offers.ts';
import type { DailyPolicy } from './policies.ts';
import { cataloguePage } from './schemas.ts';

const PAGE = 1000;
/** Milliseconds for one page, which is far longer than other answers. */
const PAGE_MS = 30_000;
/** A catalogue that goes on after these many pages has no end. */
const MOST_PAGES = 200;

interface Offers {
  offers: WholesaleOffer[];
  skipped: { id: string; why: string }[];
}

/** The whole catalogue or nothing: a page that is missing or doubled would withdraw offers that are on sale. */
export async function listOffers(
  company: Company,
  policies: ReadonlyMap<string, DailyPolicy>,
): Promise<Answer<Offers>> {
  const raw = await readPages(company);
  if (raw.kind !== 'done') return raw;
  const offers = new Map<string, WholesaleOffer>();
  const skipped: Offers['skipped'] = [];
  for (const [place, each] of raw.value.entries()) {
    const read = readOffer(each, place, policies);
    if ('skipped' in read) skipped.push(read.skipped);
    else if (offers.has(read.offer.wholesale_id)) {
      skipped.push({ id: read.offer.wholesale_id, why: 'it comes twice' });
    } else offers.set(read.offer.wholesale_id, read.offer);
  }
  return done({ offers: [...offers.values()], skipped });
}

async function readPages({ transport }: Company): Promise<Answer<unknown[]>> {
  const end = Date.now() + LONGEST_MS;
  const list: unknown[] = [];
  const seen = new Set<string>();
  let total: number | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const left = end - Date.now();
    if (left <= 0) return failed('it takes too long');
    const reply = await transport.call({
      name: 'offers',
      method: 'GET',
      path: '/esim/offers',
      query: { _limit: PAGE, _offset: list.length },
      answer: cataloguePage,
      kind: 'read',
      timeoutMs: Math.min(PAGE_MS, left),
    });
    if (reply.kind !== 'ok') return pageAnswer(commonAnswer(reply, 'read'));
    const { body } = reply;
    if ((body.offset ?? list.length) !== list.length) return failed('another page came than was asked for');
    if (total !== null && body.total !== total) return failed('it changed while it was read');
    total = body.total;
    const ids = body.list.map(idOf).filter((id) => id !== null);
    if (ids.some((id) => seen.has(id))) return failed('a page repeats another');
    for (const id of ids) seen.add(id);
    list.push(...body.list);
    if (list.length > total) return failed('it has more offers than it says');
    if (list.length === total) return done(list);
    if (body.list.length === 0) return failed('a page is empty before the end');
  }
  return failed('it has no end');
}

const failed = (why: string): Answer<never> => ({ kind: 'retry', why: `catalogue: ${why}` });

/** Nothing that is wrong with a page is final. */
const pageAnswer = (answer: Answer<never>): Answer<never> =>
  answer.kind === 'refused' ? failed(answer.why) : answer;
