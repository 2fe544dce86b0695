import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type MoneyBack, moneyBackText } from './discounts/money-back.ts';
import { type BoughtPlan, usePlanNames } from './use-plan-names.ts';

interface RefundDialogProps {
  /** As the API says it: it is named here in the language of the page. */
  plan: BoughtPlan;
  back: MoneyBack;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last question before a refund, which can't be undone. A default export, because it is loaded lazily. */
export default function RefundDialog({ plan, back, busy, onConfirm, onClose }: RefundDialogProps) {
  const t = useMessages('esim');
  return (
    <Dialog open onClose={onClose} title={t('refund.title')} description={usePlanNames()(plan).name}>
      <div className="grid gap-4">
        <ul className="m-0 grid list-disc gap-1.5 ps-5">
          <li>{t('refund.stops')}</li>
          {back.card === 0 ? null : (
            <li>{t('refund.to-card', { amount: formatMoney(t.language, back.card) })}</li>
          )}
          {back.credit > 0 ? (
            <li>{t('refund.to-credit', { amount: formatMoney(t.language, back.credit) })}</li>
          ) : null}
          <li>{t('refund.final')}</li>
        </ul>
        <Button
          wide
          size="large"
          variant="danger"
          busy={busy}
          busyText={t('refund.asking')}
          onClick={onConfirm}
        >
          {t('refund.amount', { amount: moneyBackText(t, back) })}
        </Button>
        <Button wide size="large" variant="secondary" onClick={onClose}>
          {t('refund.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
