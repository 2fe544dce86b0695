import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { Overview } from '../../api/contract/desk/overview.ts';
import { readDesk } from './bridge/read.server.ts';
import { Panel, Screen } from './kit/Screen.tsx';
import { CLOCK } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { MoneyBar } from './plots/MoneyBar.tsx';
import { DayPlots } from './today/DayPlots.tsx';
import { Companies, Machinery } from './today/Health.tsx';
import { LiveEvents } from './today/LiveEvents.tsx';
import { TodayTicket } from './today/TodayTicket.tsx';
import { useLive } from './today/use-live.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

export const meta: MetaFunction = titled('Today');

export const loader = (args: LoaderFunctionArgs) => readDesk<Overview>(args, 'overview');

/** Is anything wrong, and how is business? */
export default function Today() {
  const { overview, heard, live } = useLive(useLoaderData<typeof loader>());
  const { standings, companies, events, added_up_at, today, usual } = overview;
  return (
    <Screen
      title="Today"
      beside={
        <p className="d-count">
          {LONG.format(new Date(`${today.day}T00:00:00Z`))}, sums of {CLOCK.format(new Date(added_up_at))} UTC
          {usual === null ? null : '; “usually” is the median of this weekday by that time'}
        </p>
      }
    >
      <TodayTicket overview={overview} />
      <Panel title="Where the money is">
        <MoneyBar places={standings} />
      </Panel>
      <div className="d-columns">
        <div className="d-stack">
          <DayPlots overview={overview} />
          <div className="d-columns d-halves">
            <Companies companies={companies} />
            <Machinery {...overview} />
          </div>
        </div>
        <LiveEvents events={events} heard={heard} live={live} />
      </div>
    </Screen>
  );
}
