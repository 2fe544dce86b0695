import { lazy, Suspense, useState } from 'react';
import { Refused, refundAsGuest } from '../account/customer-api.ts';
import { refusalWords } from '../account/my-esims/refund-words.ts';
import { Button } from '../ui/Button.tsx';
import { showErrorToast } from '../ui/Toast.tsx';
import type { DeliveredOrder } from './order-reply.ts';

const RefundDialog = lazy(() => import('../account/my-esims/RefundDialog.tsx'));

interface OrderRefundProps {
  order: DeliveredOrder;
  sessionId: string;
  refunding: boolean;
  onRefunding: () => void;
}

/** The way to the money of an order for whoever holds its address. Whether it is allowed, the shop says when it is asked. */
export function OrderRefund({ order, sessionId, refunding, onRefunding }: OrderRefundProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (refunding || order.amount === 0) return null;

  const refund = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await refundAsGuest(sessionId);
      onRefunding();
    } catch (error) {
      const words = error instanceof Refused ? refusalWords(error.code) : null;
      if (words === null) showErrorToast({ title: 'The refund was not asked for. Please try again.' });
      setRefusal(words);
    }
    setBusy(false);
    setOpen(false);
  };

  return (
    <section data-print="hide" aria-labelledby="refund" className="mt-7">
      <h2 id="refund" className="m-0 text-title">
        Changed your mind?
      </h2>
      <p className="m-0 mt-2 max-w-xl text-soft">
        Within 24 hours of payment, and as long as the plan was never used, the money goes back to your card.
      </p>
      <div role="alert">
        {refusal ? <p className="m-0 mt-2 max-w-xl font-semibold text-danger">{refusal}</p> : null}
      </div>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Ask for a refund
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <RefundDialog
            plan={order.plan?.name ?? null}
            amount={order.amount}
            busy={busy}
            onConfirm={refund}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
