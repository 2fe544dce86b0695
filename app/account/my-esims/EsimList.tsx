import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText } from '../../offline/moments.ts';
import { fetchOwnPass } from '../../session/customer-api.ts';
import { fetched } from '../../ui/fetched.tsx';
import { EndedEsims } from './EndedEsims.tsx';
import { EsimActions } from './EsimActions.tsx';
import { EsimCard } from './EsimCard.tsx';
import { EsimTicket } from './EsimTicket.tsx';
import { byUse, isToInstall, useNamedPlans } from './esim-words.ts';
import { PlanRefund } from './PlanRefund.tsx';
import { StripOnList } from './StripOnList.tsx';
import { byStrip, type EsimStrip } from './strips.ts';

/** Only where an eSIM is on a phone. */
const PushAsk = fetched(() => import('../../push/PushAsk.tsx'));

/** So many may lie open at first; a longer list shows its newest open, and the others as lines. */
const OPEN_AT_MOST = 3;

/** The customer's eSIMs: those in use, those to install, and the ended ones as stamps. */
export function EsimList({ records, orders }: { records: EsimRecord[]; orders: MyOrder[] | undefined }) {
  const t = useMessages('account');
  const tStrip = useMessages('strip');
  const named = useNamedPlans();
  const [printed, setPrinted] = useState<string | null>(null);
  const byUid = new Map(orders?.map((order) => [order.uid, order]));
  const { live, ended } = byUse(records.map(named));
  const openAtFirst = new Set(
    (live.length <= OPEN_AT_MOST ? live : live.slice(0, 1)).map(({ esim }) => esim.uid),
  );
  // A push message opens the eSIM that it is about (public/sw.js).
  openAtFirst.add(window.location.hash.slice(1));
  const print = (uid: string) => {
    // Some browsers print only after this call has returned.
    window.addEventListener('afterprint', () => setPrinted(null), { once: true });
    flushSync(() => setPrinted(uid));
    window.print();
  };
  /** Day and number of its order, where another has its name. */
  const boughtWhen = ({ esim, plans }: EsimRecord) => {
    const order = byUid.get(plans[0]?.order_uid ?? '');
    if (order === undefined || live.filter(({ esim: { name } }) => name === esim.name).length < 2)
      return null;
    return (
      <span className="flex flex-wrap gap-x-3 tabular">
        <span>{t('bought', { day: dayHereText(t.language, order.created_at) })}</span>
        {order.number ? <span className="whitespace-nowrap">{order.number}</span> : null}
      </span>
    );
  };
  /** Its name and its place in the strip; the place alone where the heading of the strip says what it is. */
  const inStrip = (
    { size, places, isMixed }: EsimStrip<EsimRecord>,
    at: number,
    { esim, plans }: EsimRecord,
  ) => {
    const place = tStrip('place', { number: places[at] ?? 0, count: size });
    const isNamed = isMixed || esim.name !== plans[0]?.name;
    return isNamed ? { title: esim.name, note: place } : { title: place, note: null };
  };
  const card = (
    record: EsimRecord,
    open: boolean,
    told: { title: string | null; note: ReactNode } = {
      title: record.esim.name,
      note: boughtWhen(record),
    },
    level: 2 | 3 = 2,
  ) => {
    const { uid } = record.esim;
    const refunding = record.plans.some(({ order_uid }) => byUid.get(order_uid)?.refunding === true);
    return (
      <EsimCard
        key={uid}
        record={record}
        title={told.title}
        note={told.note}
        open={open}
        level={level}
        refunding={refunding}
        unprinted={printed !== null && printed !== uid}
      >
        {() => (
          <EsimTicket
            record={record}
            pass={(wallet) => fetchOwnPass(uid, wallet)}
            actions={<EsimActions record={record} onPrint={() => print(uid)} />}
            planActions={(plan) => <PlanRefund order={byUid.get(plan.order_uid)} />}
          />
        )}
      </EsimCard>
    );
  };
  return (
    <>
      <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0">
        {byStrip(live, records, orders).map((each) =>
          'records' in each ? (
            <StripOnList key={each.uid} strip={each}>
              {each.records.map((record, at) =>
                card(record, openAtFirst.has(record.esim.uid), inStrip(each, at, record), 3),
              )}
            </StripOnList>
          ) : (
            card(each, openAtFirst.has(each.esim.uid))
          ),
        )}
      </ul>
      {live.some(({ esim }) => !isToInstall(esim)) ? <PushAsk /> : null}
      {ended.length === 0 ? null : (
        <EndedEsims records={ended} alone={live.length === 0}>
          {(record) => card(record, true)}
        </EndedEsims>
      )}
    </>
  );
}
