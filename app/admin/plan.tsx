import { Fragment } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { PlanAnswer } from '../../api/contract/desk/plans.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { PriceSteps } from './catalogue/PriceSteps.tsx';
import { refundedOf, saleState, soldOf, whereOf } from './catalogue/plan-words.ts';
import { SaleDates } from './catalogue/SaleDates.tsx';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { Figure } from './kit/Figure.tsx';
import { Money } from './kit/Money.tsx';
import { figureDays, rowsOf } from './kit/rows-of.ts';
import { Empty, Facts, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { data, percent, plain } from './kit/words.ts';

const OFFERS: readonly Column<PlanAnswer['offers'][number]>[] = [
  {
    label: 'Company',
    kind: 'title',
    cell: ({ company, wholesale_id }) => (
      <>
        {company}
        <span className="d-sub d-mono">{wholesale_id}</span>
      </>
    ),
  },
  { label: 'Cost', kind: 'figure', cell: ({ cost }) => <Money cents={cost} /> },
  { label: 'Lowest', kind: 'figure', cell: ({ lowest_price }) => <Money cents={lowest_price} /> },
  {
    label: 'RRP',
    kind: 'figure',
    cell: ({ recommended_price }) => <Money cents={recommended_price} />,
  },
  { label: 'Score', kind: 'figure', hide: 'wide', cell: ({ score }) => score?.toFixed(1) ?? <None /> },
  {
    label: 'Used',
    cell: ({ bar, gone_at }) =>
      gone_at !== null ? (
        <>
          gone since <Time at={gone_at} day />
        </>
      ) : bar === null ? (
        <State state="yes" tone="good" />
      ) : (
        <span className="d-soft">{plain(bar)}</span>
      ),
  },
];

export const meta: MetaFunction = titled(
  (read) => (read as { answer?: PlanAnswer } | undefined)?.answer?.plan.name ?? 'Plan',
);

export async function loader(args: LoaderFunctionArgs) {
  const answer = await readDesk<PlanAnswer>(args, `plans/${encodeURIComponent(args.params.uid ?? '')}`);
  return { answer, days: figureDays(), stamp: newStamp(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['plans']);

/** Why does this plan cost what it costs, and who would deliver it? */
export default function Plan() {
  const { answer, days, stamp, now } = useLoaderData<typeof loader>();
  const { plan, offers, trace, history, actions } = answer;
  return (
    <Screen
      title={plan.name}
      over={
        <>
          <Link to="/admin/plans" className="d-link">
            Catalogue
          </Link>{' '}
          · {whereOf(plan)}
        </>
      }
      beside={<State state={saleState(plan)} tone={plan.on_sale && !plan.hidden ? 'good' : 'quiet'} />}
    >
      <Actions actions={actions} at={`plans/${plan.uid}`} stamp={stamp} />
      <div className="d-columns">
        <div className="d-stack">
          <Panel title="Offers">
            {offers.length === 0 ? (
              <Empty>No company offers it.</Empty>
            ) : (
              <Table
                caption="Offers"
                columns={OFFERS}
                items={offers}
                keyOf={({ company, wholesale_id }) => `${company} ${wholesale_id}`}
              />
            )}
          </Panel>
          {trace.length > 0 ? (
            <Panel title="How its price came about">
              <ol className="d-rules">
                {trace.map((line) => (
                  <li key={line}>
                    <p>{line}</p>
                  </li>
                ))}
              </ol>
            </Panel>
          ) : null}
          <Panel
            title="Its price over time"
            beside={<CsvLink of={`catalogue/prices?plan_uid=${plan.uid}`} label="Prices as CSV" />}
          >
            <div className="d-plot-big">
              <PriceSteps history={history} now={now} />
            </div>
          </Panel>
        </div>
        <div className="d-stack">
          <Panel title="Now">
            <div className="d-figures">
              <Figure
                label="Price"
                value={plan.price === null ? <None why="not sold" /> : <Money cents={plan.price} />}
                against={plan.pinned ? 'pinned' : undefined}
              />
              {plan.cost === null ? null : <Figure label="Cost" value={<Money cents={plan.cost} />} />}
              {plan.margin === null ? null : (
                <Figure
                  label="Margin"
                  value={<Money cents={plan.margin} />}
                  against={`${plan.margin_percent ?? 0}%`}
                />
              )}
              {plan.margin_after_fee === null ? null : (
                <Figure
                  label="After card fee"
                  value={<Money cents={plan.margin_after_fee} />}
                  against={`${plan.margin_after_fee_percent ?? 0}%`}
                />
              )}
              <Figure
                label="Sold in 30 days"
                value={plan.sold_30}
                href={rowsOf('orders', soldOf(plan.uid, days.month))}
              />
              <Figure
                label="Sold in 7 days"
                value={plan.sold_7}
                href={rowsOf('orders', soldOf(plan.uid, days.week))}
              />
            </div>
          </Panel>
          <Panel title="Facts">
            <Facts
              of={[
                ['Works in', whereOf(plan)],
                ['Data', data(plan.data_quota_mb)],
                ['Days', plan.validity_days],
                ['Cheapest at', plan.company],
                [
                  'Place by price per GB',
                  plan.rank === null ? null : `${plan.rank} of ${plan.ranked} in its country`,
                ],
                [
                  'Refunded',
                  plan.refund_rate === null ? null : (
                    <Link
                      key="refunded"
                      to={rowsOf('orders', refundedOf(plan.uid, days.month))}
                      className="d-link"
                    >
                      {percent(plan.refund_rate)} of those sold in 30 days
                    </Link>
                  ),
                ],
                [
                  'Cheapest competitor',
                  plan.competitor === null ? null : (
                    <Fragment key="competitor">
                      <Money cents={plan.competitor_price} />, {plan.competitor},{' '}
                      <Time at={plan.competitor_seen_at} day />
                    </Fragment>
                  ),
                ],
                ['Featured', plan.featured ? 'first among the recommended' : null],
                [
                  'Sold',
                  plan.sold_from === null && plan.sold_until === null ? null : (
                    <SaleDates key="dates" plan={plan} />
                  ),
                ],
                ['Why', plan.why],
                [
                  'History',
                  <Link key="history" to={`/admin/audit?subject=${plan.uid}`} className="d-link">
                    what people did to it
                  </Link>,
                ],
                ['Uid', <CopyValue key="uid" value={plan.uid} />],
              ]}
            />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}
