import type { PricedPlan, PricePreview } from '../../../api/contract/desk/pricing.ts';
import { Figure } from '../kit/Figure.tsx';
import { Money } from '../kit/Money.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { None } from '../kit/Time.tsx';
import { percent } from '../kit/words.ts';
import { PriceMoves } from './PriceMoves.tsx';

/** Rows that a screen can hold; the API sends more. */
const MOST_ROWS = 100;

const COLUMNS: readonly Column<PricedPlan>[] = [
  {
    label: 'Plan',
    kind: 'title',
    cell: ({ name, country }) => (
      <>
        {name}
        {country ? <span className="d-sub">{country}</span> : null}
      </>
    ),
  },
  {
    label: 'Before',
    kind: 'figure',
    cell: ({ before }) => (before === null ? <None why="not sold" /> : <Money cents={before} />),
  },
  {
    label: 'After',
    kind: 'figure',
    cell: ({ after }) => (after === null ? <None why="not sold" /> : <Money cents={after} />),
  },
  { label: 'Change', kind: 'figure', cell: (plan) => <Change {...plan} /> },
  { label: 'Cost', kind: 'figure', cell: ({ cost }) => <Money cents={cost} /> },
  { label: 'Floor', kind: 'figure', cell: ({ floor }) => <Money cents={floor} /> },
  { label: 'How', whole: true, cell: ({ why }) => <Why why={why} /> },
];

/** How both prices come about, line by line. */
function Why({ why }: Pick<PricedPlan, 'why'>) {
  if (why === null) return <None why="costs are not shown" />;
  return (
    <details className="d-why d-raw">
      <summary>How it comes about</summary>
      <dl>
        <dt>Before</dt>
        <dd>{why.before ?? 'it had no price'}</dd>
        <dt>After</dt>
        <dd>{why.after}</dd>
      </dl>
    </details>
  );
}

const BELOW: readonly Column<PricedPlan & { what: string }>[] = [
  ...COLUMNS.filter(({ label }) => !['Change', 'Before', 'How'].includes(label)),
  { label: 'What', cell: ({ what }) => what },
];

function Change({ before, after }: PricedPlan) {
  if (before === null) return <span className="d-good">new</span>;
  if (after === null) return <span className="d-danger">leaves</span>;
  return <>{signed(before === 0 ? 0 : (after - before) / before)}</>;
}

/** A sentence of the server with plans by name, as far as the preview tells them. */
function named(text: string, plans: readonly PricedPlan[]): string {
  const names = new Map(plans.map(({ plan_uid, name }) => [plan_uid, name]));
  return text.replace(/\bpln_[0-9a-z]+/g, (uid) => names.get(uid) ?? uid);
}

const signed = (share: number) => (share < 0 ? `−${percent(-share)}` : `+${percent(share)}`);

/** The plan that moves furthest one way. */
function Farthest({ label, plan }: { label: string; plan: PricedPlan | null }) {
  if (plan === null) return <Figure label={label} value="none" />;
  return (
    <Figure
      label={label}
      value={<Change {...plan} />}
      against={
        <>
          {plan.name}: <Money cents={plan.before} /> to <Money cents={plan.after} />
        </>
      }
      href={at(plan)}
    />
  );
}

const at = ({ plan_uid }: PricedPlan) => `/admin/plans/${plan_uid}`;

/** What rules would do to prices, before anybody publishes them. */
export function PreviewPanel({ preview }: { preview: PricePreview }) {
  const { changes, count, up, down, average_percent, below_floor, idle_rules, revenue_30d, held } = preview;
  const gained = revenue_30d.after - revenue_30d.before;
  return (
    <>
      <Panel title="What they would do" id="preview">
        <div className="d-figures">
          <Figure label="Prices that change" value={count.toLocaleString('en-US')} />
          <Figure label="Dearer" value={up.toLocaleString('en-US')} />
          <Figure label="Cheaper" value={down.toLocaleString('en-US')} />
          <Figure
            label="On average"
            value={average_percent === null ? 'no move' : signed(average_percent / 100)}
          />
          <Farthest label="Largest rise" plan={preview.most_up} />
          <Farthest label="Largest fall" plan={preview.most_down} />
          <Figure
            label="Below their floor"
            value={below_floor.length.toLocaleString('en-US')}
            {...(below_floor.length > 0 && { tone: 'danger' as const, href: '#below-floor' })}
          />
          <Figure
            label="What was sold in 30 days"
            value={<Money cents={revenue_30d.after} />}
            against={
              <>
                instead of <Money cents={revenue_30d.before} /> ({gained < 0 ? '' : '+'}
                <Money cents={gained} />)
              </>
            }
          />
        </div>
        {held.length > 0 ? (
          <div className="d-outcome d-outcome-refused" role="note">
            <p>So much at once needs a person’s word: {named(held.join('; '), changes)}.</p>
          </div>
        ) : null}
        {idle_rules.length > 0 ? (
          <div className="d-outcome d-outcome-refused" role="note">
            <p>These rules would price nothing:</p>
            <ul>
              {idle_rules.map(({ name, why }) => (
                <li key={name}>
                  {name}: {why}.
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {count === 0 ? (
          <Empty>No price changes.</Empty>
        ) : (
          <div className="d-plot-big">
            <PriceMoves changes={changes} />
          </div>
        )}
        {count === 0 ? null : (
          <>
            <p className="d-soft">
              {count > MOST_ROWS
                ? `The ${MOST_ROWS} that matter most, of ${count.toLocaleString('en-US')}:`
                : 'The ones that matter most first:'}
            </p>
            <Table
              caption="Prices that change"
              columns={COLUMNS}
              items={changes.slice(0, MOST_ROWS)}
              keyOf={({ plan_uid }) => plan_uid}
              href={at}
            />
          </>
        )}
      </Panel>
      {below_floor.length > 0 ? (
        <Panel title="Below their floor" id="below-floor">
          <Table
            caption="Plans below their floor"
            columns={BELOW}
            items={below_floor.slice(0, MOST_ROWS)}
            keyOf={({ plan_uid }) => plan_uid}
            href={at}
          />
        </Panel>
      ) : null}
    </>
  );
}
