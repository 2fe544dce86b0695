import { apnByHand, planRules } from '../../core/catalogue/plan.ts';
import { useMessages } from '../i18n/messages.ts';
import { CopyRows } from '../ui/CopyRows.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { groupedByFour } from './plan-words.ts';

/** The manual details (S2.9.2), for phones that neither scan nor open links. A code that is missing has no row. */
export function EsimDetails({ order }: { order: DeliveredOrder }) {
  const t = useMessages('esim');
  const rows = [
    { label: t('code.smdp'), value: order.smdp_address },
    { label: t('code.activation'), value: order.activation_code },
    { label: t('code.iccid'), value: order.iccid, shown: order.iccid && groupedByFour(order.iccid) },
    { label: t('code.manual'), value: order.manual_code },
    { label: t('code.apn'), value: apnByHand(planRules(order.plan)) },
  ];
  return <CopyRows rows={rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []))} />;
}
