import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface CopyRow {
  label: string;
  value: string;
  /** The value as it is shown, where that differs: in groups. */
  shown?: ReactNode;
  /** What the toast calls it; the label unless given. */
  copied?: string;
}

/**
 * Codes by their names, each to copy, within a `Ticket`. A code has the whole width of its row where there is little, since one
 * that is broken in two is misread; from 56 rem of ticket on, name, code and button stand side by side.
 */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className="m-0 grid gap-x-5 gap-y-2.5 @min-[56rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      {rows.map(({ label, value, shown, copied = label }) => (
        <div
          key={label}
          className="flex flex-wrap items-center justify-between @min-[56rem]:col-span-3 @min-[56rem]:grid @min-[56rem]:grid-cols-subgrid"
        >
          <dt className="text-[0.9375rem] leading-snug text-soft @min-[56rem]:col-start-1 @min-[56rem]:row-start-1">
            {label}
          </dt>
          <dd className="contents">
            <span className="order-1 basis-full font-semibold leading-snug tabular [overflow-wrap:anywhere] @min-[56rem]:col-start-2 @min-[56rem]:row-start-1">
              <bdi dir="ltr">{shown ?? value}</bdi>
            </span>
            <span data-print="hide" className="-me-2 @min-[56rem]:col-start-3 @min-[56rem]:row-start-1">
              <CopyButton value={value} label={copied} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
