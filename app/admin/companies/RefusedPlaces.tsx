import { Link } from 'react-router';
import type { Company } from '../../../api/contract/desk/companies.ts';
import { groupBy } from '../../ui/group-by.ts';
import { Panel } from '../kit/Screen.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { None } from '../kit/Time.tsx';

/** Places with the most refusals that are shown; each company's own list has the others. */
const MOST_PLACES = 30;
const WARMEST = 4;

interface Place {
  place: string;
  /** Orders by the company that refused them. */
  by: ReadonlyMap<string, number>;
  sum: number;
}

interface RefusedPlacesProps {
  companies: readonly Company[];
  /** The day from which on they are counted. */
  since: string;
}

/** Where companies could not deliver: countries down, companies across, the warmer the more orders. */
export function RefusedPlaces({ companies, since }: RefusedPlacesProps) {
  const refusing = companies.filter(({ refused_in }) => refused_in.length > 0);
  const places = placesOf(refusing);
  if (places.length === 0) return null;
  const most = Math.max(...places.flatMap(({ by }) => [...by.values()]));
  const columns: Column<Place>[] = [
    { label: 'Country', kind: 'title', cell: ({ place }) => place },
    ...refusing.map(
      ({ name }): Column<Place> => ({
        label: name,
        kind: 'figure',
        cell({ place, by }) {
          const orders = by.get(name);
          if (orders === undefined) return <None why="none" />;
          const filter = { refused_by: name, refused_from: since, country: place };
          return (
            <Link
              to={`/admin/orders?${new URLSearchParams(filter)}`}
              className={`d-link d-warm d-warm-${Math.ceil((orders / most) * WARMEST)}`}
            >
              {orders.toLocaleString('en-US')}
            </Link>
          );
        },
      }),
    ),
  ];
  return (
    <Panel title="Orders that they could not deliver in 30 days, by country">
      <Table
        caption="Orders refused, by country and company"
        columns={columns}
        items={places.slice(0, MOST_PLACES)}
        keyOf={({ place }) => place}
      />
    </Panel>
  );
}

/** The most refused first. */
function placesOf(companies: readonly Company[]): Place[] {
  const rows = companies.flatMap(({ name, refused_in }) => refused_in.map((row) => ({ name, ...row })));
  return [...groupBy(rows, ({ place }) => place)]
    .map(([place, of]) => ({
      place,
      by: new Map(of.map(({ name, orders }) => [name, orders])),
      sum: of.reduce((sum, { orders }) => sum + orders, 0),
    }))
    .sort((a, b) => b.sum - a.sum || (a.place < b.place ? -1 : 1));
}
