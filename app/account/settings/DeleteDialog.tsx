import { useHref } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { forgetCustomer } from '../../offline/kept.ts';
import { deleteCustomer } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFreshSignIn } from '../use-fresh-sign-in.ts';

/** The last question before an account is gone. A default export, because it is loaded lazily. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('account');
  const home = useHref('/');
  const { busy, run } = useAction((code) => (code === 'order_under_way' ? t('delete.under-way') : null));
  const withFreshSignIn = useFreshSignIn();
  const remove = () =>
    run(async () => {
      if (!(await withFreshSignIn(deleteCustomer))) return;
      await forgetCustomer();
      // A new document, so that nothing of the customer stays in memory.
      window.location.assign(home);
    });
  return (
    <Dialog open onClose={onClose} title={t('delete.title')}>
      <div className="grid gap-4">
        <ul className="m-0 grid list-disc gap-1.5 ps-5">
          <li>{t('delete.final')}</li>
          <li>{t('delete.orders')}</li>
          <li>{t('delete.esims')}</li>
        </ul>
        <Button wide size="large" variant="danger" busy={busy} busyText={t('delete.busy')} onClick={remove}>
          {t('settings.delete')}
        </Button>
        <Button wide size="large" variant="secondary" onClick={onClose}>
          {t('delete.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
