import { useEffect, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import type { Plan, PlanRules } from '../../core/catalogue/plan.ts';
import { phraseComma } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { Price } from '../prices/Price.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { dropToasts } from '../ui/toast-queue.ts';
import { BasketLines, ChangedPrice } from './BasketLines.tsx';
import type { Basket } from './Buying.tsx';
import { DeviceLine } from './DeviceLine.tsx';
import { HowMany } from './HowMany.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import type { PanelStage } from './panel-props.ts';
import { PANELS } from './panels.ts';
import { planText } from './plan-words.ts';
import type { Agreement } from './start-order.ts';
import { useTill } from './use-till.ts';

interface CheckoutDialogProps {
  order: PlacedOrder;
  /** What the buyer has agreed to for it. */
  agreement: Agreement;
  plan: Pick<Plan, 'uid' | 'name' | 'data_quota_mb' | 'validity_days'> &
    PlanRules & { price: number; full_price?: true };
  /** Where several plans are bought at once: all of them, `plan` among them. */
  basket?: Basket | undefined;
  /** Of a top-up, the eSIM that it goes on. */
  esimUid?: string;
  /** Of a top-up, what it comes to. */
  result?: string;
  /** The code of a friend's link: it stands in the form already. */
  code?: string | null;
  onClose: () => void;
}

/**
 * The embedded checkout (S2.8): what is bought and what one has to know of it, then the panel of the order's payment
 * provider. Closes with × and Escape; a press outside closes nothing, since it would lose what is typed.
 */
export function CheckoutDialog({
  order: first,
  agreement,
  plan,
  basket,
  esimUid,
  result,
  code = null,
  onClose,
}: CheckoutDialogProps) {
  const t = useMessages('checkout');
  const tEsim = useMessages('esim');
  const till = useTill({
    ...{ planUid: plan.uid, esimUid, first, agreement, brought: code },
    keepsPrice: (basket?.plans ?? [plan]).some(({ full_price }) => full_price),
    morePlans: basket?.plans.slice(1).map(({ uid }) => uid),
  });
  const { order, price, wanted } = till.checkout;
  const Panel = PANELS[order.provider];
  const [stage, setStage] = useState<PanelStage>('form');
  const topUp = esimUid !== undefined;
  // That an order before this one failed would lie over the button that pays.
  useEffect(dropToasts, []);
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside={false}
      hostsLayers={order.provider === 'stripe'}
      title={basket ? t('basket', { count: basket.plans.length }) : plan.name}
      description={
        <span className="tabular">
          {basket ? null : planText(tEsim, plan)}
          {basket ? null : phraseComma(tEsim.language)}
          <Price full={price.full_amount} now={till.amount} strong />
          {topUp ? null : (
            <ChangedPrice
              shown={basket?.shown ?? plan.price * (wanted.quantity ?? 1)}
              now={price.full_amount}
              isBasket={basket !== undefined}
            />
          )}
        </span>
      }
    >
      <div className="grid gap-4">
        <div hidden={stage === 'beyond'} className={stage === 'beyond' ? undefined : 'grid gap-3'}>
          {topUp || basket ? null : <HowMany checkout={till.checkout} />}
          {result === undefined ? null : <p className="m-0 text-sm leading-snug">{result}</p>}
          {basket ? <BasketLines plans={basket.plans} /> : <PlanNotes plan={plan} topUp={topUp} />}
          {topUp ? null : <DeviceLine />}
        </div>
        {Panel ? (
          <Panel till={till} onStage={setStage} onClose={onClose} />
        ) : (
          <ErrorState title={t('order-failed')}>{t('nothing-charged')}</ErrorState>
        )}
      </div>
    </Dialog>
  );
}
