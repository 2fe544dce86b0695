import type { ComponentType } from 'react';
import { formatData, type Plan } from '../../core/catalogue/plan.ts';
import { cents, formatUsd } from '../../core/money.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import type { CheckoutOrder, PanelProps } from './checkout-order.ts';
import { fullDaysText } from './plan-words.ts';
import { SandboxPanel } from './SandboxPanel.tsx';
import { StripePanel } from './StripePanel.tsx';

/** One view for each payment provider (contract, "Payments"). */
const PANELS: Partial<Record<CheckoutOrder['provider'], ComponentType<PanelProps>>> = {
  sandbox: SandboxPanel,
  stripe: StripePanel,
};

interface CheckoutDialogProps extends PanelProps {
  plan: Pick<Plan, 'name' | 'data_quota_mb' | 'validity_days'>;
}

/**
 * The embedded checkout (specification, section 2, country page): what is bought, then the card panel of the order's payment
 * provider. Closes with × and Escape; a press outside closes nothing, since it would lose what is typed.
 */
export function CheckoutDialog({ order, plan, onClose }: CheckoutDialogProps) {
  const Panel = PANELS[order.provider];
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutside={false}
      hostsLayers={order.provider === 'stripe'}
      title={plan.name}
      description={
        <span className="tabular">
          {formatData(plan.data_quota_mb)} for {fullDaysText(plan.validity_days)},{' '}
          <strong className="text-ink">{formatUsd(cents(order.amount))}</strong>
        </span>
      }
    >
      {Panel ? (
        <Panel order={order} onClose={onClose} />
      ) : (
        <ErrorState title="Failed to start order. Please try again.">Nothing was charged.</ErrorState>
      )}
    </Dialog>
  );
}
