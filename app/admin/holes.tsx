import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { CatalogueHole } from '../../api/contract/desk/catalogue.ts';
import { readList } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import type { Column } from './kit/Table.tsx';
import { None } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';

const COLUMNS: readonly Column<CatalogueHole>[] = [
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

export const meta: MetaFunction = titled('Holes in the catalogue');

export const loader = (args: LoaderFunctionArgs) =>
  readList<CatalogueHole>(args, 'catalogue/holes', ['only']);

/** Where do we lack plans? */
export default function Holes() {
  return (
    <ListScreen
      title="Catalogue"
      noun={['destination', 'destinations']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ country }) => country}
      href={({ country }) => `/admin/plans?country=${country}`}
      tabs={<CatalogueTabs />}
    />
  );
}
