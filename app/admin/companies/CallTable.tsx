import type { Company, CompanyCalls } from '../../../api/contract/desk/companies.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { None, Time } from '../kit/Time.tsx';
import { duration, percent, plain } from '../kit/words.ts';

const all = ({ done, retry, refused, unknown }: CompanyCalls) => done + retry + refused + unknown;

/** A part of the calls of a kind, with how many that are. */
function Part({ of, calls }: { of: number; calls: CompanyCalls }) {
  if (of === 0) return <None why="none" />;
  return `${percent(of / all(calls))} (${of.toLocaleString('en-US')})`;
}

const COLUMNS: readonly Column<CompanyCalls>[] = [
  {
    label: 'Call',
    kind: 'title',
    cell: ({ call }) => plain(call.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  },
  { label: 'Calls', kind: 'figure', cell: (calls) => all(calls).toLocaleString('en-US') },
  { label: 'Success', kind: 'figure', cell: (calls) => <Part of={calls.done} calls={calls} /> },
  { label: 'To be repeated', kind: 'figure', cell: (calls) => <Part of={calls.retry} calls={calls} /> },
  { label: 'Refused', kind: 'figure', cell: (calls) => <Part of={calls.refused} calls={calls} /> },
  { label: 'No answer', kind: 'figure', cell: (calls) => <Part of={calls.unknown} calls={calls} /> },
  { label: 'p50', kind: 'figure', cell: ({ p50_ms }) => duration(p50_ms) },
  { label: 'p95', kind: 'figure', cell: ({ p95_ms }) => duration(p95_ms) },
];

/** How a company answered in the last day, call by call, and how near our calls are to what it allows. */
export function CallTable({ company: { name, calls, pace } }: { company: Company }) {
  if (calls.length === 0 && pace === null) return null;
  return (
    <section className="d-part">
      <h3>Calls of the last day</h3>
      {calls.length === 0 ? (
        <p className="d-soft">None was counted.</p>
      ) : (
        <Table caption={`Calls of ${name}`} columns={COLUMNS} items={calls} keyOf={({ call }) => call} />
      )}
      {pace ? (
        <p className="d-soft">
          {pace.taken} of the {pace.most} calls are taken that may go out in {duration(pace.window_ms)}
          {pace.waits_ms > 0 ? `; the next one waits ${duration(pace.waits_ms)}` : null}.{' '}
          {pace.paused_until ? (
            <span className="d-danger">
              It said that we are too fast: nothing goes out until <Time at={pace.paused_until} />.
            </span>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
