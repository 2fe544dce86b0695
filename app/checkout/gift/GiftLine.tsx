import { useState } from 'react';
import type { Gift } from '../../../api/contract/gifts.ts';
import type { PublicTicket } from '../../../api/contract/strips.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { shopNow } from '../../session/shop-clock.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { showErrorToast, showToast } from '../../ui/Toast.tsx';
import { GiftForm } from './GiftForm.tsx';
import { withdrawGift } from './gift-client.ts';

interface GiftLineProps {
  ticket: PublicTicket;
  sessionId: string;
  /** The gift, where it has just changed; nothing where the shop has to tell. */
  onChange: (gift?: Gift | null) => void;
  /** Whether the form stands open, where nothing is given yet. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
}

/** To whom an eSIM is given and what became of that, with the ways to correct, print and take it back; or the form. */
export function GiftLine({ ticket, sessionId, onChange, asking, onAsk }: GiftLineProps) {
  const t = useMessages('gift');
  const [busy, setBusy] = useState(false);
  const { gift, number, record } = ticket;
  if (asking && gift?.state !== 'opened') {
    return (
      <FocusKept>
        <GiftForm
          sessionId={sessionId}
          number={number}
          gift={gift}
          days={ticket.gift_days}
          endsLink={gift === null && record?.esim.shared_at != null}
          onDone={(given) => {
            onAsk(false);
            onChange(given);
          }}
          onCancel={() => onAsk(false)}
        />
      </FocusKept>
    );
  }
  if (gift === null) return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawGift({ sessionId, number });
      showToast({ title: t('withdrawn') });
      // Whoever took it back may give it to somebody else.
      onAsk(false);
      onChange(null);
    } catch {
      showErrorToast({ title: t('failed') });
    }
    setBusy(false);
  };
  const who = t('for', { name: gift.name });
  const isToCorrect = gift.state !== 'opened' && record?.esim.status === 'ready';
  return (
    <FocusKept className="grid gap-2">
      <p
        role="status"
        className={`m-0 leading-snug wrap-anywhere ${gift.state === 'failed' ? 'font-semibold text-danger' : ''}`}
      >
        <strong>{who}</strong>
        <br />
        {stateText(t, gift)}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {isToCorrect ? (
          <Button
            variant={gift.state === 'failed' ? 'primary' : 'secondary'}
            onClick={() => onAsk(true)}
            aria-label={`${t('correct')}: ${who}`}
          >
            {t('correct')}
          </Button>
        ) : null}
        {isToCorrect && gift.url !== null ? (
          <ButtonLink
            variant="quiet"
            className="px-0!"
            to={`${new URL(gift.url).pathname}?print`}
            aria-label={`${t('print')}: ${who}`}
          >
            {t('print')}
          </ButtonLink>
        ) : null}
        <Button
          variant="quiet"
          className="px-0!"
          busy={busy}
          onClick={withdraw}
          aria-label={`${t('withdraw')}: ${who}`}
        >
          {t('withdraw')}
        </Button>
      </div>
    </FocusKept>
  );
}

function stateText(t: Messages<'gift'>, { state, email: address, send_at, mailed_at, opened_at }: Gift) {
  const at = (rfc3339: string) => momentText(t.language, rfc3339);
  if (state === 'opened' && opened_at !== null) return t('state.opened', { moment: at(opened_at) });
  if (state === 'failed') return t('state.failed', { address });
  if (state === 'mailed' && mailed_at !== null) return t('state.mailed', { address, moment: at(mailed_at) });
  return Date.parse(send_at) <= shopNow()
    ? t('state.soon', { address })
    : t('state.waiting', { address, moment: at(send_at) });
}
