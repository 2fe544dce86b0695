import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { CustomerAnswer } from '../../api/contract/desk/customers.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { BLOCK_EFFECTS, BLOCKED } from './customers/block-words.ts';
import { Consents, CreditLedger, CustomerOrders, Referrals, Sessions } from './customers/CustomerCards.tsx';
import { Told } from './customers/Held.tsx';
import { rowsOfCustomer } from './customers/rows-of-customer.ts';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { Figure } from './kit/Figure.tsx';
import { Masked } from './kit/Masked.tsx';
import { Person } from './kit/people.tsx';
import { Facts, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { Time } from './kit/Time.tsx';
import { Timeline } from './kit/Timeline.tsx';
import { titled } from './kit/titled.ts';
import { dollars } from './kit/words.ts';
import { LinkedRows, MailCard } from './orders/OrderCards.tsx';
import { IDENTITIES } from './privacy/identities.ts';

export const meta: MetaFunction = titled('Customer');

export async function loader(args: LoaderFunctionArgs) {
  const answer = await readDesk<CustomerAnswer>(
    args,
    `customers/${encodeURIComponent(args.params.uid ?? '')}`,
  );
  return { answer, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['customers']);

/** Who is this, how much are they worth, are they honest? */
export default function Customer() {
  const { answer, stamp } = useLoaderData<typeof loader>();
  const {
    customer,
    orders,
    esims,
    credit,
    referrals,
    same_card,
    sessions,
    mails,
    consents,
    notes,
    timeline,
    actions,
  } = answer;
  const at = `customers/${customer.uid}`;
  const rows = rowsOfCustomer(customer.uid);
  const mayReveal = actions.some(
    ({ verb, disabled_because }) => verb === 'reveal' && disabled_because === null,
  );
  return (
    <Screen
      over={<Link to="/admin/customers">Customers</Link>}
      title={customer.email_masked}
      beside={
        <>
          {customer.block_effect ? <State state={BLOCKED[customer.block_effect]} tone="danger" /> : null}
          {customer.restricted_at ? <State state="restricted" tone="busy" /> : null}
          <CopyValue value={customer.uid} />
        </>
      }
    >
      <Panel>
        <div className="d-figures">
          <Figure label="Orders" value={customer.orders} href={rows.orders} />
          <Figure label="Spent" value={dollars(customer.spent)} href={rows.orders} />
          <Figure label="Refunded" value={dollars(customer.refunded)} href={rows.refunds} />
          <Figure
            label="Disputes"
            value={customer.disputes}
            tone={customer.disputes > 0 ? 'danger' : undefined}
            href={rows.disputes}
          />
          <Figure label="Credit" value={dollars(customer.credit)} href="#credit" />
          <Figure label="Friends invited" value={referrals.invited.length} href="#referrals" />
        </div>
      </Panel>
      <Told />
      <Actions
        actions={actions}
        at={at}
        stamp={stamp}
        choices={{ identity: IDENTITIES, effect: BLOCK_EFFECTS }}
      />
      <div className="d-columns">
        <div className="d-stack">
          <Panel title="Orders" id="orders">
            <CustomerOrders orders={orders} />
          </Panel>
          {notes.length > 0 ? (
            <Panel title="Notes">
              <ul className="d-list">
                {notes.map(({ at: written, author, text }) => (
                  <li key={`${written} ${text}`}>
                    <span className="d-whole">{text}</span>
                    <span className="d-soft">
                      <Person uid={author} /> · <Time at={written} />
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
          <Panel title="Credit" id="credit">
            <CreditLedger credit={credit} />
          </Panel>
          <Panel title="What happened">
            <Timeline entries={timeline} />
          </Panel>
        </div>
        <div className="d-stack">
          <Panel title="Person">
            <Facts
              of={[
                [
                  'Address',
                  <Masked
                    key="email"
                    shown={customer.email_masked}
                    name="email"
                    at={at}
                    stamp={stamp}
                    may={mayReveal}
                  />,
                ],
                ['Name', customer.name_masked],
                ['Since', <Time key="since" at={customer.created_at} day />],
                ['Language', customer.locale],
                ['Code for friends', customer.referral_code],
                ['Blocked until', customer.blocked_until && <Time key="until" at={customer.blocked_until} />],
                [
                  'Allowed until',
                  customer.allowed_until && <Time key="allowed" at={customer.allowed_until} />,
                ],
              ]}
            />
          </Panel>
          <LinkedRows
            title="eSIMs"
            rows={esims.map(({ uid, iccid_masked, state, created_at }) => ({
              uid,
              href: `/admin/esims/${uid}`,
              name: iccid_masked,
              state,
              beside: <Time at={created_at} />,
            }))}
          />
          <LinkedRows
            title="Paid with the same card"
            rows={same_card.map(({ customer_uid, email_masked, orders: paid, last_at }) => ({
              uid: customer_uid,
              href: `/admin/customers/${customer_uid}`,
              name: email_masked,
              state: paid === 1 ? '1 order' : `${paid} orders`,
              beside: <Time at={last_at} day />,
            }))}
          />
          <Referrals referrals={referrals} />
          <Consents consents={consents} />
          <Sessions sessions={sessions} />
          <MailCard mails={mails} />
        </div>
      </div>
    </Screen>
  );
}
