import { useState } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { isToInstall } from './esim-words.ts';
import { RenameForm } from './RenameForm.tsx';

/** Fetched when first wanted: dialogs bring 30 kB with them. */
const TopUpDialog = fetched(() => import('./TopUpDialog.tsx'));
const ShareDialog = fetched(() => import('./ShareDialog.tsx'));

/** What its owner can do with an eSIM. */
export function EsimActions({ record, onPrint }: { record: EsimRecord; onPrint: () => void }) {
  const t = useMessages('account');
  const { esim } = record;
  const [open, setOpen] = useState<'top-up' | 'share' | 'rename' | null>(null);
  const [renamed, setRenamed] = useState(false);
  const close = () => setOpen(null);
  const giveUp = () => {
    showConnectionError(t.language);
    close();
  };
  if (open === 'rename') {
    return (
      <RenameForm
        esim={esim}
        onClose={() => {
          setRenamed(true);
          close();
        }}
      />
    );
  }
  const gone = esim.status === 'refunded';
  return (
    <>
      {gone ? null : (
        <>
          <Button
            // The one action of the card, once there is nothing to install.
            variant={isToInstall(esim) ? 'secondary' : 'primary'}
            onClick={() => setOpen('top-up')}
          >
            {t('top-up')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('share')}>
            {t(isToInstall(esim) ? 'share' : 'share.use')}
          </Button>
        </>
      )}
      {/* Where the form had the focus, it comes back to the button that had opened it. */}
      <Button variant="secondary" autoFocus={renamed} onClick={() => setOpen('rename')}>
        {t('rename')}
      </Button>
      {gone ? null : (
        <Button variant="secondary" onClick={onPrint}>
          {t('print')}
        </Button>
      )}
      {open === 'top-up' ? <TopUpDialog record={record} onClose={close} onFailed={giveUp} /> : null}
      {open === 'share' ? <ShareDialog esim={esim} onClose={close} onFailed={giveUp} /> : null}
    </>
  );
}
