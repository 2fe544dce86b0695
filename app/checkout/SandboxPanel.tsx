import { useEffect, useRef } from 'react';
import { cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/messages.ts';
import { CardForm, entryOf } from './CardForm.tsx';
import { AuthenticationStep, OverStep, PaidStep, UnknownStep, WalletStep } from './PaymentSteps.tsx';
import type { PanelProps } from './panel-props.ts';
import { TestCards } from './TestCards.tsx';
import { useSandboxPayment } from './use-sandbox-payment.ts';

/**
 * The sandbox's card panel (C6.3): it takes test cards only. What is typed lives in the form's own fields, which
 * stay mounted, hidden, while the bank asks; it is gone once the panel closes or the order is paid.
 */
export function SandboxPanel({ till, onStage, onClose }: PanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const payment = useSandboxPayment(till);
  const { step, busy } = payment;
  const { order } = till.checkout;
  const entry = () => entryOf(form.current);
  const price = formatMoney(useLanguage(), cents(order.amount));
  const atForm = step.at === 'form';
  // The control that had the focus is gone: it goes back to the button that opened the wallet.
  const wallet = useRef<HTMLDivElement>(null);
  const before = useRef(step.at);
  useEffect(() => {
    if (before.current === 'wallet' && step.at === 'form') wallet.current?.querySelector('button')?.focus();
    before.current = step.at;
  }, [step.at]);
  useEffect(() => onStage(atForm ? 'form' : 'beyond'), [atForm, onStage]);

  if (step.at === 'paid') return <PaidStep goTo={step.goTo} />;
  if (step.at === 'over') return <OverStep message={step.message} onClose={onClose} />;
  return (
    <>
      {step.at === 'wallet' ? (
        <WalletStep
          price={price}
          email={step.email}
          busy={busy}
          onPay={payment.payByWallet}
          onCancel={payment.closeWallet}
        />
      ) : null}
      {step.at === 'authenticate' ? (
        <AuthenticationStep
          price={price}
          busy={busy}
          onConfirm={() => payment.authenticate(entry())}
          onCancel={payment.cancelAuthentication}
        />
      ) : null}
      {step.at === 'unknown' ? (
        <UnknownStep sessionId={order.session_id} busy={busy} onTryAgain={() => payment.tryAgain(entry())} />
      ) : null}
      <div ref={wallet} hidden={!atForm}>
        <CardForm form={form} till={till} payment={payment} />
        <TestCards />
      </div>
    </>
  );
}
