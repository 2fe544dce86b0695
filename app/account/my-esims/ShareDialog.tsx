import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { addressIn } from '../../i18n/address-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { shareEsim, unshareEsim } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { isToInstall } from './esim-words.ts';

/**
 * The secret link to one eSIM, for a companion whose phone it goes on. It is shown when it is made and never again,
 * since the shop keeps only a hash of it. A default export, because it is loaded lazily.
 */
export default function ShareDialog({ esim, onClose }: { esim: EsimRecord['esim']; onClose: () => void }) {
  const t = useMessages('account');
  const client = useQueryClient();
  const { busy, run } = useAction();
  const toInstall = isToInstall(esim);
  const [url, setUrl] = useState<string | null>(null);

  const make = () =>
    run(async () => {
      setUrl(addressIn(t.language, (await shareEsim(esim.uid)).url));
      await client.invalidateQueries({ queryKey: ['esims'] });
    });
  const revoke = () =>
    run(async () => {
      await unshareEsim(esim.uid);
      await client.invalidateQueries({ queryKey: ['esims'] });
      setUrl(null);
      showToast({ title: t('share.ended'), description: t('share.ended-words') });
    });

  return (
    <Dialog open onClose={onClose} title={t(toInstall ? 'share.title' : 'share.use-title')}>
      <div className="grid gap-4">
        <p className="m-0">{t(toInstall ? 'share.words' : 'share.use-words')}</p>
        {url === null ? (
          <>
            {esim.shared_at === null ? null : (
              <p className="m-0 text-soft">
                {t('share.exists', { moment: momentText(t.language, esim.shared_at) })}
              </p>
            )}
            <Button wide size="large" busy={busy} busyText={t('share.making')} onClick={make}>
              {t(esim.shared_at === null ? 'share.make' : 'share.make-new')}
            </Button>
          </>
        ) : (
          <NewLink url={url} />
        )}
        {esim.shared_at === null && url === null ? null : (
          <Button
            wide
            size="large"
            variant="secondary"
            busy={busy}
            busyText={t('share.ending')}
            onClick={revoke}
          >
            {t('share.end')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  const t = useMessages('account');
  const canShare = 'share' in navigator;
  const share = async () => {
    try {
      await navigator.share({ title: t('share.sheet'), url });
    } catch {
      // Put away without sending: the link stays here to copy.
    }
  };
  return (
    <>
      <div role="status" className="grid gap-1 rounded-control border border-edge p-3.5">
        <p className="m-0 text-sm text-soft">{t('share.once')}</p>
        <p className="m-0 font-semibold break-all">{url}</p>
        <div className="-ms-2 pt-2">
          <CopyButton value={url} label={t('share.link')} />
        </div>
      </div>
      {canShare ? (
        <Button wide size="large" onClick={share}>
          {t('share.send')}
        </Button>
      ) : null}
    </>
  );
}
