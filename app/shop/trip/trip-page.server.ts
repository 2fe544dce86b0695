import { countryName, namedIn } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import type { Language } from '../../../content/languages.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import type { Cents } from '../../../core/money.ts';
import { planTrip, type TripAnswer, type TripSet } from '../../../core/trips/plan-trip.ts';
import { readTrip, type TripFault } from '../../../core/trips/question.ts';
import { formatList } from '../../i18n/formats.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';
import { shopFigures } from '../prose/shop-texts.server.ts';
import { fieldsOf, type TripFields } from './trip-form.server.ts';

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
  >;
  /** A country page where it is sold, for visitors without JavaScript. */
  soldAt: string;
  count: number;
  /** Days of the trip, from 1. */
  from: number;
  to: number;
  stops: string;
}

/** The answer as the page shows it; amounts in cents. */
export interface TripResult {
  total: Cents;
  esims: number;
  tickets: TripTicket[];
  optimal: boolean;
  bound: Cents;
  plans: number;
  choices: number;
  sets: string;
  perCountry: Cents | null;
  onePlan: { total: Cents; name: string } | null;
  fewer: { esims: number; total: Cents }[];
}

export interface TripPage {
  fields: TripFields;
  /** Names to choose from. */
  names: string[];
  fault: { fault: TripFault['fault']; stop: string } | null;
  uncovered: string | null;
  /** Null where nothing was asked, or nothing can be answered. */
  result: TripResult | null;
  /** Whether the solver gave no answer. */
  failed: boolean;
  referralDays: number;
}

/** All that the page of a trip shows. */
export async function tripPage(
  catalogue: Catalogue,
  params: URLSearchParams,
  language: Language,
): Promise<TripPage> {
  const nameOf = (iso3: string) => {
    const country = countryByIso3(iso3);
    return country ? countryName(language, country) : iso3;
  };
  const isAsked = params.has('stops');
  const value = (name: string) => params.get(name) ?? undefined;
  const asked = readTrip({
    ...{ stops: value('stops'), gb: value('gb'), gb_per_day: value('gb_per_day'), hotspot: value('hotspot') },
  });
  const question = asked.kind === 'question' ? asked.question : null;
  const answer = question && (await planTrip(catalogue, question));
  const found = typeof answer === 'string' ? null : answer;
  return {
    fields: fieldsOf(question, params, nameOf),
    names: namedIn(language, catalogue.countries).map(({ name }) => name),
    fault: isAsked && asked.kind === 'fault' ? { fault: asked.fault, stop: asked.stop ?? '' } : null,
    uncovered: found && found.uncovered.length > 0 ? formatList(language, found.uncovered.map(nameOf)) : null,
    result: found && resultOf(found, language, nameOf),
    failed: typeof answer === 'string',
    referralDays: Number(shopFigures(language).referral_days),
  };
}

function resultOf(
  { cheapest, per_country, one_plan, fewer_esims }: TripAnswer,
  language: Language,
  nameOf: (iso3: string) => string,
): TripResult | null {
  if (cheapest === null) return null;
  const { total, proof } = cheapest;
  const nameIn = (plan: Plan) => {
    const [only] = plan.countries_enabled;
    const place =
      plan.countries_enabled.length === 1 && only ? nameOf(only) : regionName(language, plan.region);
    return planInLanguage(language, plan, place).name;
  };
  const single = one_plan?.plans[0];
  return {
    total: total as Cents,
    esims: cheapest.plans.reduce((sum, { count }) => sum + count, 0),
    tickets: ticketsOf(cheapest, language, nameOf, nameIn),
    optimal: proof.optimal,
    bound: proof.lower_bound as Cents,
    plans: proof.plans,
    choices: proof.choices,
    sets: proof.sets,
    perCountry: (per_country?.total ?? null) as Cents | null,
    onePlan: one_plan && single ? { total: one_plan.total as Cents, name: nameIn(single.plan) } : null,
    fewer: fewer_esims.map(({ esims, total: costs }) => ({ esims, total: costs as Cents })),
  };
}

function ticketsOf(
  { plans }: TripSet,
  language: Language,
  nameOf: (iso3: string) => string,
  nameIn: (plan: Plan) => string,
): TripTicket[] {
  return plans.map(({ plan, count, starts_on_day: from, stops }) => {
    const { uid, data_quota_mb, daily_quota_mb, validity_days, price, starts, identity_check, apn } = plan;
    return {
      plan: {
        ...{ uid, name: nameIn(plan), data_quota_mb, daily_quota_mb, validity_days, price },
        ...{ starts, identity_check, apn },
      },
      soldAt: stops[0] ?? '',
      count,
      from,
      to: from + fullDays(plan) - 1,
      stops: formatList(language, stops.map(nameOf)),
    };
  });
}
