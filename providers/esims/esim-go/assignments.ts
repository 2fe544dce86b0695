import type { z } from 'zod';
import type { ProfileState } from '../../../core/esims/provider.ts';
import type { ProfileKey } from '../../../core/wholesale/wholesaler.ts';
import { likelyTime } from '../wire/time.ts';
import type { Assignment, appliedBundles } from './schemas.ts';

/** What a bundle's state makes of the eSIM that it is on; `waiting` is ready or installed. The best one counts. */
const STATES = {
  active: 'active',
  processing: 'waiting',
  queued: 'waiting',
  depleted: 'used_up',
  expired: 'expired',
  lapsed: 'expired',
  revoked: 'cancelled',
} as const satisfies Record<string, ProfileState | 'waiting'>;
type BundleState = keyof typeof STATES;
type Meaning = (typeof STATES)[BundleState];

/** From the best to the worst. */
const RANK: readonly Meaning[] = ['active', 'waiting', 'used_up', 'expired', 'cancelled'];

/** The data assignments on an eSIM, oldest first: bundles may have others of calls and texts beside them. */
export function assignmentsIn({ bundles }: z.infer<typeof appliedBundles>): Assignment[] {
  return (bundles ?? [])
    .flatMap(({ name, assignments }) => (assignments ?? []).map((one) => ({ ...one, name })))
    .filter(({ callTypeGroup }) => !callTypeGroup || callTypeGroup.toLowerCase() === 'data')
    .sort((a, b) => timeOf(a.assignmentDateTime) - timeOf(b.assignmentDateTime));
}

/** The state of an assignment in the company's words; null for a word that we don't know. */
export function stateOf({ bundleState }: Assignment): BundleState | null {
  const word = bundleState.toLowerCase();
  return Object.hasOwn(STATES, word) ? (word as BundleState) : null;
}

/**
 * What the best of an eSIM's assignments makes of it.
 * @returns null where there is none, or where a word that we don't know could be better than the others.
 */
export function bestOf(assignments: readonly Assignment[]): Meaning | null {
  const states = assignments.map(stateOf);
  const meanings = states.filter((state) => state !== null).map((state) => STATES[state]);
  const best = RANK.find((meaning) => meanings.includes(meaning)) ?? null;
  return best === 'active' || !states.includes(null) ? best : null;
}

/**
 * Which assignment is whose: an assignment's reference begins with the number of its order. Purchases whose number we don't
 * know get what is left of their bundle, oldest first.
 */
export function sharedOut(
  assignments: readonly Assignment[],
  purchases: ProfileKey['purchases'],
): Map<string, Assignment> {
  const left = new Set(assignments);
  const shared = new Map<string, Assignment>();
  const give = (reference: string, fits: (assignment: Assignment) => boolean) => {
    const found = [...left].find(fits);
    if (found === undefined) return;
    left.delete(found);
    shared.set(reference, found);
  };
  for (const { reference, hints } of purchases) {
    if (hints.order !== undefined) give(reference, (one) => isOf(one, hints.order!));
  }
  for (const { reference, hints, wholesale_id } of purchases) {
    if (hints.order === undefined) give(reference, ({ name }) => name === wholesale_id);
  }
  return shared;
}

const isOf = ({ assignmentReference }: Assignment, order: string) =>
  assignmentReference === order || Boolean(assignmentReference?.startsWith(`${order}-`));

/** Milliseconds since 1970; 0 for what is no time. */
function timeOf(text: string | null | undefined): number {
  return dateOf(text)?.getTime() ?? 0;
}

/** A time as the company writes it, with up to nine decimals of a second; null for what is none. */
export function dateOf(text: string | null | undefined): Date | null {
  return likelyTime(new Date(text ?? ''));
}
