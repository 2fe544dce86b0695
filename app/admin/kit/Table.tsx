import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BULK_FORM } from './Bulk.tsx';

export interface Column<Item> {
  /** Also its header, and the label beside the value on a phone. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** `figure` stands at the right; `title` is the row's name, which leads to it; `rest` holds buttons and has no label. */
  kind?: 'text' | 'figure' | 'title' | 'rest';
  /** `widest` is left out below 1440 px, for sentences in a table that is full without; `wide` below 1280; `card` only on phones, where room is scarce. */
  hide?: 'widest' | 'wide' | 'card';
  /** On a phone over the whole width of the card: sentences. */
  whole?: boolean;
}

interface TableProps<Item> {
  /** Read to those who can't see it. */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  href?: ((item: Item) => string | null) | undefined;
  /** A box in each row, for what is done to many: its name for those who can't see it, and what counts towards the sum. */
  select?: ((item: Item) => { label: string; cents: number }) | undefined;
}

/** Rows of one kind; on a phone each is a card. The keys `j` and `k` go from row to row, `Enter` opens, `.` shows what may be done. */
export function Table<Item>({ caption, columns, items, keyOf, href, select }: TableProps<Item>) {
  return (
    <div className="d-table-box">
      <table className="d-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {select ? (
              <th scope="col" className="d-col-check">
                <span className="sr-only">Select</span>
              </th>
            ) : null}
            {columns.map(({ label, kind, hide, whole }) => (
              <th key={label} scope="col" className={classes(kind, hide, whole)}>
                {kind === 'rest' ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const place = href?.(item) ?? null;
            return (
              <tr key={keyOf(item)} data-row tabIndex={-1}>
                {select ? (
                  <td className="d-col-check">
                    <label className="d-check">
                      <input
                        type="checkbox"
                        name="row"
                        value={keyOf(item)}
                        form={BULK_FORM}
                        aria-label={`Select ${select(item).label}`}
                        data-cents={select(item).cents}
                      />
                    </label>
                  </td>
                ) : null}
                {columns.map(({ label, cell, kind, hide, whole }) => (
                  <td key={label} className={classes(kind, hide, whole)} data-label={label}>
                    {kind === 'title' && place !== null ? (
                      <Link to={place} data-open className="d-row-link">
                        {cell(item)}
                      </Link>
                    ) : (
                      cell(item)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const classes = (kind: string | undefined, hide: string | undefined, whole: boolean | undefined) =>
  [kind && `d-col-${kind}`, hide && `d-hide-${hide}`, whole && 'd-col-whole'].filter(Boolean).join(' ') ||
  undefined;
