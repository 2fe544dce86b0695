import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { sentence } from '../kit/words.ts';

/** The kinds of the alarms that are open on an order, as the dialog that closes one offers them. */
export function alarmChoices(alarms: OrderAnswer['alarms']) {
  const kinds = [...new Set(alarms.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const count = alarms.filter((alarm) => alarm.kind === kind).length;
    return {
      value: kind,
      label: count === 1 ? sentence(kind) : `${sentence(kind)} (the oldest of ${count})`,
    };
  });
}
