import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { CompetitorPrice } from '../../api/contract/desk/pricing.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { FoldedForm } from './kit/DeskForm.tsx';
import { type Filter, YES_NO } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { data } from './kit/words.ts';
import { PricesTabs } from './prices/PricesTabs.tsx';

const FILTERS = [
  { name: 'competitor', label: 'Competitor' },
  { name: 'place', label: 'Place', placeholder: 'JPN' },
  { name: 'too_old', label: 'Too old for every rule', kind: 'choice', choices: YES_NO },
] as const satisfies readonly Filter[];

const COLUMNS: readonly Column<CompetitorPrice>[] = [
  {
    label: 'Competitor',
    kind: 'title',
    cell: ({ competitor, place }) => (
      <>
        {competitor}
        <span className="d-sub">{place}</span>
      </>
    ),
  },
  {
    label: 'Data',
    kind: 'figure',
    cell: ({ data_mb }) => (data_mb === 'unlimited' ? data_mb : data(data_mb)),
  },
  { label: 'Days', kind: 'figure', cell: ({ days }) => days },
  { label: 'Price', kind: 'figure', cell: ({ price_cents }) => <Money cents={price_cents} /> },
  {
    label: 'Seen',
    cell: ({ seen_at, too_old }) => (
      <>
        <Time at={seen_at} day />
        {too_old ? <span className="d-sub d-danger">too old for every rule</span> : null}
      </>
    ),
  },
  { label: 'Where', hide: 'wide', cell: ({ source }) => source || <None /> },
];

const VERBS: Record<string, NamedVerb> = {
  'competitors/set_competitors': { path: 'competitors' },
  'competitors/forget_competitor': { path: 'competitors/forget' },
};

/** As the API has it. */
const MOST_LETTERS = 400_000;

const EXAMPLE = `competitor,place,data_mb,days,price_cents,seen_at,source
Airalo,JPN,1000,7,450,2026-11-28,airalo.com/japan-esim
Airalo,JPN,unlimited,7,2900,2026-11-28,
Nomad,Europe,5000,30,1300,2026-11-28,`;

export const meta: MetaFunction = titled('Competitors');

export const loader = (args: LoaderFunctionArgs) =>
  readList<CompetitorPrice>(
    args,
    'competitors',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** What do others ask for the same? */
export default function Competitors() {
  const read = useLoaderData<typeof loader>();
  const mayChange = useMayDo('catalogue');
  return (
    <ListScreen
      title="Competitors"
      noun={['price', 'prices']}
      read={read}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      none="No price of a competitor is known: rules that go by one match nothing."
      tabs={<PricesTabs />}
    >
      {mayChange ? (
        <>
          <FoldedForm
            title="Add prices"
            at="competitors/all"
            verb="set_competitors"
            label="Add them"
            consequence="Of each competitor and place in it, what was known before goes. One wrong line stops all of it. Prices follow with the next sync, where a rule goes by competitors."
            stamp={read.stamp}
            fields={[
              {
                name: 'csv',
                label: 'Prices, a line each',
                kind: 'long',
                required: true,
                most: MOST_LETTERS,
                files: '.csv,.tsv,.txt,text/csv',
                placeholder: EXAMPLE,
                hint: 'The first line names the columns, as in the CSV of this list; a table that is copied from a spreadsheet is taken as well. Days are full days, prices US cents.',
              },
            ]}
          />
          <FoldedForm
            title="Forget a competitor"
            at="competitors/all"
            verb="forget_competitor"
            label="Forget it"
            consequence="All of its prices go. Prices follow with the next sync, where a rule goes by competitors."
            stamp={read.stamp}
            fields={[{ name: 'name', label: 'Its name, as it is written here', required: true }]}
          />
        </>
      ) : null}
    </ListScreen>
  );
}
