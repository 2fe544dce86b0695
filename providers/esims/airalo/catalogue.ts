import type { Answer } from '../../../core/answer.ts';
import { done } from '../../../core/answer.ts';
import { failureAnswer } from './errors.ts';
import type { Pricing } from './packages.ts';
import { packagesPage } from './schemas.ts';
import type { Session } from './session.ts';

/** All destinations stand on one page of several megabytes; more pages are read all the same. */
const PAGE_SIZE = 1000;
const MOST_PAGES = 50;
/** For all pages together. */
const TIMEOUT_MS = 50_000;

interface Destinations {
  /** As they came: each is checked by itself. */
  entries: unknown[];
  pricing: Pricing;
}

/**
 * Countries and regions of all pages. Half a catalogue would withdraw plans by mistake: a page that can't be read, comes
 * twice or has grown or shrunk under way makes the whole answer `retry`.
 */
export async function readDestinations(session: Session): Promise<Answer<Destinations>> {
  const end = Date.now() + TIMEOUT_MS;
  const entries: unknown[] = [];
  let expected: { pages: number; total: number } | null = null;
  for (let page = 1; page <= (expected?.pages ?? 1); page++) {
    const reply = await session.call({
      name: 'packages',
      method: 'GET',
      path: '/packages',
      query: { limit: PAGE_SIZE, page, include: 'topup' },
      answer: packagesPage,
      kind: 'read',
      timeoutMs: Math.max(1, end - Date.now()),
    });
    if (reply.kind !== 'ok') {
      const failed = failureAnswer(reply, 'all');
      return failed.kind === 'refused' ? unreadable(failed.why) : failed;
    }
    const { data, meta, pricing } = reply.body;
    if (meta.current_page !== page) return unreadable(`page ${page} came as page ${meta.current_page}`);
    const { last_page: pages, total } = meta;
    if (pages < 1 || pages > MOST_PAGES) return unreadable(`it has ${pages} pages`);
    expected ??= { pages, total };
    if (pages !== expected.pages || total !== expected.total) return unreadable('it changed under way');
    entries.push(...data);
    if (page < pages) continue;
    if (entries.length !== total) return unreadable(`${entries.length} of ${total} destinations came`);
    if (hasDoubles(entries)) return unreadable('a destination came twice');
    return done({ entries, pricing: { model: pricing?.model, discount: pricing?.discount_percentage } });
  }
  return unreadable('it has no page');
}

function hasDoubles(entries: readonly unknown[]): boolean {
  const names = entries.map((entry) => {
    const { slug, country_code } = (entry ?? {}) as Record<string, unknown>;
    return typeof slug === 'string' ? `${slug} ${country_code}` : null;
  });
  const named = names.filter((name) => name !== null);
  return new Set(named).size < named.length;
}

const unreadable = (why: string): Answer<never> => ({ kind: 'retry', why: `the catalogue: ${why}` });
