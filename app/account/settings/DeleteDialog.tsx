import { forgetCustomer } from '../../offline/kept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { deleteCustomer } from '../customer-api.ts';
import { useAction } from '../use-action.ts';

/** The last question before an account is gone. A default export, because it is loaded lazily. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { busy, run } = useAction((code) =>
    code === 'order_under_way'
      ? 'An eSIM is being delivered to this account. Please try again in some minutes.'
      : null,
  );
  const remove = () =>
    run(async () => {
      await deleteCustomer();
      await forgetCustomer();
      // A new document, so that nothing of the customer stays in memory.
      window.location.assign('/');
    });
  return (
    <Dialog open onClose={onClose} title="Delete your account?">
      <div className="grid gap-4">
        <ul className="m-0 grid list-disc gap-1.5 pl-5">
          <li>Your name, address and sessions are removed, on every device. This can’t be undone.</li>
          <li>Orders stay in our books without your name, as the law asks.</li>
          <li>
            eSIMs that you have go on working. To see them again you need the ICCID and the retrieval password
            from the order’s mail.
          </li>
        </ul>
        <Button wide size="large" busy={busy} busyText="Deleting..." onClick={remove}>
          Delete my account
        </Button>
        <Button wide size="large" variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
