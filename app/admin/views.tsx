import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { SavedView, ViewList } from '../../api/contract/desk/views.ts';
import { actNamed } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { railScreens } from './frame/screens.ts';
import { Actions } from './kit/Actions.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { DeskForm } from './kit/DeskForm.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';

const labelOf = (screen: string): string =>
  railScreens.find(({ path }) => path === screen)?.label ?? screen.replace('/admin/', '');

const columns = (stamp: string): readonly Column<SavedView>[] => [
  {
    label: 'View',
    kind: 'title',
    cell: ({ name, weekly }) => (
      <>
        {name}
        {weekly ? <span className="d-sub">mailed every Monday</span> : null}
      </>
    ),
  },
  { label: 'List', cell: ({ screen }) => labelOf(screen) },
  {
    label: 'Filters',
    whole: true,
    cell: ({ query }) => <span className="d-mono">{filtersOf(query)}</span>,
  },
  { label: 'Saved', hide: 'card', cell: ({ created_at }) => <Time at={created_at} day /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => <Actions actions={actions} at={`views/${uid}`} stamp={stamp} look="menu" />,
  },
];

const filtersOf = (query: string): string =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name} ${value}`).join(', ');

export const meta: MetaFunction = titled('Saved views');

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const { items } = await readDesk<ViewList>(args, 'views');
  return {
    items,
    screen: asked.get('screen') ?? '',
    query: asked.get('query') ?? '',
    stamp: newStamp(),
  };
}

export const action = (args: ActionFunctionArgs) =>
  actNamed(args, { 'views/save': { path: 'views' } }, ['views']);

/** Which lists do I look at again and again? */
export default function Views() {
  const { items, screen, query, stamp } = useLoaderData<typeof loader>();
  const isSaved = items.some((view) => view.screen === screen && view.query === query);
  return (
    <Screen title="Saved views" tools={<CsvLink of="views" />}>
      {screen === '' || isSaved ? null : (
        <Panel title={[labelOf(screen), filtersOf(query)].filter(Boolean).join(': ')}>
          <DeskForm
            at="views"
            verb="save"
            label="Save this view"
            consequence="It stands above the list, for you alone. One of the same name is written over."
            stamp={stamp}
            reason={false}
            hidden={{ screen, query }}
            fields={[{ name: 'name', label: 'Name', required: true }]}
          />
        </Panel>
      )}
      {items.length === 0 ? (
        <Empty>None yet. Filter a list, or choose a report, and save what it shows.</Empty>
      ) : (
        <Table
          caption="Saved views"
          columns={columns(stamp)}
          items={items}
          keyOf={({ uid }) => uid}
          href={({ screen: list, query: filters }) => `${list}?${filters}`}
        />
      )}
    </Screen>
  );
}
