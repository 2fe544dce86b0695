import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { CountryTax, LinesOf } from '../../api/contract/desk/reports.ts';
import { Money } from './kit/Money.tsx';
import { Panel } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { titled } from './kit/titled.ts';
import { dollars } from './kit/words.ts';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Tax by country');

export const loader = (args: LoaderFunctionArgs) => readDays<LinesOf<CountryTax>>(args, 'reports/tax');

const COLUMNS: readonly Column<CountryTax>[] = [
  {
    label: 'Buyer’s country',
    kind: 'title',
    cell: ({ country, href }) => (
      <Link to={href} className="d-link">
        {country}
      </Link>
    ),
  },
  { label: 'Orders', kind: 'figure', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { label: 'Charged', kind: 'figure', cell: ({ charged }) => <Money cents={charged} /> },
  { label: 'Returned', kind: 'figure', cell: ({ returned }) => <Money cents={returned} /> },
  { label: 'Tax', kind: 'figure', cell: ({ tax }) => <Money cents={tax} /> },
];

/** Which country is owed how much tax? */
export default function Tax() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(lines) => (
        <Panel title={`${dollars(lines.reduce((sum, { tax }) => sum + tax, 0))} of tax in these days`}>
          <p className="d-soft">
            The country of the billing address, or else of the card, as the payment provider told it with the
            payment; “unknown” where it told none. Tax is what the provider computed within the payments, less
            its part of what went back: nothing while STRIPE_AUTOMATIC_TAX is off. All by the books.
          </p>
          <Table
            caption="Tax by the buyer’s country"
            columns={COLUMNS}
            items={lines}
            keyOf={({ country }) => country}
          />
        </Panel>
      )}
    </BusinessScreen>
  );
}
