import { type Answer, done } from '../../../core/answer.ts';
import { commonAnswer } from '../wire/answers.ts';
import type { EsimGoCalls } from './calls.ts';
import { type NetworksByCountry, readNetworks } from './networks.ts';
import { type Offers, readOffers } from './offers.ts';

/** More pages than this are no catalogue but a mistake: it has about ten. */
const MOST_PAGES = 200;

/** The whole catalogue, with its prices in the organisation's currency, or a retry. */
export async function listOffers(calls: EsimGoCalls): Promise<Answer<Offers>> {
  const account = await calls.organisation();
  if (account.kind !== 'ok') return commonAnswer(account, 'read');
  const pages = await readPages(calls);
  if (pages.kind !== 'done') return pages;
  const networks = await networksFor(calls, pages.value);
  if (networks.kind !== 'done') return networks;
  return done(readOffers(pages.value, account.body.currency, networks.value));
}

/**
 * Every entry of every page. A page that can't be read, that has what an earlier one had, or that tells other totals than the first
 * makes the whole catalogue unread: a partly read one would withdraw offers by mistake.
 * @param iso limits it to bundles of one country, by its alpha-2 code.
 */
export async function readPages(calls: EsimGoCalls, iso?: string): Promise<Answer<unknown[]>> {
  const entries: unknown[] = [];
  const seen = new Set<unknown>();
  let total: { pageCount: number; rows: number } | null = null;
  for (let page = 1; page <= (total?.pageCount ?? 1); page++) {
    const reply = await calls.catalogue(page, iso);
    if (reply.kind !== 'ok') return commonAnswer(reply, 'read');
    const { bundles, pageCount, rows } = reply.body;
    total ??= { pageCount, rows };
    if (pageCount !== total.pageCount || rows !== total.rows) return unread(page, 'other totals');
    if (pageCount > MOST_PAGES) return unread(page, 'too many pages');
    const names = bundles.map(nameIn).filter((name) => name !== null);
    if (names.some((name) => seen.has(name))) return unread(page, 'a bundle came before');
    for (const name of names) seen.add(name);
    entries.push(...bundles);
  }
  return entries.length === total?.rows
    ? done(entries)
    : unread(total?.pageCount ?? 1, 'fewer or more rows than were told');
}

const unread = (page: number, why: string): Answer<never> => ({
  kind: 'retry',
  why: `page ${page} of the catalogue: ${why}`,
});

const nameIn = (bundle: unknown): unknown =>
  typeof bundle === 'object' && bundle !== null && 'name' in bundle ? bundle.name : null;

/** Networks are told by country alone. An account that may not ask for them has offers without. */
async function networksFor(calls: EsimGoCalls, entries: unknown[]): Promise<Answer<NetworksByCountry>> {
  const reply = await calls.networks();
  if (reply.kind === 'ok') return done(readNetworks(reply.body.countryNetworks, entries));
  // The organisation was read with the same key: what is refused here isn't the key.
  const isDenied = reply.kind === 'refused' && reply.status < 500 && reply.status !== 429;
  return isDenied || reply.kind === 'unreadable' ? done(new Map()) : commonAnswer(reply, 'read');
}
