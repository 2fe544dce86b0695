import type { Referrals } from '../../../api/contract/referrals.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyRows } from '../../ui/CopyRows.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { Ticket } from '../../ui/Ticket.tsx';

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
          <p className="m-0 max-w-44 text-center text-sm text-balance text-soft">{t('link.scan')}</p>
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
        <Button
          wide
          size="large"
          onClick={() =>
            shareLink(t.language, {
              ...{ text: t('link.share-text', { percent }), url: link },
              label: t('link.copy-link'),
            })
          }
        >
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
