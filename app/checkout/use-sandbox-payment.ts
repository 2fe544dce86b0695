import { useRef, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import { useMessages } from '../i18n/messages.ts';
import { CARD_FIELDS, type CardEntry, type CardField, type EntryErrors, entryErrors } from './card-entry.ts';
import { inPageLanguage } from './checkout-order.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Where the panel stands. */
type PaymentStep =
  | { at: 'form' }
  | { at: 'authenticate' }
  | { at: 'unknown' }
  | { at: 'over'; message: string }
  | { at: 'paid'; goTo: string };

export interface SandboxPayment {
  step: PaymentStep;
  busy: boolean;
  errors: Partial<Record<CardField, string>>;
  /** What was refused, in words, where it belongs to no field. */
  notice: string | null;
  /** The field that is to get the focus once shown; a new object each time, since the same field may be wrong again. */
  focusOn: { field: CardField } | null;
  pay(entry: CardEntry): void;
  /** The buyer confirmed to the bank. */
  authenticate(entry: CardEntry): void;
  /** The buyer didn't. */
  cancelAuthentication(): void;
  /** Sends the same again after an unknown outcome. */
  tryAgain(entry: CardEntry): void;
}

type View = Pick<SandboxPayment, 'step' | 'busy' | 'errors' | 'notice' | 'focusOn'>;

const FORM: View = { step: { at: 'form' }, busy: false, errors: {}, notice: null, focusOn: null };

/**
 * The sandbox panel's behaviour. The card is passed through and never kept. One call is under way at a time; a payment that
 * completes after the panel was closed still leads to the order's page, because it was paid.
 */
export function useSandboxPayment(order: PlacedOrder): SandboxPayment {
  const t = useMessages('checkout');
  const [view, setView] = useState(FORM);
  const underWay = useRef(false);
  const authenticated = useRef(false);

  function leave(goTo: string) {
    setView({ ...FORM, step: { at: 'paid', goTo } });
    window.location.assign(goTo);
  }

  async function send(entry: CardEntry) {
    if (underWay.current) return;
    underWay.current = true;
    setView((now) => ({ ...now, busy: true, errors: {}, notice: null, focusOn: null }));
    const outcome = await confirmPayment(t, order, entry, authenticated.current);
    underWay.current = outcome.kind === 'paid';
    switch (outcome.kind) {
      case 'paid':
        return leave(inPageLanguage(outcome.goTo));
      case 'authenticate':
        return setView({ ...FORM, step: { at: 'authenticate' } });
      case 'unknown':
        return setView({ ...FORM, step: { at: 'unknown' } });
      case 'over':
        return setView({ ...FORM, step: { at: 'over', message: outcome.message } });
      case 'refused':
        return setView(
          outcome.field
            ? { ...FORM, errors: { [outcome.field]: outcome.message }, focusOn: { field: outcome.field } }
            : { ...FORM, notice: outcome.message, focusOn: { field: 'number' } },
        );
    }
  }

  const inWords = (errors: EntryErrors): View['errors'] =>
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

  return {
    ...view,
    pay(entry) {
      if (underWay.current) return;
      const errors = entryErrors(entry, new Date());
      const field = CARD_FIELDS.find((name) => errors[name]);
      if (field) return setView({ ...FORM, errors: inWords(errors), focusOn: { field } });
      authenticated.current = false;
      void send(entry);
    },
    authenticate(entry) {
      authenticated.current = true;
      void send(entry);
    },
    cancelAuthentication() {
      if (!underWay.current)
        setView({ ...FORM, notice: t('declined.not-confirmed'), focusOn: { field: 'number' } });
    },
    tryAgain: (entry) => void send(entry),
  };
}
