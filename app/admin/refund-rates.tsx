import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { LinesOf, RefundRateLine } from '../../api/contract/desk/reports.ts';
import { groupBy } from '../ui/group-by.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { percent } from './kit/words.ts';
import { SmallMultiples } from './plots/SmallMultiples.tsx';
import { BusinessScreen } from './reports/BusinessScreen.tsx';
import { readDays } from './reports/read-days.server.ts';

/** Countries that are drawn; the CSV has them all. */
const MOST = 24;
/** The scale ends at so many times the usual rate: beyond it a bar is as high as can be. */
const TIMES_USUAL = 4;

export const meta: MetaFunction = titled('Refunds by country');

export const loader = (args: LoaderFunctionArgs) =>
  readDays<LinesOf<RefundRateLine>>(args, 'reports/refund-rates');

const sum = (lines: readonly RefundRateLine[], name: 'delivered' | 'refunds') =>
  lines.reduce((total, line) => total + line[name], 0);
const rateOf = (lines: readonly RefundRateLine[]) =>
  sum(lines, 'refunds') / Math.max(1, sum(lines, 'delivered'));

/** Which country gives its money back more often than the others? */
export default function RefundRates() {
  return (
    <BusinessScreen read={useLoaderData<typeof loader>()}>
      {(lines) => {
        const weeks = [...new Set(lines.map(({ from }) => from))].sort();
        const countries = [...groupBy(lines, ({ country }) => country)];
        const shown = countries.slice(0, MOST);
        const usual = rateOf(lines);
        const top = Math.max(0.01, usual * TIMES_USUAL);
        return (
          <Panel title="Refunds for each order delivered, by country and week">
            <p className="d-soft">
              The {shown.length} countries with the most deliveries; the dashed line is the rate of all,{' '}
              {percent(usual)}, and the scale ends at {percent(top)}. A refund counts in the week in which its
              money went out, as in the list behind it.
            </p>
            <SmallMultiples
              title="Refund rate by country and week"
              usual={usual / top}
              plots={shown.map(([country, own]) => ({
                key: country,
                label: country,
                href: `/admin/refunds?${new URLSearchParams({ place: country, succeeded_from: weeks[0]!, succeeded_to: own.at(-1)!.to })}`,
                told: `${percent(rateOf(own))} of ${sum(own, 'delivered').toLocaleString('en-US')}`,
                points: weeks.map((week) => {
                  const rate = own.find(({ from }) => from === week)?.refund_rate ?? null;
                  return rate === null ? null : rate / top;
                }),
              }))}
              head={['Country', 'From', 'Delivered', 'Refunds', 'Rate']}
              rows={shown
                .flatMap(([, own]) => own)
                .map(({ country, from, delivered, refunds, refund_rate, href }) => [
                  <Link key="rows" to={href} className="d-link">
                    {country}
                  </Link>,
                  from,
                  delivered,
                  refunds,
                  refund_rate === null ? '–' : percent(refund_rate),
                ])}
            />
          </Panel>
        );
      }}
    </BusinessScreen>
  );
}
