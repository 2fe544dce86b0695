import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { orderPageHere } from './checkout-order.ts';
import { PaidStep, UnknownStep } from './PaymentSteps.tsx';
import type { PanelProps } from './panel-props.ts';
import type { StripeNotice } from './use-stripe-payment.ts';
import { within } from './within.ts';

type Elements = typeof import('./stripe-elements.tsx');
type Stripe = Awaited<ReturnType<Elements['loadStripeJs']>>;

type Step =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'open'; stripe: Stripe; Checkout: Elements['StripeCheckout'] }
  | { at: 'unknown' }
  | { at: 'paid' };

/** A slow connection gets Stripe.js in this time; after it the buyer is offered another try. */
const TIME_OUT_MS = 12_000;

/**
 * Stripe's wallets and card (C6.1). Stripe.js comes from Stripe itself, as it demands, and only once
 * this panel opens; the rest is a chunk of its own, so that a shop on the sandbox never loads any of it.
 */
export function StripePanel({ till, onStage, onClose }: PanelProps) {
  const t = useMessages('checkout');
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [notice, setNotice] = useState<StripeNotice>(null);
  const { order } = till.checkout;
  const { stripe_publishable_key: key, stripe_session_secret: clientSecret } = order;
  const goTo = orderPageHere(order.session_id);
  const beyond = step.at === 'paid' || step.at === 'unknown';
  useEffect(() => onStage(beyond ? 'beyond' : 'form'), [beyond, onStage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again.
  useEffect(() => {
    let closed = false;
    const show = (next: Step) => {
      if (!closed) setStep(next);
    };
    const open = async (): Promise<Step> => {
      const elements = await import('./stripe-elements.tsx');
      const stripe = await elements.loadStripeJs(key ?? '', t.language);
      return { at: 'open', stripe, Checkout: elements.StripeCheckout };
    };
    show({ at: 'loading' });
    within(TIME_OUT_MS, open()).then(show, () => show({ at: 'failed' }));
    return () => {
      closed = true;
    };
  }, [key, attempt]);

  const again = () => setAttempt((before) => before + 1);
  if (step.at === 'paid') return <PaidStep goTo={goTo} />;
  if (step.at === 'unknown') {
    return <UnknownStep sessionId={order.session_id} busy={false} onTryAgain={again} />;
  }
  if (step.at === 'failed' || clientSecret === undefined) {
    return (
      <ErrorState
        title={t('stripe.failed')}
        actions={
          <>
            <Button onClick={again}>{t('retry')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        }
      >
        {t('stripe.failed-words')}
      </ErrorState>
    );
  }
  if (step.at === 'loading') {
    return (
      <Loading words={t('stripe.loading')}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  return (
    <step.Checkout
      key={`${order.order_uid}/${attempt}`}
      stripe={step.stripe}
      clientSecret={clientSecret}
      till={till}
      timeOutMs={TIME_OUT_MS}
      notice={notice}
      onNotice={setNotice}
      onFailed={() => setStep({ at: 'failed' })}
      onUnknown={() => setStep({ at: 'unknown' })}
      onPaid={() => {
        setStep({ at: 'paid' });
        window.location.assign(goTo);
      }}
    />
  );
}
