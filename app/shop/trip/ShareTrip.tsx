import { useHref } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { shareLink } from '../../ui/share-link.ts';

/** Sends the trip's address, which is the trip; copies it where the device can't send. Needs scripts, so it isn't shown without them. */
export function ShareTrip({ address, title }: { address: string; title: string }) {
  const t = useMessages('trip');
  const path = useHref(`/trip?${address}`);
  return (
    <Button
      variant="secondary"
      className="needs-script"
      onClick={() =>
        shareLink(t.language, {
          ...{ title, url: new URL(path, window.location.href).href },
          label: t('share.link'),
        })
      }
    >
      {t('share')}
    </Button>
  );
}
