import { createContext, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import type { Language } from '../../content/languages.ts';
import type { Plan, PlanRules } from '../../core/catalogue/plan.ts';
import { tellIncomplete } from '../end-of-body.ts';
import { loadMessages, useMessages } from '../i18n/messages.ts';
import { rememberedReferral } from '../prices/referral-memory.ts';
import { Button, type ButtonVariant } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { showErrorToast } from '../ui/Toast.tsx';
import { planLine } from './plan-line.ts';
import { type Agreement, newOrderKey, startOrder } from './start-order.ts';
import { within } from './within.ts';

type Panel = typeof import('./CheckoutDialog.tsx').CheckoutDialog;

const LONGEST_LOAD_MS = 25_000;

/** A plan as far as buying needs it. */
type PlanOnSale = Pick<Plan, 'uid' | 'name' | 'data_quota_mb' | 'validity_days' | 'price'> &
  PlanRules & { full_price?: true };

/** Several plans that are bought at once, an eSIM for each, and what they were shown to cost together. */
export interface Basket {
  plans: readonly PlanOnSale[];
  shown: number;
}

interface Opened {
  order: PlacedOrder;
  agreement: Agreement;
  code: string | null;
  plan: PlanOnSale;
  basket: Basket | undefined;
  Panel: Panel;
}

interface Buying {
  /** What order requests are in flight for, as `busyName` has it. */
  busy: ReadonlySet<string>;
  buy: (plan: PlanOnSale, basket?: Basket) => void;
}

const BuyingContext = createContext<Buying>({ busy: new Set(), buy: () => {} });

interface CheckoutProps {
  referralDays: number;
  /** Hears the uid of a plan whose panel was closed again. */
  onLeft?: (uid: string) => void;
  children: ReactNode;
}

/** Lets the plans inside it be bought: it holds the requests in flight and the checkout panel (S4.3). */
export function Checkout({ referralDays, onLeft, children }: CheckoutProps) {
  const t = useMessages('country');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Opened | null>(null);
  // Refs, since a second click may come before the first one is rendered.
  const inFlight = useRef(new Set<string>());
  const keys = useRef(new Map<string, string>());
  const latest = useRef('');
  const panelLost = useRef(false);

  async function buy(plan: PlanOnSale, basket?: Basket) {
    const name = busyName(plan, basket);
    if (inFlight.current.has(name)) return;
    // An order whose answer was lost is asked for again under its own key, so that the server answers the same one.
    const key = keys.current.get(name) ?? newOrderKey();
    keys.current.set(name, key);
    latest.current = name;
    inFlight.current.add(name);
    setBusy(new Set(inFlight.current));
    // A friend's code is worth something to those alone who buy for the first time: the price has it from the first sight of the
    // panel, and the address, typed or a wallet's, is told before anything is paid.
    const code = rememberedReferral(Date.now(), referralDays);
    const extras = {
      ...(basket && { morePlans: basket.plans.slice(1).map(({ uid }) => uid) }),
      ...(code !== null && { referralCode: code, addressLater: true }),
    };
    const agreement: Agreement = { given: false };
    const order = async () => {
      const outcome = await startOrder(plan.uid, key, extras, agreement);
      // Who has tried too many codes buys without one.
      const isCode = code !== null && !outcome.ok && outcome.settled && outcome.refused === undefined;
      const { referralCode, addressLater, ...rest } = extras;
      return isCode ? startOrder(plan.uid, newOrderKey(), rest, agreement) : outcome;
    };
    const [outcome, panel] = await Promise.all([order(), loadPanel(t.language)]);
    inFlight.current.delete(name);
    setBusy(new Set(inFlight.current));
    if (outcome.ok ? panel !== null : outcome.settled) keys.current.delete(name);
    if (outcome.ok && panel === null && panelLost.current) {
      // A file that came broken stays so for this page: asking for it again is in vain.
      tellIncomplete();
    } else if (!outcome.ok || panel === null) {
      panelLost.current ||= outcome.ok;
      const refused = !outcome.ok && outcome.refused;
      showErrorToast({ title: t(`buy.${refused || 'failed'}`) });
    } else if (latest.current === name) {
      setOpen({ order: outcome.order, agreement, code, plan, basket, Panel: panel.CheckoutDialog });
    }
  }

  function leave() {
    if (open) onLeft?.(open.plan.uid);
    setOpen(null);
  }

  return (
    <BuyingContext value={{ busy, buy }}>
      {children}
      {open ? (
        // Its words are fetched already, and still need a moment to be read.
        <Suspense fallback={null}>
          <open.Panel
            order={open.order}
            agreement={open.agreement}
            plan={open.plan}
            basket={open.basket}
            code={open.code}
            onClose={leave}
          />
        </Suspense>
      ) : null}
    </BuyingContext>
  );
}

/** The panel with its words, fetched while the order is made; null where it can't be had, or doesn't come. */
async function loadPanel(language: Language): Promise<typeof import('./CheckoutDialog.tsx') | null> {
  try {
    const words = loadMessages(language, ['checkout', 'esim']);
    const [panel] = await within(LONGEST_LOAD_MS, Promise.all([import('./CheckoutDialog.tsx'), words]));
    return panel;
  } catch {
    return null;
  }
}

// Whoever pressed before the scripts were there has waited long enough: the panel comes while React takes over.
if (typeof window !== 'undefined' && window.early?.some(([{ target }]) => isInBuyButton(target)))
  void loadPanel(document.documentElement.lang as Language);

function isInBuyButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.button-buy') !== null;
}

/** Tells an order that is in flight from others. */
const busyName = (plan: PlanOnSale, basket?: Basket) =>
  basket === undefined ? plan.uid : basket.plans.map(({ uid }) => uid).join();

interface BuyAllButtonProps {
  plans: readonly PlanOnSale[];
  /** Cents, as they are shown. */
  total: number;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Starts the checkout of several plans at once: one order of each, one payment. */
export function BuyAllButton({ plans, total, variant, children }: BuyAllButtonProps) {
  const { busy, buy } = useContext(BuyingContext);
  const [first] = plans;
  if (first === undefined) return null;
  const basket = { plans, shown: total };
  return (
    <Button
      size={variant === 'secondary' ? undefined : 'large'}
      variant={variant}
      busy={busy.has(busyName(first, basket))}
      onClick={() => buy(first, basket)}
      className="button-buy needs-script"
    >
      {children}
    </Button>
  );
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
      className={classNames('button-buy needs-script', className)}
    >
      {t('buy.button')}
      <span className="sr-only">{`: ${planLine(t, plan)}`}</span>
    </Button>
  );
}

/** What stands in place of the buttons where there are no scripts. */
export function BuyingNeedsScripts() {
  const t = useMessages('country');
  return (
    <noscript>
      <p className="m-0 mb-5 rounded-card bg-tint p-4">{t('no-script')}</p>
    </noscript>
  );
}
