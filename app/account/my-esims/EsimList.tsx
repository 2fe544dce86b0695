import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { EsimActions } from './EsimActions.tsx';
import { EsimCard } from './EsimCard.tsx';
import { EsimTicket } from './EsimTicket.tsx';
import { hasEnded, useNamedPlans } from './esim-words.ts';
import { PlanRefund } from './PlanRefund.tsx';

/** So many may lie open at first; a longer list shows its newest open, and the others as lines. */
const OPEN_AT_MOST = 3;

/** The customer's eSIMs, newest first. */
export function EsimList({ records, orders }: { records: EsimRecord[]; orders: MyOrder[] | undefined }) {
  const named = useNamedPlans();
  const [printed, setPrinted] = useState<string | null>(null);
  const byUid = new Map(orders?.map((order) => [order.uid, order]));
  const live = records.filter(({ esim }) => !hasEnded(esim.status));
  const openAtFirst = new Set(
    (live.length <= OPEN_AT_MOST ? live : live.slice(0, 1)).map(({ esim }) => esim.uid),
  );
  const print = (uid: string) => {
    // Some browsers print only after this call has returned.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true });
    flushSync(() => setPrinted(uid));
    window.print();
  };
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {records.map(named).map((record) => {
        const { uid } = record.esim;
        const refunding = record.plans.some(({ order_uid }) => byUid.get(order_uid)?.refunding === true);
        return (
          <EsimCard
            key={uid}
            record={record}
            open={openAtFirst.has(uid)}
            refunding={refunding}
            unprinted={printed !== null && printed !== uid}
          >
            {() => (
              <EsimTicket
                record={record}
                actions={<EsimActions record={record} onPrint={() => print(uid)} />}
                planActions={(plan) => <PlanRefund order={byUid.get(plan.order_uid)} />}
              />
            )}
          </EsimCard>
        );
      })}
    </ul>
  );
}
