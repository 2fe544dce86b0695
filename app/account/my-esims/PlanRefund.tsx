import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { type MoneyBack, moneyBack, moneyBackText } from '../../checkout/discounts/money-back.ts';
import { priceOf } from '../../checkout/discounts/price.ts';
import { RefundQuestion } from '../../checkout/RefundQuestion.tsx';
import { refusalWords } from '../../checkout/refund-words.ts';
import { useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { refundOrder } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';

/** The way to the money of one plan's order, or why there is none. Nothing while the orders aren't known. */
export function PlanRefund({ order }: { order: MyOrder | undefined }) {
  const t = useMessages('account');
  const tEsim = useMessages('esim');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction((code) => refusalWords(tEsim, code));
  if (order === undefined || order.state === 'refunded') return null;
  const back = backOf(order);
  if (back === null) return null;
  if (order.refunding) {
    return (
      <p role="status" className="m-0 text-sm text-soft">
        {t(back.credit === 0 ? 'refund.on-way-card' : 'refund.on-way', {
          amount: moneyBackText(tEsim, back),
        })}
      </p>
    );
  }
  const { allowed, reason, until } = order.refundable;
  if (!allowed) {
    // Of a plan in use it goes without saying, and would say so for ever.
    return reason === null || reason === 'esim_already_used' ? null : (
      <p className="m-0 text-sm text-soft">{tEsim(`no-refund.${reason}`)}</p>
    );
  }
  const refund = () =>
    run(async () => {
      try {
        await refundOrder(order.uid);
        setOpen(false);
      } finally {
        // Also after a refusal: what was known of the plan is out of date then.
        void client.invalidateQueries({ queryKey: ['orders'] });
        void client.invalidateQueries({ queryKey: ['esims'] });
      }
    });
  return (
    <div data-print="hide" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="m-0 text-sm text-soft">
        {until === null
          ? null
          : t.rich(
              'refund.until',
              { time: (words) => <time dateTime={until}>{words}</time> },
              { moment: momentText(t.language, until) },
            )}
      </p>
      <Button variant="quiet" className="-me-4.5 max-sm:-ms-4.5" onClick={() => setOpen(true)}>
        {tEsim('refund.amount', { amount: moneyBackText(tEsim, back) })}
      </Button>
      {open ? (
        <RefundQuestion
          plan={order.plan}
          back={back}
          busy={busy}
          onConfirm={refund}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Null for an order that support issued: nothing was paid for it. */
function backOf(order: MyOrder): MoneyBack | null {
  const back = moneyBack(priceOf(order));
  return back.card + back.credit === 0 ? null : back;
}
