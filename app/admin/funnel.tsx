import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { DayFilters } from './kit/DayFilters.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { FunnelPlot } from './reports/FunnelPlot.tsx';
import { ReportTabs } from './reports/ReportTabs.tsx';
import { readDays } from './reports/read-days.server.ts';
import type { Funnel } from './reports/report-shape.ts';

export const meta: MetaFunction = titled('Funnel');

export const loader = (args: LoaderFunctionArgs) => readDays<Funnel>(args, 'reports/funnel');

/** How far do orders come? */
export default function FunnelScreen() {
  const { days, answer, refusal } = useLoaderData<typeof loader>();
  return (
    <Screen title="Reports">
      <ReportTabs />
      <DayFilters days={days} refusal={refusal} />
      {answer ? (
        <Panel title="From the order to the first megabyte">
          <FunnelPlot funnel={answer} />
        </Panel>
      ) : null}
    </Screen>
  );
}
