import { type ComponentType, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import type { Plan, PlanRules } from '../../core/catalogue/plan.ts';
import { type Cents, cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import type { PanelProps, PanelStage } from './checkout-order.ts';
import { Discounts } from './discounts/Discounts.tsx';
import { useCheckout } from './discounts/use-checkout.ts';
import { useMember } from './discounts/use-member.ts';
import { PlanNotes } from './PlanNotes.tsx';
import { planText } from './plan-words.ts';
import { SandboxPanel } from './SandboxPanel.tsx';
import { StripePanel } from './StripePanel.tsx';

/** One view for each payment provider (S2.8.1). */
const PANELS: Record<string, ComponentType<PanelProps> | undefined> = {
  sandbox: SandboxPanel,
  stripe: StripePanel,
};

interface CheckoutDialogProps {
  /** Null where a code was brought along: the order is made once it is settled what the code takes off. */
  order: PlacedOrder | null;
  plan: Pick<Plan, 'uid' | 'name' | 'data_quota_mb' | 'validity_days'> & PlanRules & { price: number };
  /** Of a top-up, the eSIM that it goes on. */
  esimUid?: string;
  /** Of a top-up, what it comes to. */
  result?: string;
  /** The code that was brought along. */
  code?: string | null;
  onClose: () => void;
}

/**
 * The embedded checkout (S2.8): what is bought, what is taken off its price, then the card
 * panel of the order's payment provider. Closes with × and Escape; a press outside closes nothing, since it would lose what is typed.
 */
export function CheckoutDialog({
  order: first,
  plan,
  esimUid,
  result,
  code = null,
  onClose,
}: CheckoutDialogProps) {
  const t = useMessages('checkout');
  const tEsim = useMessages('esim');
  const member = useMember();
  const checkout = useCheckout({ planUid: plan.uid, esimUid, first });
  const { order, price, wanted, busy } = checkout;
  const Panel = order && PANELS[order.provider];
  const email = wanted.email ?? member.email;
  // Another price is another order: none while money may be on its way for this one.
  const [stage, setStage] = useState<PanelStage>('form');
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside={false}
      hostsLayers={order?.provider === 'stripe'}
      title={plan.name}
      description={
        <span className="tabular">
          {planText(tEsim, plan)},{' '}
          <PriceNow full={price?.full_amount ?? cents(plan.price)} now={price?.amount ?? cents(plan.price)} />
        </span>
      }
    >
      <div className="grid gap-4">
        {order === null || Panel ? (
          <div inert={stage !== 'form'} hidden={stage === 'beyond'}>
            <Discounts checkout={checkout} brought={code} member={member} />
          </div>
        ) : null}
        <div hidden={stage === 'beyond'} className={stage === 'beyond' ? undefined : 'grid gap-3'}>
          {result === undefined ? null : <p className="m-0 text-sm leading-snug">{result}</p>}
          <PlanNotes plan={plan} topUp={esimUid !== undefined} />
        </div>
        {order === null ? null : Panel ? (
          <div aria-busy={busy || undefined} inert={busy} className={busy ? 'opacity-55' : undefined}>
            <Panel
              key={order.order_uid}
              order={order}
              buyer={email === null ? undefined : { email, fixed: wanted.email !== null }}
              onStage={setStage}
              onClose={onClose}
            />
          </div>
        ) : (
          <ErrorState title={t('order-failed')}>{t('nothing-charged')}</ErrorState>
        )}
      </div>
    </Dialog>
  );
}

function PriceNow({ full, now }: { full: Cents; now: Cents }) {
  const t = useMessages('checkout');
  return (
    <>
      <strong className="text-ink">{formatMoney(t.language, now)}</strong>
      {now === full ? null : (
        <>
          {' '}
          <span className="sr-only">{t('instead-of')} </span>
          <s>{formatMoney(t.language, full)}</s>
        </>
      )}
    </>
  );
}
