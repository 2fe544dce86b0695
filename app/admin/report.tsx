import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { data, Link, useLoaderData } from 'react-router';
import type { ReportAnswer, ReportRow } from '../../api/contract/desk/reports.ts';
import { CsvLink } from './kit/CsvLink.tsx';
import { DayFilters } from './kit/DayFilters.tsx';
import { Figure } from './kit/Figure.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { duration, percent, sentence } from './kit/words.ts';
import { PlotKey } from './plots/PlotKey.tsx';
import { DayRevenue } from './reports/DayRevenue.tsx';
import { ReportBars } from './reports/ReportBars.tsx';
import { ReportTabs } from './reports/ReportTabs.tsx';
import { readDays } from './reports/read-days.server.ts';
import { isReport, LEFT_OUT, LINES, lineName, REPORTS, sumOf } from './reports/report-lines.ts';
import { REVENUE_KEY } from './reports/revenue-key.ts';

const time = (ms: number | null) => (ms === null ? <None why="none delivered" /> : duration(ms));

const COLUMNS: readonly Column<ReportRow>[] = [
  { label: 'Orders', kind: 'figure', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { label: 'Revenue', kind: 'figure', cell: ({ revenue }) => <Money cents={revenue} quietZero /> },
  {
    label: 'Discounts',
    kind: 'figure',
    hide: 'wide',
    cell: ({ discounts }) => <Money cents={discounts} quietZero />,
  },
  { label: 'Cost', kind: 'figure', hide: 'wide', cell: ({ cost }) => <Money cents={cost} quietZero /> },
  { label: 'Fees', kind: 'figure', hide: 'wide', cell: ({ fees }) => <Money cents={fees} quietZero /> },
  { label: 'Margin', kind: 'figure', cell: ({ margin }) => <Money cents={margin} quietZero /> },
  {
    label: 'Refunded',
    kind: 'figure',
    cell: ({ refunded_amount }) => <Money cents={refunded_amount} quietZero />,
  },
  {
    label: 'Refund rate',
    kind: 'figure',
    cell: ({ refund_rate }) => (refund_rate === null ? <None why="none delivered" /> : percent(refund_rate)),
  },
  { label: 'p50', kind: 'figure', hide: 'wide', cell: ({ delivery_p50_ms }) => time(delivery_p50_ms) },
  { label: 'p95', kind: 'figure', hide: 'wide', cell: ({ delivery_p95_ms }) => time(delivery_p95_ms) },
];

/** How many banks asked for money back in the days of a line. */
const DISPUTES: Column<ReportRow> = {
  label: 'Disputes',
  kind: 'figure',
  cell: ({ disputes, href }) =>
    disputes ? (
      <Link to={`/admin/disputes?${href.split('?')[1]}`} className="d-link d-danger">
        {disputes.toLocaleString('en-US')}
      </Link>
    ) : (
      <span className="d-soft">0</span>
    ),
};

/** A line of a day on which nothing happened. */
const isNothing = ({ orders, revenue, refunded_amount, disputes }: ReportRow): boolean =>
  orders === 0 && !revenue && refunded_amount === 0 && !disputes;

/** Reports that have every order. */
const TIMES: readonly string[] = ['day', 'week', 'month'];

/** Each sum, and the screen that has it in parts. */
const MONEY = { revenue: 'country', cost: 'company', margin: 'waterfall' } as const;

export const meta: MetaFunction = titled('Reports');

export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.name ?? 'day';
  if (!isReport(name)) {
    throw data(
      { title: 'No such report', detail: `Reports are ${Object.keys(REPORTS).join(', ')}.` },
      { status: 404 },
    );
  }
  return { name, ...(await readDays<ReportAnswer>(args, `reports/${name}`)) };
}

/** How was business, by what? */
export default function Report() {
  const { name, days, csv, answer, refusal } = useLoaderData<typeof loader>();
  const rows = answer?.items ?? [];
  const title = REPORTS[name];
  const orders = sumOf(rows, 'orders') ?? 0;
  const refunded = sumOf(rows, 'refunded_amount') ?? 0;
  const sees = { waterfall: useMayDo('books'), country: true, company: true };
  const span = answer ? `?${new URLSearchParams({ from: dayOf(answer.from), to: dayOf(answer.to) })}` : '';
  return (
    <Screen
      title="Reports"
      beside={answer ? <p className="d-count">{spanOf(answer)}</p> : null}
      tools={<CsvLink of={csv} />}
    >
      <ReportTabs />
      <DayFilters days={days} refusal={refusal} />
      {rows.every(isNothing) ? (
        refusal ? null : (
          <Empty>Nothing was sold on these days.</Empty>
        )
      ) : (
        <>
          <Panel
            title={title}
            beside={rows.every(({ margin }) => margin !== null) ? <PlotKey of={REVENUE_KEY} /> : null}
          >
            <div className="d-figures">
              <Figure
                label="Orders"
                value={orders.toLocaleString('en-US')}
                {...(TIMES.includes(name) && { href: `/admin/orders${span}` })}
              />
              {Object.entries(MONEY).map(([of, parts]) => {
                const sum = sumOf(rows, of as keyof typeof MONEY);
                return sum === null ? null : (
                  <Figure
                    key={of}
                    label={sentence(of)}
                    value={<Money cents={sum} />}
                    {...(sees[parts] && name !== parts && { href: `/admin/reports/${parts}${span}` })}
                  />
                );
              })}
              <Figure
                label="Refunded"
                value={<Money cents={refunded} />}
                {...(LEFT_OUT[name] === undefined && { href: `/admin/refunds${span}` })}
              />
            </div>
            {LEFT_OUT[name] === undefined ? null : <p className="d-soft">{LEFT_OUT[name]}</p>}
            {name === 'day' ? (
              <div className="d-plot-big">
                <DayRevenue rows={rows} />
              </div>
            ) : (
              <ReportBars title={title} rows={rows.map((row) => ({ ...row, label: lineName(name, row) }))} />
            )}
          </Panel>
          <Table
            caption={title}
            columns={[
              { label: LINES[name], kind: 'title', cell: (row) => lineName(name, row) },
              ...COLUMNS,
              ...(TIMES.includes(name) ? [DISPUTES] : []),
            ]}
            items={rows}
            keyOf={({ key }) => key}
            href={({ href }) => href}
          />
        </>
      )}
    </Screen>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** "24 Oct 2026 to 22 Nov 2026": both days are in it. */
const spanOf = ({ from, to }: ReportAnswer): string =>
  `${DAY.format(new Date(from))} to ${DAY.format(new Date(Date.parse(to) - 1))}, UTC`;

const dayOf = (at: string): string => at.slice(0, 10);
