import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../content/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { orderPageHere } from './checkout-order.ts';

interface StepProps {
  icon: IconName;
  title: string;
  /** Something went wrong: announced at once, where a plain step is announced by the focus upon its title. */
  alert?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** What stands in the form's place. Its title gets the focus, since the control that had it is gone. */
function Step({ icon, title, alert = false, children, actions }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role={alert ? 'alert' : undefined} className="grid justify-items-center gap-2 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-tint">
        <Icon name={icon} className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="m-0 mt-2 text-xl leading-snug outline-none">
        {title}
      </h3>
      <p className="m-0 max-w-sm text-soft">{children}</p>
      <div className="mt-3 grid w-full gap-2.5">{actions}</div>
    </div>
  );
}

interface WalletStepProps {
  price: string;
  email: string;
  busy: boolean;
  onPay: (card: 'pays' | 'declined') => void;
  onCancel: () => void;
}

/** The test wallet's sheet: the amount, to whom, and as with any wallet nothing to fill in. */
export function WalletStep({ price, email, busy, onPay, onCancel }: WalletStepProps) {
  const t = useMessages('checkout');
  return (
    <Step
      icon="card"
      title={t('wallet.test')}
      actions={
        <>
          <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control border border-edge p-3.5 text-start tabular">
            <dt className="text-soft">{t('wallet.total', { shop: brand.name })}</dt>
            <dd className="m-0 text-end font-semibold">{price}</dd>
            <dt className="text-soft">{t('card.email')}</dt>
            <dd className="m-0 text-end wrap-anywhere">{email}</dd>
          </dl>
          <Button wide size="large" busy={busy} busyText={t('card.paying')} onClick={() => onPay('pays')}>
            {t('card.pay', { price })}
          </Button>
          <Button wide size="large" variant="secondary" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            wide
            variant="quiet"
            disabled={busy}
            onClick={() => onPay('declined')}
            className="text-soft!"
          >
            {t('wallet.decline')}
          </Button>
        </>
      }
    >
      {t('wallet.words')}
    </Step>
  );
}

interface AuthenticationStepProps {
  price: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Stands for the page on which a bank asks its customer (3-D Secure). */
export function AuthenticationStep({ price, busy, onConfirm, onCancel }: AuthenticationStepProps) {
  const t = useMessages('checkout');
  return (
    <Step
      icon="shield"
      title={t('bank')}
      actions={
        <>
          <Button wide size="large" busy={busy} busyText={t('card.paying')} onClick={onConfirm}>
            {t('bank.confirm')}
          </Button>
          <Button wide size="large" variant="secondary" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {t('bank.words', { price })}
    </Step>
  );
}

interface UnknownStepProps {
  sessionId: string;
  busy: boolean;
  onTryAgain: () => void;
}

/** No answer came: the payment may have gone through. */
export function UnknownStep({ sessionId, busy, onTryAgain }: UnknownStepProps) {
  const t = useMessages('checkout');
  return (
    <Step
      alert
      icon="alert"
      title={t('unknown')}
      actions={
        <>
          <a href={orderPageHere(sessionId)} className={buttonClass({ wide: true, size: 'large' })}>
            {t('unknown.check')}
          </a>
          <Button
            wide
            size="large"
            variant="secondary"
            busy={busy}
            busyText={t('card.paying')}
            onClick={onTryAgain}
          >
            {t('retry')}
          </Button>
        </>
      }
    >
      {t('unknown.words')}
    </Step>
  );
}

/** The session takes no more tries. */
export function OverStep({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useMessages('checkout');
  return (
    <Step
      alert
      icon="alert"
      title={t('over')}
      actions={
        <Button wide size="large" onClick={onClose}>
          {t('over.again')}
        </Button>
      }
    >
      {t('over.words', { message })}
    </Step>
  );
}

/** Shown until the order's page is there, and again to whoever comes back with the back button. */
export function PaidStep({ goTo }: { goTo: string }) {
  const t = useMessages('checkout');
  return (
    <Step
      icon="check"
      title={t('paid')}
      actions={
        <a href={goTo} className={buttonClass({ wide: true, size: 'large' })}>
          {t('paid.go')}
        </a>
      }
    >
      {t('paid.words')}
    </Step>
  );
}
