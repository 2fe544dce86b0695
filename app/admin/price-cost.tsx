import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { PriceCostList } from '../../api/contract/desk/catalogue.ts';
import { askDesk, refusalOf } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { PriceCostPlot } from './catalogue/PriceCostPlot.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { Filters } from './kit/Filters.tsx';
import { figureDays, rowsOf } from './kit/rows-of.ts';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';

const FILTERS = [{ name: 'country', label: 'Works in', placeholder: 'JPN' }] as const;

export const meta: MetaFunction = titled('Prices against costs');

export async function loader(args: LoaderFunctionArgs) {
  const given = new URL(args.request.url).searchParams.get('country')?.trim().toUpperCase();
  const asked: Record<string, string> = given ? { country: given } : {};
  const path = `catalogue/price-cost?${new URLSearchParams(asked)}`.replace(/\?$/, '');
  const response = await askDesk(args, path);
  const soldFrom = figureDays().month;
  if (response.ok)
    return { asked, soldFrom, answer: (await response.json()) as PriceCostList, refusal: null };
  const refusal = await refusalOf(response);
  if (response.status !== 400) throw data(refusal, { status: response.status });
  return { asked, soldFrom, answer: null, refusal };
}

/** Does each plan of a country bring what its rules ask for? */
export default function PriceCost() {
  const { asked, soldFrom, answer, refusal } = useLoaderData<typeof loader>();
  const country = answer?.country ?? null;
  return (
    <Screen
      title="Catalogue"
      tools={country === null ? null : <CsvLink of={`catalogue/price-cost?country=${country}`} />}
    >
      <CatalogueTabs />
      <Filters filters={FILTERS} asked={asked} />
      {answer === null ? (
        <p className="d-outcome d-outcome-refused" role="alert">
          {refusal?.detail}
        </p>
      ) : answer.items.length === 0 ? (
        <Empty>No plan that can be priced works {country === null ? 'anywhere' : `in ${country}`}.</Empty>
      ) : (
        <Panel title={`Price against cost, ${country}`} beside={<Key />}>
          <div className="d-plot-narrow">
            <PriceCostPlot plans={answer.items} soldFrom={soldFrom} />
          </div>
          <BelowFloor {...answer} />
        </Panel>
      )}
    </Screen>
  );
}

function BelowFloor({ items, country }: PriceCostList) {
  const below = items.filter(({ below_floor }) => below_floor).length;
  const list = rowsOf('plans', { country: country ?? '', below_floor: 'true' });
  return (
    <p className="d-plot-note">
      {items.length} plans work there;{' '}
      {below === 0 ? (
        'none is below its floor.'
      ) : (
        <Link to={list} className="d-link">
          {below} below the floor
        </Link>
      )}
    </p>
  );
}

function Key() {
  return (
    <p className="d-plot-key">
      <span>
        <i className="d-key-now" />
        of this country alone
      </span>
      <span>
        <i className="d-key-bar" />
        of a region
      </span>
      <span>
        <i className="d-key-below" />
        below its floor
      </span>
      <span>
        <i className="d-key-median" />
        floor by its rules
      </span>
    </p>
  );
}
