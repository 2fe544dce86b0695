import type { Referrals } from '../../../api/contract/referrals.ts';
import { type Messages, messagesOf, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyRows } from '../../ui/CopyRows.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import { showErrorToast, showToast } from '../../ui/Toast.tsx';

/** The member's link and code, to copy, to send, and to be scanned by whoever sits beside. */
export function LinkCard({ link, code, percent }: Pick<Referrals, 'link' | 'code'> & { percent: number }) {
  const t = useMessages('referrals');
  return (
    <Ticket
      stubSide="end"
      lifted
      label={t('link.heading')}
      stub={
        <>
          <Qr value={link} size={160} title={t('link.qr')} />
          <p className="m-0 max-w-44 text-center text-sm text-soft">{t('link.scan')}</p>
        </>
      }
    >
      <h2 className="m-0 text-title">{t('link.heading')}</h2>
      <CopyRows
        rows={[
          { label: t('link.link'), copied: t('link.copy-link'), value: link, shown: <Link>{link}</Link> },
          {
            label: t('link.code'),
            copied: t('link.copy-code'),
            value: code,
            shown: <span className="font-display text-2xl font-bold tracking-wide">{code}</span>,
          },
        ]}
      />
      <div className="mt-auto grid gap-2.5 pt-1">
        <Button wide size="large" onClick={() => share(t, link, percent)}>
          {t('link.share')}
        </Button>
      </div>
    </Ticket>
  );
}

/** Broken, if need be, before its query. */
function Link({ children: link }: { children: string }) {
  const [place, query] = link.split('?');
  return (
    <>
      {place}
      <wbr />
      {query === undefined ? null : `?${query}`}
    </>
  );
}

/** The device's own way to send things; where it has none, the clipboard (S2.22.1). */
async function share(t: Messages<'referrals'>, link: string, percent: number): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text: t('link.share-text', { percent }), url: link });
      return;
    } catch (error) {
      // Put away without sending.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const shell = messagesOf(t.language, 'shell');
  const label = t('link.copy-link');
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: shell('copy.done'), description: shell('copy.what', { label }) });
  } catch {
    showErrorToast({ title: shell('copy.failed'), description: shell('copy.by-hand', { label }) });
  }
}
