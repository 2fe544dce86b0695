import type { AskedTask } from './answer-task.ts';
import type { Budget } from './budget.ts';
import type { TripPlan } from './columns.ts';
import { demandOf } from './numbers.ts';
import { type TripQuestion, tripDays } from './question.ts';

/** A question as numbers; its countries are numbered as they come first. */
export function taskOf(
  { stops, data, mostEsims }: Pick<TripQuestion, 'stops' | 'data' | 'mostEsims'>,
  plans: TripPlan[],
): Omit<AskedTask, keyof Budget> {
  const countries = [...new Set(stops.map(({ iso3 }) => iso3))];
  let first = 0;
  const stays = stops.map(({ days }) => {
    first += days;
    return { first: first - days, days };
  });
  return {
    countryOfDay: stops.flatMap(({ iso3, days }) => Array<number>(days).fill(countries.indexOf(iso3))),
    ...demandOf(data.micro, data.per === 'trip' ? tripDays(stops) : 1),
    plans,
    stays,
    ...(mostEsims !== null && { mostEsims }),
  };
}
