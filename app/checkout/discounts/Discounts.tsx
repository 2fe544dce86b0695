import { useState } from 'react';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PriceLines } from './PriceLines.tsx';
import type { Discount } from './price.ts';
import { forgetReferral } from './referral-memory.ts';
import { type CheckoutState, NOTHING_OFF } from './use-checkout.ts';

interface DiscountsProps {
  checkout: CheckoutState;
  /** The code that was brought along; null without one. */
  brought: string | null;
  member: { email: string | null; credit: Cents };
}

/** What is taken off the price, above the card: nothing at first, and one line that asks for a code. */
export function Discounts({ checkout, brought, member }: DiscountsProps) {
  const t = useMessages('checkout');
  const { order, price, wanted, busy, refused, orderWith } = checkout;
  // Its fields come only when wanted: with them the card's own would be lost among them.
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState({ code: brought ?? '', email: '' });
  const apply = (code: string, email: string) => {
    setTyped({ code, email });
    void orderWith({ ...wanted, code, email });
  };
  const remove = ({ kind }: Discount) => {
    if (kind !== 'credit') {
      forgetReferral();
      setAsking(false);
    }
    const next = kind === 'credit' ? { ...wanted, useCredit: false } : { ...wanted, code: null };
    void orderWith(next.code === null && !next.useCredit ? NOTHING_OFF : next);
  };
  const form = (
    <CodeForm
      code={typed.code}
      email={typed.email || (member.email ?? '')}
      busy={busy}
      refused={refused && t(`refused.${refused}`)}
      large={order === null}
      onApply={apply}
    />
  );

  if (order === null) {
    return (
      <div className="grid gap-3">
        <p className="m-0">{t('brought')}</p>
        {form}
        <Button
          wide
          size="large"
          variant="secondary"
          disabled={busy}
          onClick={() => {
            if (refused !== null) forgetReferral();
            void orderWith(NOTHING_OFF);
          }}
        >
          {t('go-on-without')}
        </Button>
      </div>
    );
  }
  const discounts = price?.discounts ?? [];
  const coded = discounts.some(({ kind }) => kind !== 'credit');
  const canUseCredit = member.credit > 0 && !wanted.useCredit;
  return (
    <div className="grid gap-3">
      {price !== null && discounts.length > 0 ? (
        <div role="status" className="rounded-control border border-edge p-3.5">
          <PriceLines
            price={price}
            total="price.to-pay"
            action={(discount) => (
              <button
                type="button"
                disabled={busy}
                onClick={() => remove(discount)}
                className="-mx-2 -my-2 min-h-11 rounded-control px-2 text-sm font-semibold text-accent hover:underline hover:underline-offset-4"
              >
                {t('remove')}
                <span className="sr-only"> {discount.code ?? t('remove.credit')}</span>
              </button>
            )}
          />
        </div>
      ) : null}
      {canUseCredit ? (
        <Button
          variant="secondary"
          wide
          busy={busy}
          onClick={() => orderWith({ ...wanted, email: wanted.email ?? member.email, useCredit: true })}
        >
          {t('use-credit', { amount: formatMoney(t.language, member.credit) })}
        </Button>
      ) : null}
      {coded ? null : asking || refused !== null ? (
        form
      ) : (
        <Button variant="quiet" className="-my-1 justify-self-start px-0!" onClick={() => setAsking(true)}>
          {t('have-code')}
        </Button>
      )}
    </div>
  );
}
