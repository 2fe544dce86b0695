import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { List } from '../../api/contract/desk/lists.ts';
import type { CurrencyRate } from '../../api/contract/desk/routing.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { CsvLink } from './kit/CsvLink.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import { Empty, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';

const VERBS: Record<string, NamedVerb> = { 'rates/set': { path: 'rates' } };

const COLUMNS: readonly Column<CurrencyRate>[] = [
  {
    label: 'Currency',
    kind: 'title',
    cell: ({ currency, problem }) => (
      <>
        {currency}
        {problem ? <span className="d-sub d-danger">{problem}</span> : null}
      </>
    ),
  },
  { label: 'Dollars for one', kind: 'figure', cell: ({ rate }) => rate },
  { label: 'Buffer', kind: 'figure', cell: ({ buffer_percent }) => `${buffer_percent}%` },
  { label: 'As of', cell: ({ as_of }) => <Time at={as_of} /> },
];

export const meta: MetaFunction = titled('Rates');

export async function loader(args: LoaderFunctionArgs) {
  const { items: rates } = await readDesk<List<CurrencyRate>>(args, 'rates');
  return { rates, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** What does one unit of a company's currency cost in dollars? */
export default function Rates() {
  const { rates, stamp } = useLoaderData<typeof loader>();
  const mayChange = useMayDo('catalogue');
  return (
    <Screen
      title="Rates"
      over={
        <Link to="/admin/companies" className="d-link">
          Companies
        </Link>
      }
      tools={<CsvLink of="rates" />}
    >
      {mayChange ? (
        <FoldedForm
          title="Set a rate"
          at="rates"
          verb="set"
          label="Set the rate"
          consequence="Costs in this currency are taken at the new rate from then on. Prices follow with the next sync."
          stamp={stamp}
          fields={[
            { name: 'currency', label: 'Currency', required: true, placeholder: 'EUR' },
            { name: 'rate', label: 'Dollars for one', required: true, placeholder: '1.0834' },
            {
              name: 'buffer_percent',
              label: 'Buffer in percent',
              placeholder: '2',
              hint: 'On top of the rate, for days on which it moves.',
            },
          ]}
        />
      ) : null}
      {rates.length === 0 ? (
        <Empty>No rate is set: what isn't priced in dollars isn't sold.</Empty>
      ) : (
        <Table caption="Rates" columns={COLUMNS} items={rates} keyOf={({ currency }) => currency} />
      )}
    </Screen>
  );
}
