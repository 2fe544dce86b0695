import { type FormEvent, useId, useState } from 'react';
import type { Gift, GiftDays } from '../../../api/contract/gifts.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { Refused } from '../../session/customer-api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, INPUT_CLASS } from '../../ui/Field.tsx';
import { showErrorToast } from '../../ui/Toast.tsx';
import { type GiftOf, giveAway } from './gift-client.ts';

interface GiftFormProps extends GiftOf {
  /** What is to be corrected; null for a new one. */
  gift: Gift | null;
  /** By the shop's clock: the device's may be wrong. */
  days: GiftDays;
  /** Whether a link that was made before ends with it. */
  endsLink: boolean;
  /** What was given; nothing where it can't be any more. */
  onDone: (gift?: Gift) => void;
  onCancel: () => void;
}

/** Whom an eSIM is for, where and on which morning it is mailed. */
export function GiftForm({ sessionId, number, gift, days, endsLink, onDone, onCancel }: GiftFormProps) {
  const t = useMessages('gift');
  const messageId = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<'email' | 'on' | null>(null);
  const { first, last } = days;

  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const [from, message] = [typed('from'), typed('message')];
    if (busy) return;
    setBusy(true);
    setWrong(null);
    try {
      const given = await giveAway({
        ...{ sessionId, number, name: typed('name'), email: typed('email'), on: typed('on') },
        ...(from && { from }),
        ...(message && { message }),
      });
      onDone(given);
    } catch (error) {
      tell(error);
    }
    setBusy(false);
  };
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) return showConnectionError(t.language);
    if (error.code === 'invalid_email') return setWrong('email');
    if (error.code === 'invalid_gift_day') return setWrong('on');
    const words = REFUSALS[error.code];
    showErrorToast({ title: t(words ?? 'failed') });
    // It isn't as this page shows it any more.
    if (words !== undefined && words !== 'error.many') onDone();
  };

  return (
    <form onSubmit={give} className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        name="name"
        label={t('name')}
        defaultValue={gift?.name}
        required
        maxLength={60}
        autoComplete="off"
        // The button that asked for the form, and had the focus, is gone.
        autoFocus
      />
      <Field
        name="email"
        type="email"
        label={t('email')}
        error={wrong === 'email' && t('error.email')}
        defaultValue={gift?.email}
        required
        maxLength={254}
        autoComplete="off"
        inputMode="email"
      />
      <Field
        name="on"
        type="date"
        label={t('on')}
        hint={t('on.hint')}
        error={
          wrong === 'on' &&
          t('error.day', { first: formatDay(t.language, first), last: formatDay(t.language, last) })
        }
        defaultValue={gift !== null && gift.on > first ? gift.on : first}
        required
        min={first}
        max={last}
      />
      <Field
        name="from"
        label={t('from')}
        hint={t('from.hint')}
        defaultValue={gift?.from ?? undefined}
        maxLength={60}
        autoComplete="given-name"
      />
      <div className="grid gap-1.5">
        <label htmlFor={messageId} className="leading-snug font-semibold">
          {t('message')}
        </label>
        <p id={`${messageId}-hint`} className="m-0 text-sm leading-snug text-soft">
          {t('message.hint')}
        </p>
        <textarea
          id={messageId}
          name="message"
          rows={3}
          maxLength={300}
          defaultValue={gift?.message ?? undefined}
          aria-describedby={`${messageId}-hint`}
          className={INPUT_CLASS}
        />
      </div>
      {endsLink ? <p className="m-0 text-sm text-soft">{t('ends-link')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t(gift === null ? 'give' : 'save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const REFUSALS: Record<string, 'error.used' | 'error.opened' | 'error.many'> = {
  esim_already_used: 'error.used',
  gift_opened: 'error.opened',
  too_many_gift_mails: 'error.many',
};
