import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { cents, formatUsd } from '../../../core/money.ts';
import { momentText } from '../../offline/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { type MyOrder, refundOrder } from '../customer-api.ts';
import { useAction } from '../use-action.ts';
import { WHY_NO_REFUND } from './esim-words.ts';
import { refusalWords } from './refund-words.ts';

const RefundDialog = lazy(() => import('./RefundDialog.tsx'));

/** The way to the money of one plan's order, or why there is none. Nothing while the orders aren't known. */
export function PlanRefund({ order }: { order: MyOrder | undefined }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction(refusalWords);
  if (order === undefined || order.amount === 0 || order.state === 'refunded') return null;
  if (order.refunding) {
    return (
      <p role="status" className="m-0 text-sm text-soft">
        Refunding: {formatUsd(cents(order.amount))} is on its way back to the card that paid.
      </p>
    );
  }
  const { allowed, reason, until } = order.refundable;
  if (!allowed) {
    return reason === null ? null : <p className="m-0 text-sm text-soft">{WHY_NO_REFUND[reason]}</p>;
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
        {until === null ? null : (
          <>
            Refundable until <time dateTime={until}>{momentText(until)}</time>, if it stays unused.
          </>
        )}
      </p>
      <Button variant="quiet" className="-mr-4.5 max-sm:-ml-4.5" onClick={() => setOpen(true)}>
        Refund {formatUsd(cents(order.amount))}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RefundDialog
            plan={order.plan.name}
            amount={cents(order.amount)}
            busy={busy}
            onConfirm={refund}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
