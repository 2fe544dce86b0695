import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Plan } from '../catalogue/plan.ts';
import { AnswerCache, type Effort } from './answer-cache.ts';
import type { TaskAnswer, TaskSet } from './answer-task.ts';
import { budgetFor, LATER, LATER_MS } from './budget.ts';
import { type TripQuestion, tripKey } from './question.ts';
import { type Asker, type NoAnswer, TripSolver } from './solver.ts';
import type { Weaker } from './strongest.ts';
import { tripPlans } from './trip-plans.ts';
import { taskOf } from './trip-task.ts';

/** So many eSIMs of a plan. Days are counted from 1; `stops` are the countries that it serves, in the order of the trip. */
interface TripPurchase {
  plan: Plan;
  count: number;
  starts_on_day: number;
  stops: string[];
}

/** A set of plans for a trip. */
export interface TripSet {
  /** Cents. */
  total: number;
  plans: TripPurchase[];
}

/** What is known of how good a set is. */
export interface TripProof {
  /** Cents: no set of plans on sale that covers the trip costs less. */
  lower_bound: number;
  /** Whether nothing cheaper exists, and nothing as cheap with fewer eSIMs. */
  optimal: boolean;
  /** Plans that work in at least one of the countries. */
  plans: number;
  /** Purchases among them: each plan on each day that it can be started on. */
  choices: number;
  /** How many sets can be made of these with as many eSIMs as the answer has, or fewer; a whole number in decimal digits. */
  sets: string;
  /** Plans and choices of which no other one is never worse: only these need comparing. */
  plans_left: number;
  choices_left: number;
  /** A plan that isn't among them, and one that is never worse for this trip; null where all are. */
  ruled_out: { plan_uid: string; never_better_than: string } | null;
  /** Cents: no set costs less, even if parts of plans could be bought. */
  relaxed_bound: number;
  /** The cases that it was divided into until each was settled: 1 where it wasn't divided. */
  cases: number;
}

/** The answer to a question; stops in `uncovered` are left out of all else. */
export interface TripAnswer {
  cheapest: (TripSet & { proof: TripProof }) | null;
  /** Countries where no plan works. */
  uncovered: string[];
  /** The cheapest plan that does for all of it, bought once. */
  one_plan: TripSet | null;
  /** For each country, the cheapest plan that does for all days there, bought once; or one for each stay there, where those cost less. */
  per_country: TripSet | null;
  /** What sets of fewer eSIMs than the cheapest cost at least. */
  fewer_esims: { esims: number; total: number }[];
  /** Whether fewer than those are too few, and not merely unknown. */
  fewer_esims_complete: boolean;
  /** Where so few as are allowed are proven to be too few: how many it takes at least for each device. */
  least_esims: number | null;
}

/** What of the catalogue a trip is planned with. */
export type TripShelf = Pick<Catalogue, 'version' | 'plansFor' | 'plan' | 'onChange'>;

let hearBroken: (error: unknown) => void = () => {};

/** @param hear is called when a thread that solves trips breaks or hangs: who asked is only told that there is no answer. */
export function onBrokenSolver(hear: (error: unknown) => void): void {
  hearBroken = hear;
}

const onBroken = (error: unknown) => hearBroken(error);
const solvers: Record<Effort, TripSolver> = {
  now: new TripSolver({ onBroken }),
  later: new TripSolver({
    onBroken,
    patience: 8 * LATER_MS,
    mostWaiting: 8,
    longestWait: Number.POSITIVE_INFINITY,
  }),
};
const caches = new WeakMap<TripShelf, AnswerCache<TripAnswer>>();

/**
 * The provably cheapest set of plans for a trip. Answers are cached by the question until the catalogue changes; one that wasn't proven in
 * time is worked on in the background, so that the next who looks at the trip, its proof or its picture finds it proven.
 * @param asker `too_many` where so many trips of theirs are being worked on that others would wait for them; what is cached counts for nothing.
 */
export function planTrip(
  catalogue: TripShelf,
  question: TripQuestion,
  { client, leaving }: Asker = {},
): Promise<TripAnswer | NoAnswer> {
  const key = `${catalogue.version} ${tripKey(question)}`;
  const answer = answersOf(catalogue).ask(
    key,
    // What is worked on later is nobody's.
    (effort, unwanted) =>
      solveTrip(catalogue, question, effort, { leaving: unwanted, client: effort === 'now' ? client : null }),
    leaving,
  );
  return forDevices(answer, question);
}

/** Whether more time could tell no more of it. */
const isSettled = ({ cheapest, fewer_esims_complete, least_esims, uncovered }: TripAnswer) =>
  cheapest === null
    ? least_esims !== null || uncovered.length > 0
    : cheapest.proof.optimal && fewer_esims_complete;

