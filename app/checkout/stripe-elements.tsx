import {
  CheckoutElementsProvider,
  ExpressCheckoutElement,
  PaymentElement,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import type {
  Appearance,
  Stripe,
  StripeCheckoutElementsSdkOptions,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../content/languages.ts';
import { useMessages } from '../i18n/messages.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Notice, OrByCard, PayForm } from './PayForm.tsx';
import { type PayByStripe, type StripeNotice, useStripePayment } from './use-stripe-payment.ts';
import type { Till } from './use-till.ts';

/** Stripe's own codes of the two Chinese scripts. */
function stripeLocale(locale: Language) {
  if (locale === 'zh-Hans') return 'zh';
  return locale === 'zh-Hant' ? 'zh-TW' : locale;
}

/**
 * Stripe.js, from Stripe's own host; asked again after a failure, it is reloaded.
 * @throws when the script can't be had or the key isn't one.
 */
export async function loadStripeJs(publishableKey: string, locale: Language): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: stripeLocale(locale) });
  if (stripe === null) throw new Error('Stripe.js is for browsers only');
  return stripe;
}

interface StripeCheckoutProps {
  stripe: Stripe;
  clientSecret: string;
  till: Till;
  /** Milliseconds that the form may take to open. */
  timeOutMs: number;
  /** What the last try to pay was refused with. */
  notice: StripeNotice;
  onNotice: (notice: StripeNotice) => void;
  onPaid: () => void;
  /** No answer came: the payment may have gone through. */
  onUnknown: () => void;
  onFailed: () => void;
}

/** Wallets and the card in Stripe's frames, the rest ours. One at a time; give it another `key` for another session. */
export function StripeCheckout({ stripe, clientSecret, ...form }: StripeCheckoutProps) {
  // Stripe takes its options once.
  const options = useMemo(
    (): StripeCheckoutElementsSdkOptions => ({
      clientSecret,
      elementsOptions: { appearance: appearanceHere() },
      // What is shown and charged is the price of the order, in dollars.
      adaptivePricing: { allowed: false },
    }),
    [clientSecret],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <StripeForm {...form} />
    </CheckoutElementsProvider>
  );
}

function StripeForm({
  till,
  timeOutMs,
  notice,
  onNotice,
  onPaid,
  onUnknown,
  onFailed,
}: Omit<StripeCheckoutProps, 'stripe' | 'clientSecret'>) {
  const t = useMessages('checkout');
  const form = useRef<HTMLFormElement>(null);
  const state = useCheckoutElements();
  const [ready, setReady] = useState(false);
  const session = state.type === 'success' ? state.checkout : null;
  // What isn't our price is not paid: the session is of another order, or of other times.
  const wrong = session !== null && session.total.total.minorUnitsAmount !== till.checkout.order.amount;
  const failed = state.type === 'error' || wrong;
  const payment = useStripePayment({ session, till, onNotice, onPaid, onUnknown });
  const latest = useRef(onFailed);
  latest.current = onFailed;
  useEffect(() => {
    if (failed) latest.current();
  }, [failed]);
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => latest.current(), timeOutMs);
    return () => clearTimeout(timer);
  }, [ready, timeOutMs]);
  return (
    <PayForm
      form={form}
      till={till}
      wallets={session && !wrong ? <Wallets payment={payment} notice={notice} /> : null}
      busy={payment.busy}
      notice={notice?.at === 'card' ? notice.words : null}
      onPay={payment.pay}
    >
      {ready ? null : <Skeleton className="h-56 w-full" />}
      {session && !wrong ? (
        <div className={ready ? undefined : 'h-0 overflow-hidden'}>
          <PaymentElement
            // The wallets stand above, once.
            options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
            onReady={() => setReady(true)}
            onLoadError={() => latest.current()}
          />
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {ready ? null : t('stripe.loading')}
      </p>
    </PayForm>
  );
}

/** Apple Pay, Google Pay and Link, those that this device has; nothing at all where it has none. */
function Wallets({ payment, notice }: { payment: PayByStripe; notice: StripeNotice }) {
  const [some, setSome] = useState(false);
  return (
    <>
      <Notice>{notice?.at === 'wallet' ? notice.words : null}</Notice>
      <div
        className={some ? undefined : 'h-0 overflow-hidden'}
        inert={payment.busy || !some}
        data-testid="wallets"
      >
        <ExpressCheckoutElement
          options={EXPRESS}
          onReady={({ availablePaymentMethods }) =>
            setSome(Object.values(availablePaymentMethods ?? {}).some(Boolean))
          }
          onAvailablePaymentMethodsChange={({ paymentMethods }) =>
            setSome(Object.values(paymentMethods ?? {}).some((each) => each?.available === true))
          }
          onConfirm={(event: StripeExpressCheckoutElementConfirmEvent) => payment.payByWallet(event)}
          onCancel={payment.forget}
          onLoadError={() => setSome(false)}
        />
      </div>
      {some ? <OrByCard /> : null}
    </>
  );
}

const EXPRESS: ComponentProps<typeof ExpressCheckoutElement>['options'] = {
  buttonHeight: 48,
  buttonTheme: undefined,
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  layout: { maxColumns: 1, maxRows: 3 },
  paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    paypal: 'never',
    klarna: 'never',
  },
};

/** Our colours within Stripe's frames, which see none of our style sheets. */
function appearanceHere(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('ink'),
      colorBackground: token('card'),
      colorText: token('ink'),
      colorTextSecondary: token('soft'),
      colorTextPlaceholder: token('soft'),
      colorDanger: token('danger'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { borderColor: token('edge'), boxShadow: 'none' } },
  };
}
