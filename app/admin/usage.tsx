import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { LinesOf, UsageLine } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent, shortDay } from './kit/words.ts';
import { BarRows } from './plots/BarRows.tsx';
import { SharePlot } from './plots/SharePlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Usage');

export const loader = (args: LoaderFunctionArgs) => readDays<LinesOf<UsageLine>>(args, 'reports/usage');

const gb = (mb: number) => `${(mb / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
const share = ({ used_mb, quota_mb }: UsageLine) => used_mb / Math.max(1, quota_mb);

/** Plans that are drawn; the CSV has them all. */
const MOST_PLANS = 15;

const usedRow = (line: UsageLine, label: string) => ({
  key: line.key,
  label,
  told: `${percent(share(line))} of ${line.plans.toLocaleString('en-US')} plans · ${percent(line.used_up / line.plans)} used up, ${percent(line.hardly_used / line.plans)} hardly used`,
  share: share(line),
});

/** How much of what we sell is used? */
export default function Usage() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(lines) => {
        const days = lines.filter(({ by }) => by === 'day');
        const sizes = lines.filter(({ by }) => by === 'size');
        const plans = lines.filter(({ by }) => by === 'plan').slice(0, MOST_PLANS);
        const [used, sold] = days.reduce(
          ([one, other], day) => [one + day.used_mb, other + day.quota_mb],
          [0, 0],
        );
        return (
          <>
            <Panel title="Data used, by the day of the first use">
              <SharePlot
                title="Share of the sold data that is used so far"
                words={`${gb(used)} of ${gb(sold)} are used; unlimited plans aren’t counted.`}
                points={days.map(({ key }) => shortDay(key))}
                lines={[{ name: 'used', look: 'now', shares: days.map(share) }]}
                head={['Day', 'Plans', 'Sold', 'Used', 'Share', 'Used up', 'Hardly used']}
                rows={days.map((day) => [
                  ...[day.key, day.plans, gb(day.quota_mb), gb(day.used_mb), percent(share(day))],
                  ...[day.used_up, day.hardly_used],
                ])}
              />
            </Panel>
            <Panel title="By the size of the plan">
              <BarRows
                label="Share of the data used, by the size of the plan"
                rows={sizes.map((size) => usedRow(size, gb(Number(size.key))))}
              />
            </Panel>
            <Panel title="By plan, those in most use first">
              <BarRows
                label="Share of the data used, by plan"
                rows={plans.map((plan) => ({
                  ...usedRow(plan, plan.key),
                  href: `/admin/plans?${new URLSearchParams({ q: plan.key })}`,
                }))}
              />
            </Panel>
          </>
        );
      }}
    </BusinessScreen>
  );
}
