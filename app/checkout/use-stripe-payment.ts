import type { StripeCheckoutElementsValue } from '@stripe/react-stripe-js/checkout';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { settleForWallet } from './settle-for-wallet.ts';
import type { Till } from './use-till.ts';

/** What was refused, and which way to pay it came from. */
export type StripeNotice = { at: 'card' | 'wallet'; words: string } | null;

export interface PayByStripe {
  busy: boolean;
  pay: () => void;
  /** The buyer has agreed in the wallet's own sheet, which shows our price. */
  payByWallet: (event: StripeExpressCheckoutElementConfirmEvent) => void;
  /** The wallet's sheet was closed: nothing happened. */
  forget: () => void;
}

interface UseStripePayment {
  /** Null until Stripe has it. */
  session: StripeCheckoutElementsValue | null;
  till: Till;
  /** Hears what was refused. It outlives the session: another price is another one. */
  onNotice: (notice: StripeNotice) => void;
  onPaid: () => void;
  onUnknown: () => void;
}

type Confirming = Parameters<StripeCheckoutElementsValue['confirm']>[0];

/**
 * Pays an order's session, by card or wallet. One call is under way at a time. What it says is for the buyer's eyes: the shop
 * delivers on Stripe's own word alone (C7).
 */
export function useStripePayment({
  session,
  till,
  onNotice,
  onPaid,
  onUnknown,
}: UseStripePayment): PayByStripe {
  const t = useMessages('checkout');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const say = (at: 'card' | 'wallet', words: string) => {
    setBusy(false);
    onNotice({ at, words });
  };

  /** @returns why it wasn't paid; null where it was, or nobody knows. */
  async function confirm(how: NonNullable<Confirming>): Promise<string | null> {
    if (session === null) return t('stripe.failed');
    setBusy(true);
    onNotice(null);
    try {
      const result = await session.confirm({ redirect: 'if_required', ...how });
      if (result.type === 'error') return result.error.message || t('declined.other');
      onPaid();
    } catch {
      // The answer was lost on the way, and the payment may have been made.
      onUnknown();
    }
    return null;
  }

  async function pay() {
    if (underWay.current || !till.checkEmail()) return;
    underWay.current = true;
    const email = till.email.trim();
    const { order } = till.checkout;
    const settled = await till.code.settle(email);
    // Another price is another session, whose card Stripe asks for again.
    if (settled === null || settled.order_uid !== order.order_uid) {
      underWay.current = false;
      const price = formatMoney(t.language, cents(settled?.amount ?? order.amount));
      if (settled !== null) say('card', t('card-again', { price }));
      return;
    }
    // A session that was opened with an address keeps it.
    const why = await confirm(session?.email == null ? { email } : {});
    if (why !== null) {
      underWay.current = false;
      say('card', why);
    }
  }

  async function payByWallet(event: StripeExpressCheckoutElementConfirmEvent) {
    if (underWay.current) return;
    const typed = till.email.trim();
    const asked = session?.email == null;
    // One that was typed is the one that was meant, if it is whole.
    if (asked && typed !== '' && !till.checkEmail()) return event.paymentFailed({ reason: 'fail' });
    underWay.current = true;
    const email = typed || event.billingDetails?.email;
    const fail = () => event.paymentFailed({ reason: 'fail' });
    const settled = await settleForWallet(till, email ?? '', fail);
    if (settled.order === null) {
      underWay.current = false;
      return say('wallet', t('wallet.again', { price: formatMoney(t.language, settled.price) }));
    }
    const why = await confirm({
      expressCheckoutConfirmEvent: event,
      ...(asked && email ? { email } : {}),
    });
    if (why !== null) {
      underWay.current = false;
      fail();
      say('wallet', why);
    }
  }

  return {
    busy,
    pay: () => void pay(),
    payByWallet: (event) => void payByWallet(event),
    forget: () => {
      if (!underWay.current) onNotice(null);
    },
  };
}
