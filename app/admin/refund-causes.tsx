import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { LinesOf, RefundCause } from '../../api/contract/desk/reports.ts';
import { Money } from './kit/Money.tsx';
import { Panel } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { titled } from './kit/titled.ts';
import { plain } from './kit/words.ts';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

const COLUMNS: readonly Column<RefundCause>[] = [
  { label: 'Why', kind: 'title', cell: ({ reason }) => plain(reason) },
  { label: 'Company', cell: ({ company }) => company },
  { label: 'Country', cell: ({ country }) => country },
  {
    label: 'Refunds',
    kind: 'figure',
    cell: ({ refunds, href }) => <Link to={href}>{refunds.toLocaleString('en-US')}</Link>,
  },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
];

export const meta: MetaFunction = titled('Refunds by cause');

export const loader = (args: LoaderFunctionArgs) =>
  readDays<LinesOf<RefundCause>>(args, 'reports/refund-causes');

/** Why does money go back, of whose eSIMs, and for where? */
export default function RefundCauses() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(lines) => (
        <Panel title="Refunds by reason, company and country">
          <Table
            caption="Refunds by reason, company and country"
            columns={COLUMNS}
            items={lines}
            keyOf={({ href }) => href}
            href={({ href }) => href}
          />
        </Panel>
      )}
    </BusinessScreen>
  );
}
