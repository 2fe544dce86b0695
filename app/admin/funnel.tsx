import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { FunnelAnswer } from '../../api/contract/desk/reports.ts';
import { Empty, Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { FunnelPlot } from './reports/FunnelPlot.tsx';
import { ReportScreen } from './reports/ReportScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Funnel');

export const loader = (args: LoaderFunctionArgs) => readDays<FunnelAnswer>(args, 'reports/funnel');

/** How far do orders come? */
export default function FunnelScreen() {
  return (
    <ReportScreen read={useLoaderData<typeof loader>()}>
      {(funnel) =>
        funnel.placed === 0 ? (
          <Empty>No new eSIM was ordered on these days.</Empty>
        ) : (
          <Panel title="From the order to the first megabyte">
            <FunnelPlot funnel={funnel} span={funnel} />
          </Panel>
        )
      }
    </ReportScreen>
  );
}
