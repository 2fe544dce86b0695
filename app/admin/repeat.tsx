import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { LinesOf, RepeatDay } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent, shortDay } from './kit/words.ts';
import { SharePlot } from './plots/SharePlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

export const meta: MetaFunction = titled('Top-ups and repeats');

export const loader = (args: LoaderFunctionArgs) => readDays<LinesOf<RepeatDay>>(args, 'reports/repeat');

const attached = ({ esims, topped_up }: RepeatDay) => topped_up / Math.max(1, esims);
const repeated = ({ buyers, bought_before }: RepeatDay) => bought_before / Math.max(1, buyers);

/** Does a first eSIM lead to more? */
export default function Repeat() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(days) => {
        const all = days.reduce((sum, day) => ({
          day: '',
          esims: sum.esims + day.esims,
          topped_up: sum.topped_up + day.topped_up,
          buyers: sum.buyers + day.buyers,
          bought_before: sum.bought_before + day.bought_before,
        }));
        return (
          <Panel title="eSIMs that were topped up, and customers who had bought before">
            <SharePlot
              title="Attach rate of top-ups, and repeat rate of customers"
              words={`${percent(attached(all))} of ${all.esims.toLocaleString('en-US')} eSIMs have been topped up since; ${percent(repeated(all))} of buyers had bought before. Guests without an account aren’t counted.`}
              points={days.map(({ day }) => shortDay(day))}
              lines={[
                { name: 'topped up', look: 'now', shares: days.map(attached) },
                { name: 'bought before', look: 'plain', shares: days.map(repeated) },
              ]}
              head={['Day', 'eSIMs', 'Topped up', 'Share', 'Buyers', 'Bought before', 'Share']}
              rows={days.map((day) => [
                ...[day.day, day.esims, day.topped_up, percent(attached(day))],
                ...[day.buyers, day.bought_before, percent(repeated(day))],
              ])}
            />
          </Panel>
        );
      }}
    </BusinessScreen>
  );
}
