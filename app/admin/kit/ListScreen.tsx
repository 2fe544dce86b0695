import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { ReadList } from '../bridge/read.server.ts';
import { Bulk } from './Bulk.tsx';
import type { BulkVerb } from './bulk-verbs.ts';
import { CsvLink } from './CsvLink.tsx';
import { type Filter, Filters } from './Filters.tsx';
import { Paging } from './Paging.tsx';
import { rememberRows } from './remembered-rows.ts';
import { SavedViews } from './SavedViews.tsx';
import { Screen } from './Screen.tsx';
import { type Column, Table } from './Table.tsx';
import { useRights } from './use-rights.ts';
import { counted } from './words.ts';

interface ListScreenProps<Item> {
  title: string;
  /** What one row is, and several: `['order', 'orders']`. */
  noun: readonly [one: string, many: string];
  /** What the screen's loader returned: `readList(…)`. */
  read: ReadList<Item>;
  filters: readonly Filter[];
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string;
  /** Where a row leads; null for rows that lead nowhere. */
  href?: (item: Item) => string | null;
  /** Said where no row matches. */
  none?: string;
  /** What may be done to several rows at once; the screen's action is then `actOnMany`. */
  bulk?: { verbs: readonly BulkVerb[]; row: (item: Item) => { label: string; cents: number } };
  /** False where the API has no CSV of it. */
  csv?: boolean;
  tools?: ReactNode;
  /** The ways to what stands beside it, above the filters of this one. */
  tabs?: ReactNode;
  /** Between filters and rows: a plot, figures of the list. */
  children?: ReactNode;
}

/** A list: its filters in the address, its rows (cards on a phone), the next page, the same as CSV. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const {
    title,
    noun,
    read,
    filters,
    columns,
    keyOf,
    href,
    none,
    csv = true,
    tools,
    tabs,
    bulk,
    children,
  } = props;
  const { list, asked, refusal } = read;
  const hrefs = href ? list.items.map(href).filter((place) => place !== null) : [];
  const places = hrefs.join(' ');
  useEffect(() => rememberRows(places === '' ? [] : places.split(' ')), [places]);
  const { count } = list;
  const rights = useRights();
  const verbs = (bulk?.verbs ?? []).filter(({ right }) => rights === null || rights[right] !== 'no');
  return (
    <Screen
      title={title}
      beside={
        refusal ? null : (
          <p className="d-count" role="status">
            {counted(count)} {count.value === 1 && !count.capped ? noun[0] : noun[1]}
          </p>
        )
      }
      tools={
        <>
          {tools}
          {csv ? <CsvLink of={read.csv} /> : null}
        </>
      }
    >
      {tabs}
      {filters.length > 0 ? <Filters filters={filters} asked={asked} /> : null}
      {filters.length > 0 ? <SavedViews asked={asked} /> : null}
      {children}
      {refusal ? (
        <p className="d-outcome d-outcome-refused" role="alert">
          <Icon name="alert" />
          <span>{refusal.detail}</span>
        </p>
      ) : list.items.length === 0 ? (
        <p className="d-empty">
          {Object.keys(asked).length > 0 ? (
            <>
              No {noun[1]} match these filters. <Link to="?">Show all</Link>
            </>
          ) : (
            (none ?? `No ${noun[1]} yet.`)
          )}
        </p>
      ) : (
        <Table
          caption={title}
          columns={columns}
          items={list.items}
          keyOf={keyOf}
          href={href}
          select={verbs.length > 0 ? bulk?.row : undefined}
        />
      )}
      {list.items.length > 0 ? <Bulk noun={noun} verbs={verbs} stamp={read.stamp} /> : null}
      <Paging next={list.next_cursor} />
    </Screen>
  );
}
