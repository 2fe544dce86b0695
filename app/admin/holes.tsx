import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData, useSearchParams } from 'react-router';
import { readDesk } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { Filters } from './kit/Filters.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';

interface Hole {
  country: string;
  name: string;
  plans: number;
  cheapest: number | null;
  companies: string[];
  missing: string[];
}

const COLUMNS: readonly Column<Hole>[] = [
  {
    label: 'Country',
    kind: 'title',
    cell: ({ country, name }) => (
      <>
        {name}
        <span className="d-sub">{country}</span>
      </>
    ),
  },
  {
    label: 'Plans',
    kind: 'figure',
    cell: ({ plans }) => (plans === 0 ? <b className="d-danger">0</b> : plans),
  },
  {
    label: 'Cheapest',
    kind: 'figure',
    cell: ({ cheapest }) => (cheapest === null ? <None /> : <Money cents={cheapest} />),
  },
  {
    label: 'Companies',
    cell: ({ companies }) =>
      companies.length === 0 ? (
        <None />
      ) : companies.length === 1 ? (
        `${companies[0]} alone`
      ) : (
        companies.join(', ')
      ),
  },
  {
    label: 'Missing',
    cell: ({ missing }) => (missing.length === 0 ? <None why="nothing" /> : missing.join(', ')),
  },
];

const FILTERS = [
  {
    name: 'only',
    label: 'Show',
    kind: 'choice',
    choices: [
      { value: 'none', label: 'without a plan' },
      { value: 'single', label: 'of one company alone' },
      { value: 'missing', label: 'with sizes missing' },
    ],
  },
] as const;

const MATCH: Record<string, (hole: Hole) => boolean> = {
  none: ({ plans }) => plans === 0,
  single: ({ companies }) => companies.length === 1,
  missing: ({ missing }) => missing.length > 0,
};

export const meta: MetaFunction = titled('Holes in the catalogue');

export const loader = (args: LoaderFunctionArgs) => readDesk<{ countries: Hole[] }>(args, 'catalogue/holes');

/** Where do we lack plans? */
export default function Holes() {
  const { countries } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const only = params.get('only') ?? '';
  const match = MATCH[only];
  const shown = match ? countries.filter(match) : countries;
  return (
    <Screen title="Catalogue" beside={<p className="d-count">{shown.length} destinations</p>}>
      <CatalogueTabs />
      <Filters filters={FILTERS} asked={match ? { only } : {}} />
      {shown.length === 0 ? (
        <Empty>No destination is like that.</Empty>
      ) : (
        <Table
          caption="Destinations"
          columns={COLUMNS}
          items={shown}
          keyOf={({ country }) => country}
          href={({ country }) => `/admin/plans?country=${country}`}
        />
      )}
    </Screen>
  );
}
