import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Refused, refundAsGuest } from '../session/customer-api.ts';
import { Button } from '../ui/Button.tsx';
import { showErrorToast } from '../ui/Toast.tsx';
import { type MoneyBack, moneyBack } from './discounts/money-back.ts';
import type { DeliveredOrder } from './order-reply.ts';
import { RefundQuestion } from './RefundQuestion.tsx';
import { refusalWords } from './refund-words.ts';

interface OrderRefundProps {
  order: DeliveredOrder;
  sessionId: string;
  refunding: boolean;
  onRefunding: () => void;
}

/** The way to the money of an order for whoever holds its address. Whether it is allowed, the shop says when it is asked. */
export function OrderRefund({ order, sessionId, refunding, onRefunding }: OrderRefundProps) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = backOf(order);
  // Nobody is offered what would be refused; who is asking just now still hears why.
  const inUse = order.use !== undefined && order.use.status !== 'waiting' && !open && refusal === null;
  if (refunding || inUse || back.card + back.credit === 0) return null;

  const refund = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await refundAsGuest(sessionId);
      onRefunding();
    } catch (error) {
      const words = error instanceof Refused ? refusalWords(tEsim, error.code) : null;
      if (words === null) showErrorToast({ title: t('refund.failed') });
      setRefusal(words);
    }
    setBusy(false);
    setOpen(false);
  };

  return (
    <section data-print="hide" aria-labelledby="refund" className="mt-7">
      <h2 id="refund" className="m-0 text-title">
        {t('refund')}
      </h2>
      <p className="m-0 mt-2 max-w-xl text-soft">{t(wordsFor(back))}</p>
      <div role="alert">
        {refusal ? <p className="m-0 mt-2 max-w-xl font-semibold text-danger">{refusal}</p> : null}
      </div>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {t('refund.ask')}
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
    </section>
  );
}

/** What a refund would give back. */
export function backOf({ amount, price }: DeliveredOrder): MoneyBack {
  return moneyBack(price ?? { amount, discounts: [] });
}

function wordsFor(back: MoneyBack) {
  if (back.credit === 0) return 'refund.words';
  return back.card === 0 ? 'refund.words-only-credit' : 'refund.words-credit';
}
