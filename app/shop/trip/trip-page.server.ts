import { namedIn } from '../../../content/countries/names.ts';
import type { Language } from '../../../content/languages.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { USES, USUAL_NEED, type Use } from '../../../core/catalogue/data-need.ts';
import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import type { Cents } from '../../../core/money.ts';
import { planTrip, type TripAnswer, type TripSet, type TripShelf } from '../../../core/trips/plan-trip.ts';
import {
  readTrip,
  type TripFault,
  type TripQuestion,
  tripAddress,
  tripDays,
} from '../../../core/trips/question.ts';
import type { Asker, NoAnswer } from '../../../core/trips/solver.ts';
import { formatDay, formatList, formatMoney } from '../../i18n/formats.ts';
import type { KeepsPrice } from '../country/shown-plan.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';
import { countedWords, coveredPart, wordsOfUse } from './counted.server.ts';
import { fieldsOf, type TripFields } from './trip-form.server.ts';
import { tripNames } from './trip-names.server.ts';

/** A plan of the answer as the page shows it. */
export interface TripTicket {
  plan: Pick<
    Plan,
    | 'uid'
    | 'name'
    | 'data_quota_mb'
    | 'daily_quota_mb'
    | 'validity_days'
    | 'price'
    | 'starts'
    | 'identity_check'
    | 'apn'
  > & { full_price?: true };
  count: number;
  /** Days of the trip, from 1; or their dates, where the first is known. */
  from: string;
  to: string;
  stops: string;
  /** The days of the trip on which it runs, from 1. */
  first: number;
  last: number;
}

/** The answer as the page shows it; amounts in cents. */
export interface TripResult {
  /** Whether days are told as dates. */
  isDated: boolean;
  total: Cents;
  /** On all devices. */
  esims: number;
  devices: number;
  tickets: TripTicket[];
  optimal: boolean;
  bound: Cents;
  /** The trip in a line: "Japan → South Korea: $12.00". */
  title: string;
  /** Which data it is planned with. */
  counted: string;
  /** How many the trip has. */
  days: number;
  perCountry: Cents | null;
  onePlan: { total: Cents; name: string } | null;
  fewer: { esims: number; total: Cents }[];
  /** Whether still fewer eSIMs are too few, and not merely unknown. */
  fewerIsComplete: boolean;
}

export interface TripPage {
  fields: TripFields;
  /** Names to choose from. */
  names: string[];
  uses: { use: Use; words: string }[];
  fault: { fault: TripFault['fault']; stop: string } | null;
  /** The question, as an address holds it; empty where none is asked. */
  address: string;
  uncovered: string | null;
  /** The same countries, as ISO 3166-1 alpha-3. */
  withoutPlan: string[];
  /** Null where nothing was asked, or nothing can be answered. */
  result: TripResult | null;
  /** Where no set of so few eSIMs as were allowed was found: how many it takes at least, where that is proven. */
  tooFew: { least: number | null } | null;
  /** Why the solver gave no answer; null where it did, or wasn't asked. */
  noAnswer: NoAnswer | null;
  referralDays: number;
}

/** All that the page of a trip shows. */
export async function tripPage(
  catalogue: TripShelf & Pick<Catalogue, 'countries'>,
  params: URLSearchParams,
  language: Language,
  keepsPrice: KeepsPrice,
  asker?: Asker,
): Promise<TripPage> {
  const { country: nameOf } = tripNames(language);
  const isAsked = params.has('stops');
  const asked = askedIn(params);
  const question = asked.kind === 'question' ? asked.question : null;
  const answer = question && (await planTrip(catalogue, question, asker));
  const found = typeof answer === 'string' ? null : answer;
  return {
    fields: fieldsOf(question, params, nameOf),
    names: namedIn(language, catalogue.countries).map(({ name }) => name),
    uses: (Object.keys(USES) as Use[]).map((use) => ({ use, words: wordsOfUse(language, use) })),
    fault: isAsked && asked.kind === 'fault' ? { fault: asked.fault, stop: asked.stop ?? '' } : null,
    address: question === null ? '' : tripAddress(question),
    uncovered: found && found.uncovered.length > 0 ? formatList(language, found.uncovered.map(nameOf)) : null,
    withoutPlan: found?.uncovered ?? [],
    result: found && question && resultOf(found, question, language, keepsPrice),
    tooFew:
      found !== null &&
      question !== null &&
      found.cheapest === null &&
      found.uncovered.length < new Set(question.stops.map(({ iso3 }) => iso3)).size
        ? { least: found.least_esims }
        : null,
    noAnswer: typeof answer === 'string' ? answer : null,
    referralDays: Number(shopFigures(language).referral_days),
  };
}

