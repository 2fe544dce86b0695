import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { HeatCell, LinesOf } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { duration, percent } from './kit/words.ts';
import { HeatPlot } from './plots/HeatPlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Deliveries by hour');

export const loader = (args: LoaderFunctionArgs) => readDays<LinesOf<HeatCell>>(args, 'reports/heat');

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Part of its purchases at which a company's cell is as warm as can be. */
const HOT = 0.2;

/** When does which company deliver slowly, or not at all? */
export default function Heat() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(cells) => {
        const companies = [...new Set(cells.map(({ company }) => company))];
        const slowest = Math.max(1, ...cells.map(({ p95_ms }) => p95_ms ?? 0));
        const delivered = cells.reduce((sum, cell) => sum + cell.delivered, 0);
        const failed = cells.reduce((sum, cell) => sum + cell.failed, 0);
        const at = ({ company, hour }: HeatCell) => ({ row: company, column: HOURS[hour]! });
        return (
          <>
            <Panel title="How slow: 95 of 100 deliveries took no longer, by hour (UTC)">
              <HeatPlot
                title="Delivery time by company and hour"
                words={`${delivered.toLocaleString('en-US')} deliveries; the slowest hour took ${duration(slowest)}.`}
                corner="Company"
                rows={companies}
                columns={HOURS}
                cells={cells.flatMap((cell) =>
                  cell.p95_ms === null
                    ? []
                    : [{ ...at(cell), share: cell.p95_ms / slowest, told: duration(cell.p95_ms) }],
                )}
              />
            </Panel>
            <Panel title="How often not: purchases that came to nothing, by hour (UTC)">
              <HeatPlot
                title="Failed purchases by company and hour"
                words={`${failed.toLocaleString('en-US')} of ${(delivered + failed).toLocaleString('en-US')} purchases came to nothing.`}
                corner="Company"
                rows={companies}
                columns={HOURS}
                cells={cells.map((cell) => {
                  const rate = cell.failed / Math.max(1, cell.failed + cell.delivered);
                  return { ...at(cell), share: rate / HOT, told: `${percent(rate)} (${cell.failed})` };
                })}
              />
            </Panel>
          </>
        );
      }}
    </BusinessScreen>
  );
}
