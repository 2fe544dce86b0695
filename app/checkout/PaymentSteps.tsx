import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { orderPagePath } from './checkout-order.ts';

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

interface AuthenticationStepProps {
  price: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Stands for the page on which a bank asks its customer (3-D Secure). */
export function AuthenticationStep({ price, busy, onConfirm, onCancel }: AuthenticationStepProps) {
  return (
    <Step
      icon="shield"
      title="Your bank asks you to confirm"
      actions={
        <>
          <Button wide size="large" busy={busy} busyText="Paying…" onClick={onConfirm}>
            Confirm
          </Button>
          <Button wide size="large" variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      A payment of {price} by the card that ends in 3155. In test mode, either button will do.
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
  return (
    <Step
      alert
      icon="alert"
      title="We don't know yet whether you paid"
      actions={
        <>
          <a href={orderPagePath(sessionId)} className={buttonClass({ wide: true, size: 'large' })}>
            Check my order
          </a>
          <Button wide size="large" variant="secondary" busy={busy} busyText="Paying…" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      }
    >
      The payment was sent and no answer came back. Your connection may have dropped. Trying again can't
      charge you twice.
    </Step>
  );
}

/** The session takes no more tries. */
export function OverStep({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Step
      alert
      icon="alert"
      title="This checkout is over"
      actions={
        <Button wide size="large" onClick={onClose}>
          Start again
        </Button>
      }
    >
      {message} Choose the plan once more to get a new one.
    </Step>
  );
}

/** Shown until the order's page is there, and again to whoever comes back with the back button. */
export function PaidStep({ goTo }: { goTo: string }) {
  return (
    <Step
      icon="check"
      title="Paid"
      actions={
        <a href={goTo} className={buttonClass({ wide: true, size: 'large' })}>
          Go to my order
        </a>
      }
    >
      Your order opens now.
    </Step>
  );
}
