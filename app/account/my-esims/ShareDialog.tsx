import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../offline/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { type EsimRecord, shareEsim, unshareEsim } from '../customer-api.ts';
import { useAction } from '../use-action.ts';

/**
 * The secret link to one eSIM, for a companion whose phone it goes on. It is shown when it is made and never again,
 * since the shop keeps only a hash of it. A default export, because it is loaded lazily.
 */
export default function ShareDialog({ esim, onClose }: { esim: EsimRecord['esim']; onClose: () => void }) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const [url, setUrl] = useState<string | null>(null);

  const make = () =>
    run(async () => {
      setUrl((await shareEsim(esim.uid)).url);
      await client.invalidateQueries({ queryKey: ['esims'] });
    });
  const revoke = () =>
    run(async () => {
      await unshareEsim(esim.uid);
      await client.invalidateQueries({ queryKey: ['esims'] });
      setUrl(null);
      showToast({ title: 'Link ended', description: 'It opens nothing any more.' });
    });

  return (
    <Dialog open onClose={onClose} title="Share with a companion">
      <div className="grid gap-4">
        <p className="m-0">
          A secret link shows this one eSIM, with its codes and the button to install it. Whoever has the link
          can install it, and an eSIM goes on one phone only. Nothing else of your account is shown.
        </p>
        {url === null ? (
          <>
            {esim.shared_at === null ? null : (
              <p className="m-0 text-soft">
                There is a link, made on {momentText(esim.shared_at)}. It can’t be shown a second time; a new
                one ends it.
              </p>
            )}
            <Button wide size="large" busy={busy} busyText="Making the link..." onClick={make}>
              {esim.shared_at === null ? 'Make a link' : 'Make a new link'}
            </Button>
          </>
        ) : (
          <NewLink url={url} />
        )}
        {esim.shared_at === null && url === null ? null : (
          <Button wide size="large" variant="secondary" busy={busy} busyText="Ending..." onClick={revoke}>
            End the link
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  const canShare = 'share' in navigator;
  const share = async () => {
    try {
      await navigator.share({ title: 'Your eSIM', url });
    } catch {
      // Put away without sending: the link stays here to copy.
    }
  };
  return (
    <>
      <div role="status" className="grid gap-1 rounded-control border border-edge p-3.5">
        <p className="m-0 text-sm text-soft">The link, shown this once:</p>
        <p className="m-0 font-semibold break-all">{url}</p>
        <div className="-ml-2 pt-2">
          <CopyButton value={url} label="Link" />
        </div>
      </div>
      {canShare ? (
        <Button wide size="large" onClick={share}>
          Send it
        </Button>
      ) : null}
    </>
  );
}
