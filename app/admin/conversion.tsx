import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent } from './kit/words.ts';
import { SharePlot } from './plots/SharePlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';
import type { Funnel } from './reports/report-shape.ts';

interface Day extends Funnel {
  day: string;
}

export const meta: MetaFunction = titled('Conversion');

export const loader = (args: LoaderFunctionArgs) => readDays<{ items: Day[] }>(args, 'reports/conversion');

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const told = (part: number, whole: number) => (whole === 0 ? '–' : percent(part / whole));

/** How far do orders come, day by day? */
export default function Conversion() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(days) => {
        const sum = (name: keyof Funnel) => days.reduce((total, day) => total + day[name], 0);
        return (
          <Panel title="Of orders for new eSIMs, by the day they were placed">
            <SharePlot
              title="Paid, delivered and used of what was placed"
              words={`${told(sum('paid'), sum('placed'))} of ${sum('placed').toLocaleString('en-US')} orders were paid; ${told(sum('used'), sum('delivered'))} of those delivered are used.`}
              points={days.map(({ day }) => day.slice(5))}
              lines={[
                { name: 'paid', look: 'now', shares: days.map(({ paid, placed }) => share(paid, placed)) },
                {
                  name: 'installed',
                  look: 'good',
                  shares: days.map(({ installed, placed }) => share(installed, placed)),
                },
                { name: 'used', look: 'plain', shares: days.map(({ used, placed }) => share(used, placed)) },
              ]}
              head={[
                'Day',
                'Placed',
                'Paid',
                'Delivered',
                'Installed',
                'Used',
                'Paid of placed',
                'Used of delivered',
              ]}
              rows={days.map(({ day, placed, paid, delivered, installed, used }) => [
                ...[day, placed, paid, delivered, installed, used],
                told(paid, placed),
                told(used, delivered),
              ])}
            />
          </Panel>
        );
      }}
    </BusinessScreen>
  );
}
