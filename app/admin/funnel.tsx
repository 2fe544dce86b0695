import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { FunnelPlot } from './reports/FunnelPlot.tsx';
import { ReportScreen } from './reports/ReportScreen.tsx';
import { readDays } from './reports/read-days.server.ts';
import type { Funnel } from './reports/report-shape.ts';

export const meta: MetaFunction = titled('Funnel');

/** Days that the API takes where none are asked for, today among them. */
const DAYS = 30;

export async function loader(args: LoaderFunctionArgs) {
  const read = await readDays<Funnel>(args, 'reports/funnel');
  const first = new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const { from = first, to = '' } = read.days;
  const orders = `/admin/orders?${new URLSearchParams({ kind: 'new_esim', from, ...(to && { to }) })}`;
  return { ...read, orders };
}

/** How far do orders come? */
export default function FunnelScreen() {
  const { orders, ...read } = useLoaderData<typeof loader>();
  return (
    <ReportScreen read={read}>
      {(funnel) => (
        <Panel title="From the order to the first megabyte">
          <FunnelPlot funnel={funnel} orders={orders} />
        </Panel>
      )}
    </ReportScreen>
  );
}