/** Each device has eSIMs of its own, and none is of use to another: what is cheapest for one is so for each. */
async function forDevices(
  asked: Promise<TripAnswer | NoAnswer>,
  { devices }: TripQuestion,
): Promise<TripAnswer | NoAnswer> {
  const answer = await asked;
  if (typeof answer === 'string' || devices === 1) return answer;
  const times = <S extends TripSet>(set: S | null): S | null =>
    set && {
      ...set,
      total: set.total * devices,
      plans: set.plans.map((each) => ({ ...each, count: each.count * devices })),
    };
  const { cheapest, one_plan, per_country, fewer_esims } = answer;
  const whole = times(cheapest);
  return {
    ...answer,
    cheapest: whole && {
      ...whole,
      proof: {
        ...whole.proof,
        lower_bound: whole.proof.lower_bound * devices,
        relaxed_bound: whole.proof.relaxed_bound * devices,
      },
    },
    one_plan: times(one_plan),
    per_country: times(per_country),
    fewer_esims: fewer_esims.map(({ esims, total }) => ({ esims: esims * devices, total: total * devices })),
  };
}

function answersOf(catalogue: TripShelf): AnswerCache<TripAnswer> {
  let answers = caches.get(catalogue);
  if (answers === undefined) {
    answers = new AnswerCache(isSettled);
    caches.set(catalogue, answers);
    catalogue.onChange(() => caches.get(catalogue)?.clear());
  }
  return answers;
}

async function solveTrip(
  catalogue: TripShelf,
  question: TripQuestion,
  effort: Effort,
  asker: Asker,
): Promise<TripAnswer | NoAnswer> {
  const { stops, hotspot } = question;
  const countries = [...new Set(stops.map(({ iso3 }) => iso3))];
  const { plans, considered, uncovered, weaker } = await tripPlans(catalogue, countries, hotspot);
  const task = {
    ...taskOf(
      question,
      plans.map(({ terms }) => terms),
    ),
    ...(effort === 'later' ? LATER : budgetFor(stops.length)),
  };
  const answer = await solvers[effort].solve(task, asker);
  if (typeof answer === 'string') return answer;
  // None was found in time, where there is one; so few eSIMs may be too few.
  if (answer.cheapest === null && question.mostEsims === null && uncovered.length < countries.length)
    return 'failed';
  return inWords(answer, {
    question,
    plans: plans.map(({ plan }) => shownIn(plan, catalogue, countries)),
    ...{ uncovered, considered, weaker },
  });
}

/** A plan with its networks in the countries of the trip; the lists of countries have those of one each. */
function shownIn(plan: Plan, catalogue: TripShelf, countries: readonly string[]): Plan {
  const whole = catalogue.plan(plan.uid)?.networks ?? plan.networks;
  return { ...plan, networks: whole.filter(({ country }) => countries.includes(country)) };
}

interface Known {
  question: TripQuestion;
  plans: readonly Plan[];
  uncovered: string[];
  considered: number;
  weaker: readonly Weaker[];
}

function inWords(answer: TaskAnswer, known: Known): TripAnswer {
  const { cheapest, onePlan, perCountry } = answer;
  const { question, plans, uncovered, considered, weaker } = known;
  const dayCountry = question.stops.flatMap(({ iso3, days }) => Array<string>(days).fill(iso3));
  const told = ({ total, purchases }: TaskSet): TripSet => ({
    total,
    plans: purchases.map(({ plan, count, start, days }) => ({
      plan: plans[plan] as Plan,
      count,
      starts_on_day: start + 1,
      stops: [...new Set(days.map((day) => dayCountry[day] as string))],
    })),
  });
  const choices = considered * dayCountry.length;
  const esims = cheapest?.purchases.reduce((sum, { count }) => sum + count, 0) ?? 0;
  // One that something in the answer stands in for says the most.
  const bought = new Set(cheapest?.purchases.map(({ plan }) => plans[plan]?.uid));
  const example = weaker.find(({ than }) => bought.has(than.uid)) ?? weaker[0];
  return {
    cheapest: cheapest && {
      ...told(cheapest),
      proof: {
        lower_bound: cheapest.lowerBound,
        optimal: cheapest.optimal,
        plans: considered,
        choices,
        sets: String(setsOf(choices, esims)),
        plans_left: cheapest.plansLeft,
        choices_left: cheapest.choicesLeft,
        ruled_out: example ? { plan_uid: example.plan.uid, never_better_than: example.than.uid } : null,
        relaxed_bound: cheapest.relaxedBound,
        cases: cheapest.cases,
      },
    },
    uncovered,
    one_plan: onePlan && told(onePlan),
    per_country: perCountry && told(perCountry),
    fewer_esims: answer.fewer,
    fewer_esims_complete: answer.fewerIsComplete,
    least_esims: answer.leastEsims,
  };
}

/** How many sets of 1 to `most` can be made of so many kinds, each as often as one likes: (kinds + most over most) - 1. */
function setsOf(kinds: number, most: number): bigint {
  let sets = 1n;
  for (let at = 1n; at <= BigInt(most); at++) sets = (sets * (BigInt(kinds) + at)) / at;
  return sets - 1n;
}
