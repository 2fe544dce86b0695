import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMemo, useRef } from 'react';
import { within } from './within.ts';

/**
 * Stripe.js, from Stripe's own host; asked again after a failure, it is loaded anew.
 * @throws when the script can't be had or the key isn't one.
 */
export async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js is for browsers only');
  return stripe;
}

interface StripeCheckoutProps {
  stripe: Stripe;
  clientSecret: string;
  /** Milliseconds that the form may take to open. */
  timeOutMs: number;
  onComplete: () => void;
  onFailed: () => void;
}

/** The form in Stripe's frame. One at a time; give it another `key` for another session. */
export function StripeCheckout(props: StripeCheckoutProps) {
  const { stripe, clientSecret, timeOutMs } = props;
  // Stripe takes its options once, so the callbacks are looked up when they are called.
  const latest = useRef(props);
  latest.current = props;
  const watched = useMemo(
    () => watchOpening(stripe, timeOutMs, () => latest.current.onFailed()),
    [stripe, timeOutMs],
  );
  const options = useMemo(
    () => ({ clientSecret, onComplete: () => latest.current.onComplete() }),
    [clientSecret],
  );
  return (
    <EmbeddedCheckoutProvider stripe={watched} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}

/** The provider lets a form that can't be opened fail unheard; here it is heard, and the provider waits on. */
function watchOpening(stripe: Stripe, timeOutMs: number, onFailed: () => void): Stripe {
  const open: Stripe['createEmbeddedCheckoutPage'] = (options) => {
    const opening = stripe.createEmbeddedCheckoutPage(options);
    return within(timeOutMs, opening).catch(() => {
      // Stripe has room for one form on a page: one that comes too late makes way for the next try.
      opening.then(
        (late) => late.destroy(),
        () => {},
      );
      onFailed();
      return new Promise(() => {});
    });
  };
  return new Proxy({} as Stripe, {
    get(_, name) {
      if (name === 'createEmbeddedCheckoutPage') return open;
      const value: unknown = Reflect.get(stripe, name);
      return typeof value === 'function' ? value.bind(stripe) : value;
    },
  });
}
