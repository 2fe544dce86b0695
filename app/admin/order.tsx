import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { OrderAnswer } from '../../api/contract/desk/orders.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { companyChoices } from './kit/company-choices.ts';
import { Money } from './kit/Money.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { Time } from './kit/Time.tsx';
import { Timeline } from './kit/Timeline.tsx';
import { titled } from './kit/titled.ts';
import { plain } from './kit/words.ts';
import { alarmChoices } from './orders/alarm-choices.ts';
import { BuyerPanel, DisputePanel } from './orders/DisputePanel.tsx';
import { Machine } from './orders/Machine.tsx';
import {
  EsimCard,
  LinkedRows,
  MailCard,
  MoneyCard,
  PaymentCard,
  PurchaseCard,
} from './orders/OrderCards.tsx';
import { OrderTicket } from './orders/OrderTicket.tsx';
import { RiskCard } from './orders/RiskCard.tsx';

export const meta: MetaFunction = titled((data) => {
  const order = (data as { answer?: OrderAnswer } | undefined)?.answer?.order;
  return order ? `${order.plan_name}, ${plain(order.state)}` : 'Order';
});

export async function loader(args: LoaderFunctionArgs) {
  const answer = await readDesk<OrderAnswer>(args, `orders/${encodeURIComponent(args.params.uid ?? '')}`);
  return { answer, stamp: newStamp(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['orders', 'disputes', 'customers']);

/** What happened, why, and what may I do now? */
export default function Order() {
  const { answer, stamp, now } = useLoaderData<typeof loader>();
  const {
    order,
    money,
    machine,
    timeline,
    esim,
    purchases,
    companies,
    mails,
    other_orders,
    top_ups,
    disputes,
    buyer,
    alarms,
    risks,
    actions,
  } = answer;
  return (
    <Screen
      over={<Link to="/admin/orders">Orders</Link>}
      title={order.plan_name}
      beside={
        <>
          <CopyValue value={order.number} />
          <CopyValue value={order.uid} />
        </>
      }
    >
      <OrderTicket answer={answer} stamp={stamp} />
      {order.flags.length > 0 ? (
        <ul className="d-chips" aria-label="Flags">
          {order.flags.map((flag) => (
            <li key={flag} className="d-chip">
              {plain(flag)}
            </li>
          ))}
        </ul>
      ) : null}
      <Actions
        actions={actions}
        at={`orders/${order.uid}`}
        stamp={stamp}
        choices={{
          plan: top_ups.map(({ uid, name }) => ({ value: uid, label: name })),
          company: companyChoices(companies),
          kind: alarmChoices(alarms),
        }}
      />
      <DisputePanel disputes={disputes} stamp={stamp} now={now} />
      <BuyerPanel disputes={disputes} buyer={buyer} stamp={stamp} />
      <div className="d-columns">
        <div className="d-stack">
          <Panel title="Where it may go">
            <Machine machine={machine} timeline={timeline} />
          </Panel>
          <Panel title="What happened">
            <Timeline entries={timeline} />
          </Panel>
        </div>
        <div className="d-stack">
          <MoneyCard money={money} order={order} />
          <EsimCard esim={esim} />
          <RiskCard risks={risks} />
          <PurchaseCard purchases={purchases} />
          <PaymentCard order={order} actions={answer.actions} stamp={stamp} />
          <MailCard mails={mails} />
          <LinkedRows
            title="The buyer’s other orders"
            rows={other_orders.map(({ uid, created_at, state, amount }) => ({
              uid,
              href: `/admin/orders/${uid}`,
              name: <Time at={created_at} />,
              state,
              beside: <Money cents={amount} />,
            }))}
          />
        </div>
      </div>
    </Screen>
  );
}
