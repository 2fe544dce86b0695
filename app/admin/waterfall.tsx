import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { LinesOf, WaterfallLine } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { MarginWaterfall } from './reports/MarginWaterfall.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Margin');

export const loader = (args: LoaderFunctionArgs) =>
  readDays<LinesOf<WaterfallLine>>(args, 'reports/waterfall');

/** Where does the money of a sale go? */
export default function Waterfall() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()} says={({ amount }) => amount !== 0}>
      {(lines) => (
        <Panel title="From the list price to the margin">
          <MarginWaterfall lines={lines} />
          <p className="d-soft d-plot-note">
            By the books of these days, without tax: what was promised back counts on the day of the promise,
            and may go out later.
          </p>
        </Panel>
      )}
    </BusinessScreen>
  );
}
