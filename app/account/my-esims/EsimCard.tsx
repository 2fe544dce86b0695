import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { shopNow } from '../../session/shop-clock.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ESIM_TONE, summaryOf } from './esim-words.ts';
import { Groups } from './Groups.tsx';

interface EsimCardProps {
  record: EsimRecord;
  /** Whether it is open at first. */
  open: boolean;
  /** Its name, or what tells it from the others of its strip; its ICCID where it has neither. */
  title: string | null;
  /** What else tells it from others of its name. */
  note: ReactNode;
  /** Of its heading: below its strip's, where it has one. */
  level: 2 | 3;
  /** Money for one of its plans is on its way back. */
  refunding: boolean;
  /** Left out of what is printed. */
  unprinted: boolean;
  /** Made only once it is wanted: 200 QR codes are work that nobody asked for. */
  children: () => ReactNode;
}

/** One eSIM of the list: a line that says which and in what state, and everything else once it is opened. */
export function EsimCard({
  record,
  title,
  note,
  open: openAtFirst,
  level,
  refunding,
  unprinted,
  children,
}: EsimCardProps) {
  const t = useMessages('account');
  const [open, setOpen] = useState(openAtFirst);
  const [wasOpen, setWasOpen] = useState(openAtFirst);
  const { esim } = record;
  const { hash } = useLocation();
  useEffect(() => {
    // A push message that is opened while the page is.
    if (hash === `#${esim.uid}`) setOpen(true);
  }, [hash, esim.uid]);
  const tone = ESIM_TONE[esim.status];
  const Heading = `h${level}` as const;
  return (
    <li
      id={esim.uid}
      data-print={unprinted ? 'hide' : undefined}
      // A closed card outside the window is not drawn; it keeps its height until it was drawn once.
      className="@container not-last:has-[details[open]]:mb-7 not-has-[details[open]]:[contain-intrinsic-size:auto_4.75rem] not-has-[details[open]]:[content-visibility:auto] print:[content-visibility:visible]!"
    >
      <details
        open={open}
        onToggle={(event) => {
          const next = event.currentTarget.open;
          setOpen(next);
          if (next) setWasOpen(true);
        }}
      >
        <summary className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 rounded-ticket bg-card px-5 py-3 hover:text-accent sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] [details[open]>&]:mb-3">
          <Flag iso3={esim.country_code} />
          {/* Where the card is narrow for its letters the name and the state take lines of their own. */}
          <span className="min-w-0 @max-[16em]:col-span-full @max-[16em]:row-start-2">
            <Heading className="m-0 font-text text-[1.0625rem] leading-snug font-semibold wrap-anywhere">
              {title ?? <Groups>{esim.iccid}</Groups>}
            </Heading>
            <span className="block text-[0.9375rem] leading-snug text-soft">
              {summaryOf(t, record, shopNow())}
            </span>
            {note === null ? null : (
              <span className="block text-[0.9375rem] leading-snug text-soft">{note}</span>
            )}
          </span>
          <span className="justify-self-start max-sm:col-start-2 max-sm:row-start-2 @max-[16em]:col-span-full @max-[16em]:row-start-3 @max-[16em]:*:whitespace-normal">
            {refunding ? (
              <Tag tone="neutral">{t('refunding')}</Tag>
            ) : (
              <Tag tone={tone}>{t(`esim.${esim.status}`)}</Tag>
            )}
          </span>
          <Icon
            name="down"
            className="size-4.5 transition-transform @max-[16em]:col-start-3 @max-[16em]:row-start-1 print:hidden [details[open]>summary>&]:rotate-180"
          />
        </summary>
        {open || wasOpen ? children() : null}
      </details>
    </li>
  );
}
