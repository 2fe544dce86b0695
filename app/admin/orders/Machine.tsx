import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { STATES } from './order-states.ts';

interface MachineProps {
  machine: OrderAnswer['machine'];
  timeline: OrderAnswer['timeline'];
}

/** The machine of an order: where it is, where it has been, and where it may go from here. */
export function Machine({ machine: { state, states, moves }, timeline }: MachineProps) {
  const next = new Set(moves.filter(({ from }) => from === state).map(({ to }) => to));
  const order: readonly string[] = STATES;
  const sorted = [...states].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  // "paid → fulfilling" in the history's own words.
  const passed = timeline.filter(({ kind }) => kind === 'order').flatMap(({ what }) => what.split(/ → /));
  const what = (name: string) =>
    name === state ? 'is' : next.has(name) ? 'may' : passed.includes(name) ? 'was' : 'not';
  const told = { is: 'now', may: 'may follow', was: 'passed', not: '' } as const;
  return (
    <>
      <ol className="d-machine" aria-label="States of the order">
        {sorted.map((name) => (
          <li key={name} className={`d-${what(name)}`} aria-current={name === state ? 'step' : undefined}>
            {name}
            {told[what(name)] ? <span className="sr-only">, {told[what(name)]}</span> : null}
          </li>
        ))}
      </ol>
      <p className="d-machine-key">
        {next.size === 0
          ? 'An end: nothing follows.'
          : `From ${state} it may go to ${[...next].join(', ')} (dashed).`}
      </p>
    </>
  );
}
