import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { orderPageHere, type PanelProps } from './checkout-order.ts';
import { PaidStep } from './PaymentSteps.tsx';
import { within } from './within.ts';

type Embed = typeof import('./stripe-embed.tsx');
type Stripe = Awaited<ReturnType<Embed['loadStripeJs']>>;

type Step =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'open'; stripe: Stripe; Checkout: Embed['StripeCheckout'] }
  | { at: 'paid' };

/** A slow connection gets Stripe.js in this time; after it the buyer is offered another try. */
const TIME_OUT_MS = 12_000;

/**
 * Stripe's Embedded Checkout (C6.1). Stripe.js comes from Stripe itself, as it demands, and only once
 * this panel opens; the rest is a chunk of its own, so that a shop on the sandbox never loads any of it.
 */
export function StripePanel({ order, onStage, onClose }: PanelProps) {
  const t = useMessages('checkout');
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { stripe_publishable_key: key, stripe_session_secret: clientSecret } = order;
  const goTo = orderPageHere(order.session_id);
  const paid = step.at === 'paid';
  useEffect(() => onStage(paid ? 'beyond' : 'form'), [paid, onStage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again.
  useEffect(() => {
    let closed = false;
    const show = (next: Step) => {
      if (!closed) setStep(next);
    };
    const open = async (): Promise<Step> => {
      const embed = await import('./stripe-embed.tsx');
      return { at: 'open', stripe: await embed.loadStripeJs(key ?? ''), Checkout: embed.StripeCheckout };
    };
    show({ at: 'loading' });
    within(TIME_OUT_MS, open()).then(show, () => show({ at: 'failed' }));
    return () => {
      closed = true;
    };
  }, [key, attempt]);

  if (paid) return <PaidStep goTo={goTo} />;
  if (step.at === 'failed' || clientSecret === undefined) {
    return (
      <ErrorState
        title={t('stripe.failed')}
        actions={
          <>
            <Button onClick={() => setAttempt((before) => before + 1)}>{t('retry')}</Button>
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
      timeOutMs={TIME_OUT_MS}
      onFailed={() => setStep({ at: 'failed' })}
      onComplete={() => {
        setStep({ at: 'paid' });
        window.location.assign(goTo);
      }}
    />
  );
}
