import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ConversionDay, Funnel, LinesOf } from '../../api/contract/desk/reports.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent, shortDay } from './kit/words.ts';
import { SharePlot } from './plots/SharePlot.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';
import { dayAfter, ordersOfStep, STEPS, type Step } from './reports/step-orders.ts';

export const meta: MetaFunction = titled('Conversion');

export const loader = (args: LoaderFunctionArgs) =>
  readDays<LinesOf<ConversionDay>>(args, 'reports/conversion');

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const told = (part: number, whole: number) => (whole === 0 ? '–' : percent(part / whole));

/** How many orders of a day have come so far, and which. */
function Orders({ of, step }: { of: ConversionDay; step: Step }) {
  if (of[step] === 0) return 0;
  return (
    <Link to={ordersOfStep(step, { from: of.day, to: dayAfter(of.day) })} className="d-link">
      {of[step].toLocaleString('en-US')}
    </Link>
  );
}

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
              points={days.map(({ day }) => shortDay(day))}
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
              rows={days.map((of) => [
                of.day,
                ...STEPS.map((step) => <Orders key={step} of={of} step={step} />),
                told(of.paid, of.placed),
                told(of.used, of.delivered),
              ])}
            />
          </Panel>
        );
      }}
    </BusinessScreen>
  );
}
