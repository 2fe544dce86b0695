import { useRef, useState } from 'react';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { CARD_FIELDS, type CardEntry, type CardField, type EntryErrors, entryErrors } from './card-entry.ts';
import { inPageLanguage } from './checkout-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { settleForWallet } from './settle-for-wallet.ts';
import { WALLET_ADDRESS, walletEntry } from './test-cards.ts';
import type { Till } from './use-till.ts';

/** Where the panel stands. */
type PaymentStep =
  | { at: 'form' }
  /** The test wallet is open: a press away from paying, to this address. */
  | { at: 'wallet'; email: string }
  | { at: 'authenticate' }
  | { at: 'unknown' }
  | { at: 'over'; message: string }
  | { at: 'paid'; goTo: string };

export interface SandboxPayment {
  step: PaymentStep;
  busy: boolean;
  errors: Partial<Record<CardField, string>>;
  /** What was refused, in words, where it belongs to no field, and which way to pay it came from. */
  notice: { at: 'card' | 'wallet'; words: string } | null;
  /** The field that is to get the focus once shown; a new object each time, since the same field may be wrong again. */
  focusOn: { field: CardField } | null;
  pay: (entry: CardEntry) => void;
  /** Takes back what was said of a field: it is being mended. */
  mend: (field: CardField) => void;
  /** @param email as typed; with none the wallet's own is taken. */
  openWallet: (email: string) => void;
  payByWallet: (card: 'pays' | 'declined') => void;
  closeWallet: () => void;
  /** The buyer confirmed to the bank. */
  authenticate: (entry: CardEntry) => void;
  /** The buyer didn't. */
  cancelAuthentication: () => void;
  /** Sends the same again after an unknown outcome. */
  tryAgain: (entry: CardEntry) => void;
}

type View = Pick<SandboxPayment, 'step' | 'busy' | 'errors' | 'notice' | 'focusOn'>;

const FORM: View = { step: { at: 'form' }, busy: false, errors: {}, notice: null, focusOn: null };

/** What is being paid, and how, from the press to its outcome. */
interface Attempt {
  order: PlacedOrder;
  /** Null: by the card of the form, which is re-read each time and never kept. */
  wallet: CardEntry | null;
  authenticated: boolean;
}

/**
 * The sandbox panel's behaviour. The card is passed through and never kept. One call is under way at a time; a payment that
 * completes after the panel was closed still leads to the order's page, because it was paid.
 */
export function useSandboxPayment(till: Till): SandboxPayment {
  const t = useMessages('checkout');
  const [view, setView] = useState(FORM);
  const underWay = useRef(false);
  const attempt = useRef<Attempt>({ order: till.checkout.order, wallet: null, authenticated: false });

  function leave(goTo: string) {
    setView({ ...FORM, step: { at: 'paid', goTo } });
    window.location.assign(goTo);
  }

  async function send(entry: CardEntry) {
    const { order, wallet, authenticated } = attempt.current;
    setView((now) => ({ ...now, busy: true, errors: {}, notice: null, focusOn: null }));
    const outcome = await confirmPayment(t, order, wallet ?? entry, authenticated);
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
        return setView(refusedView(outcome.message, outcome.field, wallet !== null));
    }
  }

  /** One press at a time, from the first of them to its outcome. */
  async function begin(work: () => Promise<void>) {
    if (underWay.current) return;
    underWay.current = true;
    await work();
  }

  const inWords = (errors: EntryErrors): View['errors'] =>
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

  return {
    ...view,
    pay: (entry) =>
      void begin(async () => {
        const errors = entryErrors(entry);
        const field = CARD_FIELDS.find((name) => errors[name]);
        const order = field ? null : await till.code.settle(entry.email.trim());
        // More than was shown isn't paid before it has been shown.
        if (order !== null && order.amount <= till.amount) {
          attempt.current = { order, wallet: null, authenticated: false };
          return send(entry);
        }
        underWay.current = false;
        setView({ ...FORM, errors: inWords(errors), focusOn: field ? { field } : null });
      }),
    mend: (field) =>
      setView((now) => (now.errors[field] ? { ...now, errors: { ...now.errors, [field]: undefined } } : now)),
    openWallet(email) {
      if (underWay.current) return;
      if (email.trim() !== '' && !till.checkEmail()) return setView({ ...FORM, focusOn: { field: 'email' } });
      setView({ ...FORM, step: { at: 'wallet', email: email.trim() || WALLET_ADDRESS } });
    },
    payByWallet: (card) =>
      void begin(async () => {
        const email = view.step.at === 'wallet' ? view.step.email : WALLET_ADDRESS;
        setView((now) => ({ ...now, busy: true }));
        const settled = await settleForWallet(till, email, () => {});
        if (settled.order === null) {
          underWay.current = false;
          const price = formatMoney(t.language, settled.price);
          return setView(refusedView(t('wallet.again', { price }), null, true));
        }
        const wallet = walletEntry(email, card);
        attempt.current = { order: settled.order, wallet, authenticated: false };
        return send(wallet);
      }),
    closeWallet() {
      if (!underWay.current) setView(FORM);
    },
    authenticate: (entry) =>
      void begin(() => {
        attempt.current = { ...attempt.current, authenticated: true };
        return send(entry);
      }),
    cancelAuthentication() {
      if (!underWay.current) setView(refusedView(t('declined.not-confirmed'), null, false));
    },
    tryAgain: (entry) => void begin(() => send(entry)),
  };
}

function refusedView(message: string, field: CardField | null, wallet: boolean): View {
  if (wallet) return { ...FORM, notice: { at: 'wallet', words: message } };
  return field
    ? { ...FORM, errors: { [field]: message }, focusOn: { field } }
    : { ...FORM, notice: { at: 'card', words: message }, focusOn: { field: 'number' } };
}
