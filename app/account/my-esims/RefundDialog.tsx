import { type Cents, formatUsd } from '../../../core/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface RefundDialogProps {
  /** The plan's name; null when it isn't known. */
  plan: string | null;
  amount: Cents | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last question before a refund, which can't be undone. A default export, because it is loaded lazily. */
export default function RefundDialog({ plan, amount, busy, onConfirm, onClose }: RefundDialogProps) {
  const money = amount === null ? 'The money' : formatUsd(amount);
  return (
    <Dialog open onClose={onClose} title="Refund this plan?" description={plan ?? undefined}>
      <div className="grid gap-4">
        <ul className="m-0 grid list-disc gap-1.5 pl-5">
          <li>The plan is taken back first and stops working, also where it is installed already.</li>
          <li>{money} goes back to the card that paid. Your bank may take some days to show it.</li>
          <li>
            This can’t be undone. If the plan turns out to be in use, it stays, and so does the payment.
          </li>
        </ul>
        <Button wide size="large" busy={busy} busyText="Asking for the refund..." onClick={onConfirm}>
          {amount === null ? 'Refund' : `Refund ${formatUsd(amount)}`}
        </Button>
        <Button wide size="large" variant="secondary" onClick={onClose}>
          Keep the plan
        </Button>
      </div>
    </Dialog>
  );
}
