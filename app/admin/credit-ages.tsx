import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { List } from '../../api/contract/desk/lists.ts';
import type { CreditAge } from '../../api/contract/desk/reports.ts';
import { readDesk } from './bridge/read.server.ts';
import { CsvLink } from './kit/CsvLink.tsx';
import { Money } from './kit/Money.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { titled } from './kit/titled.ts';
import { dollars, percent } from './kit/words.ts';
import { ReportTabs } from './reports/ReportTabs.tsx';

export const meta: MetaFunction = titled('Credit by age');

export const loader = (args: LoaderFunctionArgs) => readDesk<List<CreditAge>>(args, 'reports/credit-ages');

const ageOf = ({ from, to }: CreditAge): string =>
  to === null ? `${from} days and more` : `${from} to ${to} days`;

const columns = (owed: number): readonly Column<CreditAge>[] => [
  { label: 'Got it', kind: 'title', cell: (age) => `${ageOf(age)} ago` },
  { label: 'Owed', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  { label: 'Share', kind: 'figure', cell: ({ amount }) => percent(amount / Math.max(1, owed)) },
  { label: 'Accounts', kind: 'figure', cell: ({ accounts }) => accounts.toLocaleString('en-US') },
];

/** What is owed to customers as credit, and for how long already? */
export default function CreditAges() {
  const { items } = useLoaderData<typeof loader>();
  const owed = items.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Screen title="Reports" tools={<CsvLink of="reports/credit-ages" />}>
      <ReportTabs />
      <Panel title={`${dollars(owed)} of credit to be spent`}>
        <p className="d-soft">
          As the books have it under “Credit liability”. What is spent goes off the oldest first; promised
          credit counts once it is confirmed.
        </p>
        <Table caption="Credit by age" columns={columns(owed)} items={items} keyOf={({ age }) => age} />
      </Panel>
    </Screen>
  );
}
