import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { Cohort, LinesOf } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent } from './kit/words.ts';
import { HeatPlot } from './plots/HeatPlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Cohorts');

/** A month alone has nobody who came back: a year, unless days are asked for. */
export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (!url.searchParams.get('from') && !url.searchParams.get('to')) {
    const start = new Date();
    start.setUTCFullYear(start.getUTCFullYear() - 1, start.getUTCMonth() + 1, 1);
    url.searchParams.set('from', start.toISOString().slice(0, 10));
  }
  return readDays<LinesOf<Cohort>>({ ...args, request: new Request(url, args.request) }, 'reports/cohorts');
}

/** Who comes back? */
export default function Cohorts() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(cohorts) => {
        const months = Math.max(1, ...cohorts.map(({ later }) => later.length));
        const shares = cohorts.flatMap(({ buyers, later }) =>
          later.map((again) => again / Math.max(1, buyers)),
        );
        const top = Math.max(0.01, ...shares);
        const buyers = cohorts.reduce((sum, each) => sum + each.buyers, 0);
        const next = cohorts.filter(({ later }) => later.length > 0);
        const back = next.reduce((sum, { later }) => sum + (later[0] ?? 0), 0);
        const of = next.reduce((sum, each) => sum + each.buyers, 0);
        return (
          <Panel title="Customers who bought again, by the month of their first order">
            <HeatPlot
              title="Share of each month's new buyers who bought in the months after it"
              words={`${buyers.toLocaleString('en-US')} first orders${of === 0 ? '' : `; ${percent(back / of)} bought again in the month after`}.`}
              corner="First order"
              rows={cohorts.map((each) => label(each))}
              columns={Array.from({ length: months }, (_, at) => `+${at + 1}`)}
              cells={cohorts.flatMap((cohort) =>
                cohort.later.map((again, at) => ({
                  row: label(cohort),
                  column: `+${at + 1}`,
                  share: again / Math.max(1, cohort.buyers) / top,
                  told: `${percent(again / Math.max(1, cohort.buyers))} (${again})`,
                })),
              )}
            />
          </Panel>
        );
      }}
    </BusinessScreen>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const label = ({ month, buyers }: Cohort) =>
  `${MONTH.format(new Date(`${month}-01T00:00:00Z`))} · ${buyers.toLocaleString('en-US')}`;
