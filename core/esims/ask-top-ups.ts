import { MINUTE, SECOND } from '../clock.ts';
import type { Shop } from '../shop.ts';
import type { WholesaleOffer, Wholesaler } from '../wholesale/wholesaler.ts';
import { selectProfileKey } from './profile-key.ts';
import type { EsimRow } from './queries.ts';

type Asking = Pick<Shop, 'db' | 'clock' | 'log'>;

/** What fits changes with what is bought on a profile; an order asks again. */
const KEPT_MS = 10 * MINUTE;
const MOST_KEPT = 10_000;

/** As long as somebody waits for a page. A call that takes longer goes on, and its answer is there for the next try. */
const WAIT_MS = 8 * SECOND;

interface Answers {
  /** By the eSIM's uid. */
  kept: Map<string, { offers: WholesaleOffer[]; until: number }>;
  underWay: Map<string, Promise<WholesaleOffer[] | null>>;
}

/** What each company has answered to this process. */
const companies = new WeakMap<Asker, Answers>();
type Asker = Pick<Wholesaler, 'name' | 'topUps'>;

/**
 * What a company says fits one profile now.
 * @param how `lately`: an answer of the last ten minutes will do. `now`: it is asked, unless it is being asked already.
 * @returns null where it can't be known at the moment.
 */
export async function askTopUps(
  shop: Asking,
  company: Asker,
  esim: Pick<EsimRow, 'uid' | 'iccid'>,
  how: 'lately' | 'now',
  waitMs = WAIT_MS,
): Promise<WholesaleOffer[] | null> {
  const answers = companies.get(company) ?? { kept: new Map(), underWay: new Map() };
  companies.set(company, answers);
  const known = answers.kept.get(esim.uid);
  if (how === 'lately' && known !== undefined && known.until > shop.clock.now().getTime())
    return known.offers;
  const asked =
    answers.underWay.get(esim.uid) ??
    ask(shop, company, answers, esim).finally(() => answers.underWay.delete(esim.uid));
  answers.underWay.set(esim.uid, asked);
  return within(asked, waitMs);
}

async function ask(
  shop: Asking,
  company: Asker,
  { kept }: Answers,
  esim: Pick<EsimRow, 'uid' | 'iccid'>,
): Promise<WholesaleOffer[] | null> {
  const answer = await company.topUps?.(await selectProfileKey(shop.db, esim));
  if (answer === undefined) return [];
  if (answer.kind === 'retry' || answer.kind === 'unknown') {
    shop.log.warn({ provider: company.name, esim_uid: esim.uid, why: answer.why }, 'top-ups not told');
    return null;
  }
  // A profile that it refuses to answer for takes none.
  const offers = answer.kind === 'done' ? answer.value : [];
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(esim.uid, { offers, until: shop.clock.now().getTime() + KEPT_MS });
  return offers;
}

/** @returns null where it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
