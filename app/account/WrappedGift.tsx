import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SharedEsim } from '../../api/contract/esims.ts';
import { fullDaysText } from '../checkout/plan-words.ts';
import { addressIn } from '../i18n/address-in.ts';
import { useMessages } from '../i18n/messages.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { isRefusedForGood, openShared } from '../session/customer-api.ts';
import { Button } from '../ui/Button.tsx';
import { Flag } from '../ui/Flag.tsx';
import { FlightPicture } from '../ui/FlightPicture.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Qr } from '../ui/Qr.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import './wrapped-gift.css';

interface WrappedGiftProps {
  /** With its plans named in the page's language. */
  shared: SharedEsim & { gift: NonNullable<SharedEsim['gift']> };
  token: string;
  onOpened: (opened: SharedEsim) => void;
  /** It was taken back, or its link is another one by now. */
  onEnded: () => void;
}

/**
 * A gift that nobody has opened: for whom and from whom it is, and the button that opens it. With `?print` it is the ticket on
 * paper, for its buyer: the code of its link stands where the button was.
 */
export function WrappedGift({ shared, token, onOpened, onEnded }: WrappedGiftProps) {
  const t = useMessages('gift');
  const { search } = useLocation();
  const { name, from, message } = shared.gift;
  const onPaper = new URLSearchParams(search).has('print');
  const link = addressIn(t.language, `${location.origin}/shared/${token}`);
  return (
    <>
      <h1 className="m-0 text-hero wrap-anywhere print:text-3xl">{t('wrapped.title', { name })}</h1>
      <p data-print={onPaper ? 'hide' : undefined} className="m-0 mt-2 mb-5 max-w-xl text-lead text-soft">
        {t(onPaper ? 'paper.words' : 'wrapped.words')}
      </p>
      <div className="wrapped-gift">
        <Ticket
          stubSide="end"
          lifted
          label={t('for', { name })}
          stub={
            onPaper ? (
              <Qr value={link} size={180} title={t('paper.qr')} />
            ) : (
              <OpenGift token={token} onOpened={onOpened} onEnded={onEnded} />
            )
          }
        >
          {/* Its wrapping, of a pattern that is this name's alone; on paper the shop's mark. */}
          <FlightPicture code={name} className="h-36 text-2xl sm:h-44" />
          <p className="m-0 hidden print:block">
            <Logo />
          </p>
          <Contents shared={shared} />
          {message === null && from === null ? null : (
            <blockquote className="m-0 grid gap-2">
              {/* Their words may be in another language than the page's, which says who they are from. */}
              {message === null ? null : (
                <p dir="auto" className="m-0 text-lead whitespace-pre-line wrap-anywhere">
                  {message}
                </p>
              )}
              {from === null ? null : (
                <p className="m-0 font-semibold wrap-anywhere">{t('wrapped.from', { from })}</p>
              )}
            </blockquote>
          )}
          {onPaper ? <p className="m-0 text-sm text-soft">{t('paper.scan')}</p> : null}
        </Ticket>
      </div>
      {onPaper ? (
        <p data-print="hide" className="m-0 mt-5">
          <Button onClick={() => window.print()}>{t('paper.print')}</Button>
        </p>
      ) : null}
    </>
  );
}

/** What it is: where and how long it works. */
function Contents({ shared: { esim, plans } }: { shared: SharedEsim }) {
  const tEsim = useMessages('esim');
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {plans.map((plan) => (
        <li key={plan.uid} className="flex items-center gap-3">
          <Flag iso3={esim.country_code} />
          <span className="min-w-0 wrap-anywhere">
            <strong className="block leading-snug">{plan.name}</strong>
            <span className="text-sm text-soft">{fullDaysText(tEsim, plan.validity_days)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Opening is a person's doing: programs that follow a mail's links press no buttons. */
function OpenGift({ token, onOpened, onEnded }: Omit<WrappedGiftProps, 'shared'>) {
  const t = useMessages('gift');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      onOpened(await openShared(token));
    } catch (error) {
      if (isRefusedForGood(error)) return onEnded();
      showConnectionError(t.language);
      setBusy(false);
    }
  };
  return (
    <div className="grid w-full max-w-60 gap-2 text-center">
      <Button size="large" wide busy={busy} busyText={t('wrapped.opening')} onClick={open}>
        {t('wrapped.open')}
      </Button>
      <p className="m-0 text-sm text-balance text-soft">{t('wrapped.note')}</p>
    </div>
  );
}
