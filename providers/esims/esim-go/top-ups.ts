import { type Answer, done } from '../../../core/answer.ts';
import { DAY } from '../../../core/clock.ts';
import type { ProfileKey, WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { readPages } from './catalogue.ts';
import { esimFailure } from './errors.ts';
import { readOffers } from './offers.ts';
import type { Opened } from './opened.ts';
import type { Bundle } from './schemas.ts';

/** Each bundle has to be asked for by itself, so that only these many are. */
const MOST_ASKED = 24;
const AT_ONCE = 4;
/** What fits is asked again at the order, so that a day's memory does no harm. */
const KNOWN_FOR_MS = DAY;
const MOST_KNOWN = 20_000;

/** Whether a bundle fits an eSIM, as this process was told within a day. */
export function createFits() {
  const known = new Map<string, { fits: boolean; until: number }>();
  return {
    read(iccid: string, bundle: string, now: Date): boolean | undefined {
      const found = known.get(`${iccid} ${bundle}`);
      return found !== undefined && found.until > now.getTime() ? found.fits : undefined;
    },
    write(iccid: string, bundle: string, fits: boolean, now: Date): void {
      const oldest = known.size >= MOST_KNOWN ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      known.set(`${iccid} ${bundle}`, { fits, until: now.getTime() + KNOWN_FOR_MS });
    },
  };
}
type Fits = ReturnType<typeof createFits>;

/**
 * Bundles that work wherever the profile's first one does, and that the company says fit it, the cheapest first. Different
 * operators stand behind bundles, so that each is asked for.
 */
export async function topUps(
  opened: Opened,
  known: Fits,
  profile: ProfileKey,
): Promise<Answer<WholesaleOffer[]>> {
  const { calls } = opened;
  // A 400 about a bundle isn't told from one about the eSIM, so that the eSIM is asked for first.
  const [esim, account, first] = await Promise.all([
    calls.esim(profile.iccid),
    calls.organisation(),
    firstBundle(opened, profile),
  ]);
  if (esim.kind !== 'ok') return esimFailure(calls, esim);
  if (account.kind !== 'ok') return commonAnswer(account, 'read');
  if (first.kind !== 'done') return first;
  const iso = first.value === null ? undefined : isoOf(first.value);
  if (first.value === null || iso === undefined) return done([]);
  const pages = await readPages(calls, iso);
  if (pages.kind !== 'done') return pages;
  const { currency } = account.body;
  const [own] = readOffers([first.value], currency, new Map()).offers;
  const { offers } = readOffers(pages.value, currency, new Map());
  return fitting(opened, known, profile.iccid, candidates(offers, own?.countries_enabled ?? []));
}

/** The bundle of the oldest purchase that is still in the catalogue; null where none is. */
async function firstBundle({ calls }: Opened, { purchases }: ProfileKey): Promise<Answer<Bundle | null>> {
  for (const name of new Set(purchases.map(({ wholesale_id }) => wholesale_id))) {
    const reply = await calls.bundle(name);
    if (reply.kind === 'ok') return done(reply.body);
    const answer = commonAnswer(reply, 'read');
    if (answer.kind !== 'refused') return answer;
  }
  return done(null);
}

/** A code to search the catalogue by: regions have none of their own. */
function isoOf({ countries, roamingEnabled }: Bundle): string | undefined {
  const codes = [...(countries ?? []), ...(roamingEnabled ?? [])].map(({ iso }) => iso?.trim() ?? '');
  return codes.find((iso) => /^[a-z]{2}$/i.test(iso));
}

function candidates(offers: readonly WholesaleOffer[], countries: readonly string[]): WholesaleOffer[] {
  const perUnit = ({ cost }: WholesaleOffer) => cost.amount / 10 ** cost.exponent;
  return offers
    .filter(({ unfit }) => unfit === null)
    .filter((offer) => countries.every((country) => offer.countries_enabled.includes(country)))
    .sort((a, b) => perUnit(a) - perUnit(b))
    .slice(0, MOST_ASKED);
}

async function fitting(
  { calls, clock }: Opened,
  known: Fits,
  iccid: string,
  offers: readonly WholesaleOffer[],
): Promise<Answer<WholesaleOffer[]>> {
  const ask = async (bundle: string): Promise<Answer<boolean>> => {
    const told = known.read(iccid, bundle, clock.now());
    if (told !== undefined) return done(told);
    const reply = await calls.compatible(iccid, bundle);
    if (reply.kind === 'ok') {
      known.write(iccid, bundle, reply.body.compatible, clock.now());
      return done(reply.body.compatible);
    }
    const answer = commonAnswer(reply, 'read');
    return answer.kind === 'refused' ? done(false) : answer;
  };
  const fit: WholesaleOffer[] = [];
  for (let at = 0; at < offers.length; at += AT_ONCE) {
    const some = offers.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map(({ wholesale_id }) => ask(wholesale_id)));
    for (const [index, answer] of answers.entries()) {
      if (answer.kind !== 'done') return answer;
      if (answer.value) fit.push(some[index]!);
    }
  }
  return done(fit);
}
