import type { BalanceDay } from '../../../api/contract/desk/companies.ts';
import { dollars, shortDay } from '../kit/words.ts';

/** What is marked, as a part of the highest balance: what a company gives back for a cancelled purchase is less. */
const LARGE = 0.1;

/** Days on which so much came in that money was most likely sent. */
export function largeRises(days: readonly BalanceDay[]): { day: string; came_in: number }[] {
  const highest = Math.max(1, ...days.map(({ left }) => left ?? 0));
  return days.flatMap(({ day, came_in }) =>
    came_in !== null && came_in >= highest * LARGE ? [{ day, came_in }] : [],
  );
}

/** The plot in words. */
export function balanceWords(days: readonly BalanceDay[], zero: string | null): string {
  const today = days.findLast(({ spent }) => spent !== null);
  if (today === undefined || today.left === null) return 'Its balance is in a currency without a rate.';
  const rises = largeRises(days).map(
    ({ day, came_in }) => `At least ${dollars(came_in)} came in on ${shortDay(day)}.`,
  );
  return [`${dollars(today.left)} today, ${lastsWords(zero, today.day)}.`, ...rises].join(' ');
}

function lastsWords(zero: string | null, today: string): string {
  if (zero === null) return 'at this pace it lasts longer than two months';
  if (zero === today) return 'nothing is left';
  return `at this pace nothing is left on ${shortDay(zero)}`;
}
