import { type FormEvent, useState } from 'react';
import type { Gift } from '../../../api/contract/gifts.ts';
import type { PublicTicket } from '../../../api/contract/strips.ts';
import { addressIn } from '../../i18n/address-in.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText } from '../../offline/moments.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { showErrorToast, showToast } from '../../ui/Toast.tsx';
import { orderPagePath } from '../checkout-order.ts';
import { GiftLine } from '../gift/GiftLine.tsx';
import { usePlanNames } from '../use-plan-names.ts';
import { canGive, canTear, takeBack, tearOff, ticketState } from './strip-client.ts';

interface StripTicketProps {
  ticket: PublicTicket;
  count: number;
  /** Whether they are of different plans, so that each is named. */
  isMixed: boolean;
  /** Of the whole strip. */
  sessionId: string;
  /** Its gift, where that has just changed. */
  onChange: (gift?: Gift | null) => void;
}

/** One eSIM of the strip: its place, whose it is, how far it is, and what can be done with it. */
export function StripTicket({ ticket, count, isMixed, sessionId, onChange }: StripTicketProps) {
  const t = useMessages('strip');
  const inLanguage = usePlanNames();
  const [asking, setAsking] = useState(false);
  const [giving, setGiving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { number, record, gift } = ticket;
  const state = ticketState(ticket);
  const plan = record?.plans[0];
  const shared = record?.esim.shared_at ?? null;
  // An eSIM that nobody named has its plan's name, which all of them have.
  const named = record?.plans.every((plan) => plan.name !== record.esim.name);
  const name = named ? (record?.esim.name ?? null) : null;
  const who = name ?? t('place', { number, count });

  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      onChange();
    } catch {
      showErrorToast({ title: t('failed') });
    }
    setBusy(false);
  };
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    run(async () => {
      setUrl(addressIn(t.language, (await tearOff(sessionId, number, typed)).url));
      setAsking(false);
    });
  };
  const end = () =>
    run(async () => {
      await takeBack(sessionId, number);
      setUrl(null);
      showToast({ title: t('ended', { who }) });
    });

  return (
    <>
      <p className="strip-number" aria-hidden="true">
        {number}
      </p>
      <FocusKept className="strip-body">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="m-0 text-lead leading-snug font-semibold wrap-anywhere">{who}</h3>
          <Tag tone={state === 'installed' || state === 'active' ? 'good' : 'neutral'}>
            {t(`state.${state}`)}
          </Tag>
        </div>
        {name === null ? null : <p className="m-0 text-sm text-soft">{t('place', { number, count })}</p>}
        {isMixed && plan ? <p className="m-0 text-sm text-soft">{inLanguage(plan).name}</p> : null}
        {shared === null || url !== null || gift !== null ? null : (
          <p className="m-0 text-sm text-soft">{t('given', { day: dayHereText(t.language, shared) })}</p>
        )}
        {url === null ? null : <NewLink url={url} who={who} />}
        {gift !== null || giving ? (
          <GiftLine
            ticket={ticket}
            sessionId={sessionId}
            onChange={onChange}
            asking={giving}
            onAsk={setGiving}
          />
        ) : asking ? (
          <TearForm name={name} busy={busy} onSubmit={make} onCancel={() => setAsking(false)} />
        ) : (
          <TicketActions
            ticket={ticket}
            who={who}
            busy={busy}
            onTear={() => setAsking(true)}
            onGive={() => setGiving(true)}
            onEnd={end}
          />
        )}
      </FocusKept>
    </>
  );
}

interface TearFormProps {
  name: string | null;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
}

/** Asks whom the link to one eSIM is for. */
function TearForm({ name, busy, onSubmit, onCancel }: TearFormProps) {
  const t = useMessages('strip');
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        name="name"
        label={t('for')}
        hint={t('for.hint')}
        defaultValue={name ?? ''}
        maxLength={60}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText={t('making')}>
          {t('make')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface TicketActionsProps {
  ticket: PublicTicket;
  who: string;
  busy: boolean;
  onTear: () => void;
  onGive: () => void;
  onEnd: () => void;
}

/** What can be done with the eSIM now. */
function TicketActions({ ticket, who, busy, onTear, onGive, onEnd }: TicketActionsProps) {
  const t = useMessages('strip');
  const tGift = useMessages('gift');
  const shared = ticket.record?.esim.shared_at ?? null;
  const tear = t(shared === null ? 'tear' : 'tear-again');
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
      {canTear(ticket) ? (
        <Button variant="secondary" onClick={onTear} aria-label={`${tear}: ${who}`}>
          {tear}
        </Button>
      ) : null}
      {canGive(ticket) ? (
        <Button variant="quiet" className="px-0!" onClick={onGive} aria-label={`${tGift('give')}: ${who}`}>
          {tGift('give')}
        </Button>
      ) : null}
      {shared === null ? null : (
        <Button
          variant="quiet"
          className="px-0!"
          busy={busy}
          onClick={onEnd}
          aria-label={`${t('end')}: ${who}`}
        >
          {t('end')}
        </Button>
      )}
      {canTear(ticket) ? <WayToTicket ticket={ticket} who={who} /> : null}
    </div>
  );
}

/** To the page of the eSIM; the first one's is this. */
function WayToTicket({ ticket, who }: { ticket: PublicTicket; who: string }) {
  const t = useMessages('strip');
  if (ticket.number === 1) return <p className="m-0 self-center text-sm text-soft">{t('above')}</p>;
  return (
    <ButtonLink
      variant="quiet"
      className="px-0!"
      to={orderPagePath(ticket.session_id)}
      aria-label={`${t('open')}: ${who}`}
    >
      {t('open')}
    </ButtonLink>
  );
}

function NewLink({ url, who }: { url: string; who: string }) {
  const t = useMessages('strip');
  const share = () =>
    navigator.share({ title: t('sheet'), url }).catch(() => {
      // Put away without sending: the link stays here to copy.
    });
  return (
    <div role="status" className="grid gap-1 rounded-control border border-edge p-3">
      <p className="m-0 text-sm text-soft">{t('once', { who })}</p>
      <p className="m-0 text-sm font-semibold break-all">{url}</p>
      <div className="-ms-2 flex flex-wrap gap-2 pt-2">
        <CopyButton value={url} label={t('link')} />
        {'share' in navigator ? (
          <Button variant="quiet" onClick={share}>
            {t('send')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
