import type { Statement } from './schema.ts';
import type { Topic } from './topics.ts';

/** The day of the release that these texts go out with. Whoever releases sets it: no check asks the clock, so an old release still builds. */
export const RELEASE_DAY = '2026-11-28';

/** Days after which a statement on unrest has to be looked at again. */
const FRESH_DAYS = 90;

/** Topics that a war, a coup or an election changes overnight. */
const UNREST: ReadonlySet<Topic> = new Set<Topic>(['safety', 'blocked', 'shutdown', 'closed']);

/**
 * What is wrong with the day of a statement at a release: on unrest and not looked at for 90 days, or later than the release. `day` is an ISO
 * date; undefined when all is well.
 */
export function dayFault(
  { topic, date }: Pick<Statement, 'topic' | 'date'>,
  day: string = RELEASE_DAY,
): string | undefined {
  const age = (Date.parse(day) - Date.parse(date)) / 86_400_000;
  if (age < 0) return `is later than the release of ${day}`;
  if (UNREST.has(topic) && age > FRESH_DAYS)
    return `is ${age} days before the release of ${day}: look at it again, it speaks of ${topic}`;
  return undefined;
}
