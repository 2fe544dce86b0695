import type { Language } from '../../../content/languages.ts';
import type { Cents } from '../../../core/money.ts';
import { planTrip, type TripProof, type TripShelf } from '../../../core/trips/plan-trip.ts';
import { tripAddress } from '../../../core/trips/question.ts';
import type { Asker } from '../../../core/trips/solver.ts';
import { formatList } from '../../i18n/formats.ts';
import { countedWords, coveredPart } from './counted.server.ts';
import { fieldsOf, type TripFields } from './trip-form.server.ts';
import { tripNames } from './trip-names.server.ts';
import { askedIn } from './trip-page.server.ts';

/** A plan that was left out, and the one in its place. */
interface RuledOut {
  plan: string;
  price: Cents;
  other: string;
  otherPrice: Cents;
}

/** All that the page of a proof shows; amounts in cents. */
export interface ProofPage extends Omit<TripProof, 'ruled_out'> {
  rows: TripFields['rows'];
  /** The question, as an address holds it. */
  address: string;
  total: Cents;
  /** Which data it is planned with. */
  counted: string;
  /** On all devices. */
  esims: number;
  devices: number;
  ruledOut: RuledOut | null;
  /** Countries where no plan works, as ISO 3166-1 alpha-3, and their names in a list. */
  withoutPlan: string[];
  uncovered: string;
}

/** The proof of the answer to a question; null where there is no such answer: the page of the trip says why. */
export async function proofPage(
  catalogue: TripShelf,
  params: URLSearchParams,
  language: Language,
  asker?: Asker,
): Promise<ProofPage | null> {
  const asked = askedIn(params);
  if (asked.kind === 'fault') return null;
  const { question } = asked;
  const answer = await planTrip(catalogue, question, asker);
  if (typeof answer === 'string' || answer.cheapest === null) return null;
  const names = tripNames(language);
  const { total, plans, proof } = answer.cheapest;
  const { ruled_out, ...rest } = proof;
  const left = ruled_out && catalogue.plan(ruled_out.plan_uid);
  const kept = ruled_out && catalogue.plan(ruled_out.never_better_than);
  return {
    ...rest,
    rows: fieldsOf(question, params, names.country).rows,
    address: tripAddress(question),
    total: total as Cents,
    counted: countedWords(coveredPart(question, answer.uncovered), language),
    esims: plans.reduce((sum, { count }) => sum + count, 0),
    devices: question.devices,
    withoutPlan: answer.uncovered,
    uncovered: formatList(language, answer.uncovered.map(names.country)),
    ruledOut:
      left && kept
        ? { plan: names.plan(left), price: left.price, other: names.plan(kept), otherPrice: kept.price }
        : null,
  };
}
