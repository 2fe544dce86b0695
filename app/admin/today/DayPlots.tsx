import { Link } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { Empty, Panel } from '../kit/Screen.tsx';
import { useMayDo } from '../kit/use-rights.ts';
import { DayBars } from '../plots/DayBars.tsx';
import { HourPlot } from '../plots/HourPlot.tsx';
import { PlotKey } from '../plots/PlotKey.tsx';
import { REVENUE_KEY } from '../reports/revenue-key.ts';

type Shown = Pick<Overview, 'days' | 'hours' | 'now' | 'today'>;

/** Today by the hour and the last 30 days; words where there is nothing to draw. */
export function DayPlots({ overview: { days, hours, now, today } }: { overview: Shown }) {
  const isSilent = days.every(({ orders, revenue }) => orders === 0 && !revenue);
  if (isSilent) return <NothingSold days={days.length} />;
  const isUsualKnown = hours.some(({ median }) => median !== null);
  return (
    <>
      <Panel
        title="Orders by hour"
        beside={
          <PlotKey
            of={[
              ['bar', 'today'],
              ['now', 'this hour'],
              ...(isUsualKnown
                ? ([
                    ['median', 'usual on this weekday'],
                    ['band', 'half of the weeks'],
                  ] as const)
                : []),
            ]}
          />
        }
      >
        {isUsualKnown || hours.some(({ orders }) => orders > 0) ? (
          <HourPlot hours={hours} now={now} />
        ) : (
          <Empty>No order yet today.</Empty>
        )}
      </Panel>
      <Panel
        title="The last 30 days"
        beside={<PlotKey of={[...(today.revenue === null ? ORDERS_KEY : REVENUE_KEY), ['now', 'today']]} />}
      >
        <DayBars days={days} />
      </Panel>
    </>
  );
}

const ORDERS_KEY = [['bar', 'orders']] as const;

/** Of a shop that has just opened, or is never found: what there is to look at before the first order. */
function NothingSold({ days }: { days: number }) {
  const seesCatalogue = useMayDo('read_catalogue');
  return (
    <Panel title={`No order in ${days} days`}>
      <p className="d-flush">
        The next one stands here as soon as somebody goes to pay, by the hour and by the day. Until then:
      </p>
      <ul className="d-list">
        <li>
          <a href="/destinations" className="d-link">
            The shop as travellers see it
          </a>
        </li>
        {seesCatalogue ? (
          <li>
            <Link to="/admin/plans" className="d-link">
              What is on sale, and at what margin
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/admin/companies" className="d-link">
            Whom it is bought from, and how long the money there lasts
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
