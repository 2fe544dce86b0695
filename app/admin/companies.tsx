import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { BalanceList, Company } from '../../api/contract/desk/companies.ts';
import type { List } from '../../api/contract/desk/lists.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk, readIfAny } from './bridge/read.server.ts';
import { CompanyPanel } from './companies/CompanyPanel.tsx';
import { RefusedPlaces } from './companies/RefusedPlaces.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { figureDays } from './kit/rows-of.ts';
import { Empty, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { ruleCountries } from './rules/countries.server.ts';

export const meta: MetaFunction = titled('Companies');

export async function loader(args: LoaderFunctionArgs) {
  const [{ items: companies }, balances] = await Promise.all([
    readDesk<List<Company>>(args, 'companies'),
    // Not for roles that see no balance.
    readIfAny<BalanceList>(args, 'companies/balances'),
  ]);
  return { companies, balances, figures: figureDays(), countries: ruleCountries, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['companies']);

/** Whom do we buy from, are they well, and how long does the money last? */
export default function Companies() {
  const { companies, balances, figures, countries, stamp } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Companies"
      beside={<p className="d-count">{companies.length} known</p>}
      tools={
        <>
          <Link to="/admin/companies/routing" className="d-act">
            Routing
          </Link>
          <Link to="/admin/companies/rates" className="d-act">
            Rates
          </Link>
          <CsvLink of="companies" />
          {balances && balances.items.length > 0 ? (
            <CsvLink of="companies/balances" label="Balances as CSV" />
          ) : null}
        </>
      }
    >
      {companies.length === 0 ? <Empty>No company is known yet.</Empty> : null}
      {companies.map((company) => (
        <CompanyPanel
          key={company.name}
          company={company}
          days={balances?.items.filter((day) => day.company === company.name) ?? []}
          zero={balances?.zero[company.name] ?? null}
          countries={countries}
          stamp={stamp}
          from={figures}
        />
      ))}
      <RefusedPlaces companies={companies} since={figures.month} />
    </Screen>
  );
}
