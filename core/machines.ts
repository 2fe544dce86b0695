import { disputeMachine } from './disputes/states.ts';
import { esimMachine } from './esims/states.ts';
import { mailMachine } from './mail/states.ts';
import type { Machine } from './moves.ts';
import { orderMachine } from './orders/states.ts';
import { refundMachine } from './refunds/states.ts';

/** Every state machine of the shop. */
export const MACHINES = [orderMachine, esimMachine, mailMachine, refundMachine, disputeMachine] as const;

/**
 * Checks every machine once, when the shop starts.
 * @throws Error that names the machine and the state.
 */
export function checkMachines(): void {
  for (const machine of MACHINES) checkMachine<string>(machine);
}

/**
 * A machine makes sense if each of its states can be reached from a first one, each move leads to a state that it has,
 * and from each state it can come to an end: a row whose life no move can end waits for ever.
 * @throws Error that names the machine and the state.
 */
export function checkMachine<S extends string>({ entity, first, moves, rests = [] }: Machine<S>): void {
  const next = new Map<string, readonly string[]>(Object.entries<readonly S[]>(moves));
  for (const state of [...first, ...[...next.values()].flat()]) {
    if (!next.has(state)) throw new Error(`the ${entity} machine has no state ${state}`);
  }
  const reached = reach(first, (state) => next.get(state)!);
  const ends = [...next.keys()].filter(
    (state) => next.get(state)!.length === 0 || rests.includes(state as S),
  );
  const ending = reach(ends, (state) => [...next.keys()].filter((from) => next.get(from)!.includes(state)));
  for (const state of next.keys()) {
    if (!reached.has(state)) throw new Error(`no move of the ${entity} machine leads to ${state}`);
    if (!ending.has(state)) throw new Error(`no move of the ${entity} machine leads from ${state} to an end`);
  }
}

/** Every state that can be reached from `start`, itself included. */
function reach(start: readonly string[], neighbours: (state: string) => readonly string[]): Set<string> {
  const reached = new Set(start);
  // Iterating a Set visits what is added to it on the way as well.
  for (const state of reached) for (const neighbour of neighbours(state)) reached.add(neighbour);
  return reached;
}
