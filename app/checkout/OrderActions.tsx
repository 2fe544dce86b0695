import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../content/languages.ts';
import { installLinks } from '../../core/esims/install-links.ts';
import { useMessages } from '../i18n/messages.ts';
import { calendarFile } from '../offline/calendar-file.ts';
import { opensOffline } from '../offline/kept.ts';
import { fetchPass } from '../session/customer-api.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { showErrorToast, showToast } from '../ui/Toast.tsx';
import { WalletRow } from '../wallet/WalletRow.tsx';
import { orderPagePath } from './checkout-order.ts';
import type { DeliveredOrder } from './order-reply.ts';
import { usePlanNames } from './use-plan-names.ts';

interface OrderActionsProps {
  order: DeliveredOrder;
  sessionId: string | null;
  /** Whether it may still go on a phone. */
  installable: boolean;
  /** Whether the plan's data or days are used up. */
  ended: boolean;
}

/** What one does with an eSIM besides installing it, and whether it is safe on this device. */
export function OrderActions({ order, sessionId, installable, ended }: OrderActionsProps) {
  const t = useMessages('order');
  const calendar = useCalendar(order);
  const send = useSending(order);
  const saved = useSaved(sessionId);
  return (
    <div data-print="hide" className="mt-4">
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-2.5 p-0 sm:flex sm:flex-wrap [&>:last-child:nth-child(odd)]:col-span-full">
          <li>
            {ended ? (
              <Link to="/membership" className={buttonClass({ wide: true }, 'h-full')}>
                {t('my-esims')}
              </Link>
            ) : (
              <Link to="/membership" className={LOOK}>
                <Face icon="signal">{t('data-left')}</Face>
              </Link>
            )}
          </li>
          {/* The days of a plan that is used up are nobody's date any more. */}
          {calendar === null || ended ? null : (
            <li>
              <button type="button" className={LOOK} onClick={calendar}>
                <Face icon="calendar">{t('calendar')}</Face>
              </button>
            </li>
          )}
          {installable && send !== null ? (
            <li>
              <button type="button" className={LOOK} onClick={send}>
                <Face icon="phone">{t('share')}</Face>
              </button>
            </li>
          ) : null}
          <li>
            <button type="button" className={LOOK} onClick={() => window.print()}>
              <Face icon="print">{t('print')}</Face>
            </button>
          </li>
        </ul>
        {sessionId === null ? null : (
          <WalletRow wallets={order.wallets} ask={(wallet) => fetchPass({ wallet, sessionId })} />
        )}
      </div>
      <p role="status" className="m-0 mt-3 flex min-h-6 items-start gap-2 leading-snug text-good">
        {saved ? (
          <>
            <Icon name="check" />
            {t('saved')}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** As high as its neighbour, whose words may take two lines. */
const LOOK = buttonClass({ variant: 'secondary', wide: true }, 'h-full');

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-4.5 max-sm:hidden" />
      {children}
    </>
  );
}

/** Hands the order's dates to the calendar of the device; null where there are none. */
function useCalendar(order: DeliveredOrder): (() => void) | null {
  const t = useMessages('order');
  const plan = usePlanNames()(order.plan).name;
  const { install_by, use, number, order_uid } = order;
  const file = (now: Date) =>
    calendarFile(
      {
        id: order_uid,
        // Of one that is used, only its days count.
        installBy: use?.activated_at ? null : install_by,
        startedAt: use?.activated_at ?? null,
        endsAt: use?.expires_at ?? null,
      },
      {
        install: t('calendar.install', { plan }),
        starts: t('calendar.starts', { plan }),
        ends: t('calendar.ends', { plan }),
        note: t('calendar.note', { order: number ?? order_uid }),
      },
      now,
    );
  if (file(new Date(0)) === null) return null;
  return () => {
    const text = file(new Date());
    if (text !== null) saveFile('esim.ics', text, 'text/calendar');
  };
}

/** Sends the links that install it, not the order's address, which could also ask the money back; null where there is no code. */
function useSending(order: DeliveredOrder): (() => Promise<void>) | null {
  const t = useMessages('order');
  const tShell = useMessages('shell');
  const plan = usePlanNames()(order.plan).name;
  const { activation_code, smdp_address } = order;
  if (!activation_code || !smdp_address) return null;
  return async () => {
    const text = t('share.words', { plan, ...installLinks({ smdp_address, matching_id: activation_code }) });
    const label = t('share.copied');
    try {
      if (navigator.share) return await navigator.share({ title: plan, text });
      await navigator.clipboard.writeText(text);
      showToast({ title: tShell('copy.done'), description: tShell('copy.what', { label }) });
    } catch (error) {
      // Closed by whoever opened it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showErrorToast({ title: tShell('copy.failed'), description: tShell('copy.by-hand', { label }) });
    }
  };
}

const LOOK_AGAIN_MS = 1500;
const MOST_LOOKS = 20;

/** Whether the page opens here without network: said once it is so, and not before. */
function useSaved(sessionId: string | null): boolean {
  const { language } = useMessages('order');
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (sessionId === null) return;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const is = await opensOffline(orderPagePath(sessionId), inLanguage(language, '/order-confirmation'));
      if (left) return;
      setSaved(is);
      looks += 1;
      if (!is && looks < MOST_LOOKS) timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [sessionId, language]);
  return saved;
}
