import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import type { CheckoutOrder } from '../../checkout/checkout-order.ts';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showErrorToast } from '../../ui/Toast.tsx';
import { planInWords, type ShownPlan } from './shown-plan.ts';
import { newOrderKey, startOrder } from './start-order.ts';

type Panel = typeof import('../../checkout/CheckoutDialog.tsx').CheckoutDialog;

interface Buying {
  /** Uids of the plans whose order request is in flight. */
  busy: ReadonlySet<string>;
  buy: (plan: ShownPlan) => void;
}

const BuyingContext = createContext<Buying>({ busy: new Set(), buy: () => {} });

/** Lets the plans inside it be bought: it holds the requests in flight and the checkout panel (specification, section 4, Checkout). */
export function Checkout({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<{ order: CheckoutOrder; plan: ShownPlan; Panel: Panel } | null>(null);
  // Refs, since a second click may come before the first one is rendered.
  const inFlight = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());
  const latest = useRef('');

  async function buy(plan: ShownPlan) {
    if (inFlight.current.has(plan.uid)) return;
    // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
    const key = keys.current.get(plan.uid) ?? newOrderKey();
    keys.current.set(plan.uid, key);
    latest.current = plan.uid;
    inFlight.current.add(plan.uid);
    setBusy(new Set(inFlight.current));
    const [outcome, panel] = await Promise.all([
      startOrder(plan.uid, key),
      import('../../checkout/CheckoutDialog.tsx').catch(() => null),
    ]);
    inFlight.current.delete(plan.uid);
    setBusy(new Set(inFlight.current));
    if (outcome.ok ? panel !== null : outcome.settled) keys.current.delete(plan.uid);
    if (!outcome.ok || panel === null) {
      showErrorToast({ title: 'Failed to start order. Please try again.' });
    } else if (latest.current === plan.uid) {
      setOpen({ order: outcome.order, plan, Panel: panel.CheckoutDialog });
    }
  }

  return (
    <BuyingContext value={{ busy, buy }}>
      {children}
      {open ? <open.Panel order={open.order} plan={open.plan} onClose={() => setOpen(null)} /> : null}
    </BuyingContext>
  );
}

interface BuyButtonProps {
  plan: ShownPlan;
  variant?: ButtonVariant;
  className?: string;
}

/** Starts the checkout of a plan; every button of that plan reads "Processing..." meanwhile. */
export function BuyButton({ plan, variant, className }: BuyButtonProps) {
  const { busy, buy } = useContext(BuyingContext);
  return (
    <Button
      variant={variant}
      busy={busy.has(plan.uid)}
      onClick={() => buy(plan)}
      className={classNames('px-3.5!', className)}
    >
      <span>
        Buy eSIM<span className="sr-only">: {planInWords(plan)}</span>
      </span>
    </Button>
  );
}
