import type { PlanRoute, ReroutedPlan, RoutingPreview } from '../../../api/contract/desk/routing.ts';
import { Figure } from '../kit/Figure.tsx';
import { Money } from '../kit/Money.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { type Column, Table } from '../kit/Table.tsx';

/** Rows that a screen can hold; the API sends more. */
const MOST_ROWS = 100;

const COLUMNS: readonly Column<ReroutedPlan>[] = [
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
  { label: 'Sold in 30 days', kind: 'figure', cell: ({ sold_30 }) => sold_30 },
  { label: 'Bought before at', cell: ({ before }) => <Route {...before} /> },
  { label: 'Bought after at', cell: ({ after }) => <Route {...after} /> },
  { label: 'Cost before', kind: 'figure', cell: ({ before }) => <Money cents={before.cost} /> },
  { label: 'Cost after', kind: 'figure', cell: ({ after }) => <Money cents={after.cost} /> },
  { label: 'Difference', kind: 'figure', cell: (plan) => <Difference {...plan} /> },
];

function Route({ companies }: PlanRoute) {
  if (companies.length === 0) return <span className="d-danger">nobody</span>;
  return (
    <>
      {companies
        .map(({ company, percent }) => (percent === 100 ? company : `${company} ${percent}%`))
        .join(', ')}
    </>
  );
}

function Difference({ before, after }: ReroutedPlan) {
  if (before.cost === null || after.cost === null) return <Money cents={null} />;
  const cents = after.cost - before.cost;
  return (
    <>
      {cents > 0 ? '+' : ''}
      <Money cents={cents} />
    </>
  );
}

const COMPANIES: readonly Column<RoutingPreview['companies'][number]>[] = [
  { label: 'Company', kind: 'title', cell: ({ company }) => company },
  { label: 'Plans before', kind: 'figure', cell: ({ before }) => before.toLocaleString('en-US') },
  { label: 'Plans after', kind: 'figure', cell: ({ after }) => after.toLocaleString('en-US') },
];

/** Where plans would be bought, before anybody publishes the rules. */
export function RoutingPreviewPanel({ preview }: { preview: RoutingPreview }) {
  const { changes, count, plans, lost, regained, companies, cost_30d } = preview;
  const more = cost_30d === null ? 0 : cost_30d.after - cost_30d.before;
  return (
    <Panel title="What they would do" id="preview">
      <div className="d-figures">
        <Figure
          label="Plans bought elsewhere"
          value={count.toLocaleString('en-US')}
          against={`of ${plans.toLocaleString('en-US')}`}
        />
        <Figure
          label="That nobody delivers any more"
          value={lost.toLocaleString('en-US')}
          {...(lost > 0 && { tone: 'danger' as const })}
        />
        <Figure label="Delivered again" value={regained.toLocaleString('en-US')} />
        {cost_30d === null ? null : (
          <Figure
            label="Cost of what was sold in 30 days"
            value={<Money cents={cost_30d.after} />}
            against={
              <>
                instead of <Money cents={cost_30d.before} /> ({more < 0 ? '' : '+'}
                <Money cents={more} />)
              </>
            }
          />
        )}
      </div>
      {lost > 0 ? (
        <div className="d-outcome d-outcome-refused" role="note">
          <p>
            {lost === 1 ? 'One plan leaves' : `${lost.toLocaleString('en-US')} plans leave`} the shelf: no
            company is left that may deliver {lost === 1 ? 'it' : 'them'}.
          </p>
        </div>
      ) : null}
      {count === 0 ? (
        <Empty>Every plan is bought where it was.</Empty>
      ) : (
        <>
          <Table
            caption="Plans that each company is asked first for"
            columns={COMPANIES}
            items={companies}
            keyOf={({ company }) => company}
          />
          <p className="d-soft">
            {count > MOST_ROWS
              ? `The ${MOST_ROWS} that matter most, of ${count.toLocaleString('en-US')}:`
              : 'The ones that matter most first:'}
          </p>
          <Table
            caption="Plans that are bought elsewhere"
            columns={COLUMNS}
            items={changes.slice(0, MOST_ROWS)}
            keyOf={({ plan_uid }) => plan_uid}
            href={({ plan_uid }) => `/admin/plans/${plan_uid}`}
          />
        </>
      )}
    </Panel>
  );
}
