import { createContext, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import type { Language } from '../../content/languages.ts';
import type { Plan, PlanRules } from '../../core/catalogue/plan.ts';
import { loadMessages, useMessages } from '../i18n/messages.ts';
import { Button, type ButtonVariant } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { showErrorToast } from '../ui/Toast.tsx';
import { rememberedReferral } from './discounts/referral-memory.ts';
import { planLine } from './plan-line.ts';
import { newOrderKey, startOrder } from './start-order.ts';

type Panel = typeof import('./CheckoutDialog.tsx').CheckoutDialog;

/** A plan as far as buying needs it. */
type PlanOnSale = Pick<Plan, 'uid' | 'name' | 'data_quota_mb' | 'validity_days' | 'price'> & PlanRules;

interface Opened {
  /** Null: a code that was brought along is asked about first. */
  order: PlacedOrder | null;
  code: string | null;
  plan: PlanOnSale;
  Panel: Panel;
}

interface Buying {
  /** Uids of the plans whose order request is in flight. */
  busy: ReadonlySet<string>;
  buy: (plan: PlanOnSale) => void;
}

const BuyingContext = createContext<Buying>({ busy: new Set(), buy: () => {} });

/** Lets the plans inside it be bought: it holds the requests in flight and the checkout panel (S4.3). */
export function Checkout({ referralDays, children }: { referralDays: number; children: ReactNode }) {
  const t = useMessages('country');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Opened | null>(null);
  // Refs, since a second click may come before the first one is rendered.
  const inFlight = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());
  const latest = useRef('');

  async function buy(plan: PlanOnSale) {
    if (inFlight.current.has(plan.uid)) return;
    // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
    const key = keys.current.get(plan.uid) ?? newOrderKey();
    // With a friend's code the order is made in the panel: it needs to know who buys.
    const code = rememberedReferral(Date.now(), referralDays);
    if (code === null) keys.current.set(plan.uid, key);
    latest.current = plan.uid;
    inFlight.current.add(plan.uid);
    setBusy(new Set(inFlight.current));
    const [outcome, panel] = await Promise.all([
      code === null ? startOrder(plan.uid, key) : null,
      loadPanel(t.language),
    ]);
    inFlight.current.delete(plan.uid);
    setBusy(new Set(inFlight.current));
    if (outcome === null) {
      if (panel === null) showErrorToast({ title: t('buy.failed') });
      else if (latest.current === plan.uid) {
        setOpen({ order: null, code, plan, Panel: panel.CheckoutDialog });
      }
      return;
    }
    if (outcome.ok ? panel !== null : outcome.settled) keys.current.delete(plan.uid);
    if (!outcome.ok || panel === null) {
      const refused = !outcome.ok && outcome.refused;
      showErrorToast({ title: t(`buy.${refused || 'failed'}`) });
    } else if (latest.current === plan.uid) {
      setOpen({ order: outcome.order, code: null, plan, Panel: panel.CheckoutDialog });
    }
  }

  return (
    <BuyingContext value={{ busy, buy }}>
      {children}
      {open ? (
        // Its words are fetched already, and still need a moment to be read.
        <Suspense fallback={null}>
          <open.Panel order={open.order} plan={open.plan} code={open.code} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </BuyingContext>
  );
}

/** The panel with its words, fetched while the order is made; null where it can't be had. */
async function loadPanel(language: Language): Promise<typeof import('./CheckoutDialog.tsx') | null> {
  try {
    const [panel] = await Promise.all([
      import('./CheckoutDialog.tsx'),
      loadMessages(language, ['checkout', 'esim']),
    ]);
    return panel;
  } catch {
    return null;
  }
}

interface BuyButtonProps {
  plan: PlanOnSale;
  variant?: ButtonVariant;
  className?: string;
}

/** Starts the checkout of a plan; every button of that plan reads "Processing..." meanwhile. */
export function BuyButton({ plan, variant, className }: BuyButtonProps) {
  const t = useMessages('country');
  const { busy, buy } = useContext(BuyingContext);
  return (
    <Button
      variant={variant}
      busy={busy.has(plan.uid)}
      onClick={() => buy(plan)}
      className={classNames('button-buy', className)}
    >
      {t('buy.button')}
      <span className="sr-only">{`: ${planLine(t, plan)}`}</span>
    </Button>
  );
}
