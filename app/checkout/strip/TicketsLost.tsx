import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Says that the eSIMs of an order can't be had, and asks again when told to. */
export function TicketsLost({ onRetry, className }: { onRetry: () => void; className?: string }) {
  const t = useMessages('order');
  const shell = useMessages('shell');
  return (
    <div role="alert" className={classNames('flex flex-wrap items-center gap-4', className)}>
      <p className="m-0">{shell('connection-error.words')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