/** The question of an address, or what is wrong with it. */
export function askedIn(params: URLSearchParams): ReturnType<typeof readTrip> {
  const value = (name: string) => params.get(name) ?? undefined;
  // What the form has chosen, where an address names no data.
  const use = value('gb_per_day') || value('gb') ? value('use') : value('use') || USUAL_NEED.use;
  return readTrip({
    ...{ stops: value('stops'), use, gb_per_day: value('gb_per_day'), gb: value('gb') },
    ...{ hotspot: value('hotspot'), devices: value('devices'), esims: value('esims'), from: value('from') },
  });
}

function resultOf(
  { cheapest, uncovered, per_country, one_plan, fewer_esims, fewer_esims_complete }: TripAnswer,
  question: TripQuestion,
  language: Language,
  keepsPrice: KeepsPrice,
): TripResult | null {
  if (cheapest === null) return null;
  const { total, proof } = cheapest;
  const { stops, devices, arrives } = question;
  const covered = coveredPart(question, uncovered);
  const names = tripNames(language);
  const single = one_plan?.plans[0];
  const days = tripDays(stops);
  return {
    total: total as Cents,
    esims: cheapest.plans.reduce((sum, { count }) => sum + count, 0),
    isDated: arrives !== null,
    devices,
    tickets: ticketsOf(cheapest, { arrives, days }, language, keepsPrice),
    optimal: proof.optimal,
    bound: proof.lower_bound as Cents,
    title: `${covered.stops.map(({ iso3 }) => names.country(iso3)).join(' → ')}: ${formatMoney(language, total as Cents)}`,
    counted: countedWords(covered, language),
    days,
    perCountry: (per_country?.total ?? null) as Cents | null,
    onePlan: one_plan && single ? { total: one_plan.total as Cents, name: names.plan(single.plan) } : null,
    fewer: fewer_esims.map(({ esims, total: costs }) => ({ esims, total: costs as Cents })),
    fewerIsComplete: fewer_esims_complete,
  };
}

function ticketsOf(
  { plans }: TripSet,
  { arrives, days }: { arrives: string | null; days: number },
  language: Language,
  keepsPrice: KeepsPrice,
): TripTicket[] {
  const names = tripNames(language);
  const dayOf = (day: number) => (arrives === null ? String(day) : formatDay(language, dateOf(arrives, day)));
  return plans.map(({ plan, count, starts_on_day: from, stops }) => {
    const { uid, data_quota_mb, daily_quota_mb, validity_days, price, starts, identity_check, apn } = plan;
    return {
      plan: {
        ...{ uid, name: names.plan(plan), data_quota_mb, daily_quota_mb, validity_days, price },
        ...{ starts, identity_check, apn },
        ...(keepsPrice(plan) && { full_price: true as const }),
      },
      count,
      from: dayOf(from),
      to: dayOf(from + fullDays(plan) - 1),
      stops: formatList(language, stops.map(names.country)),
      first: from,
      last: Math.min(days, from + fullDays(plan) - 1),
    };
  });
}

/** The date of a day of the trip, counted from 1. */
function dateOf(arrives: string, day: number): string {
  const at = new Date(`${arrives}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + day - 1);
  return at.toISOString().slice(0, 10);
}
