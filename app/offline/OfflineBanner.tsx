import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { momentText } from './moments.ts';
import { useOnline } from './use-online.ts';

/** Says since when the page's data are, while the shop can't be asked. */
export function OfflineBanner({ since, onTryAgain }: { since: string; onTryAgain: () => void }) {
  const t = useMessages('esim');
  const online = useOnline();
  return (
    <div
      role="status"
      data-print="hide"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-tint p-3.5"
    >
      <Icon name="info" className="size-5 text-good" />
      <p className="m-0 flex-1 basis-56 leading-snug">
        {t.rich(
          online ? 'offline.unreachable' : 'offline.offline',
          {
            strong: (words) => <strong>{words}</strong>,
            time: (words) => <time dateTime={since}>{words}</time>,
          },
          { moment: momentText(t.language, since) },
        )}
      </p>
      <Button variant="secondary" onClick={onTryAgain}>
        {t('retry')}
      </Button>
    </div>
  );
}
