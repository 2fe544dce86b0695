import { type RefObject, useEffect } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import {
  type CardEntry,
  type CardField,
  digitsOf,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  placeAfterDigits,
} from './card-entry.ts';
import { PayForm } from './PayForm.tsx';
import { TestWallet } from './TestWallet.tsx';
import { LATER, PAYING_CARD } from './test-cards.ts';
import type { SandboxPayment } from './use-sandbox-payment.ts';
import type { Till } from './use-till.ts';

interface CardFormProps {
  form: RefObject<HTMLFormElement | null>;
  till: Till;
  payment: SandboxPayment;
}

/** The sandbox's card, checked when sent. The fields are the only place where its values are. */
export function CardForm({ form, till, payment }: CardFormProps) {
  const t = useMessages('checkout');
  const { busy, errors, notice, focusOn } = payment;
  useEffect(() => {
    if (focusOn) fieldOf(form.current, focusOn.field)?.focus();
  }, [form, focusOn]);

  function fillIn() {
    const values = { number: PAYING_CARD.number, expiry: LATER, cvc: '123' };
    for (const [name, value] of Object.entries(values))
      fieldOf(form.current, name as CardField)!.value = value;
    const email = fieldOf(form.current, 'email');
    if (email?.value === '') email.focus();
    else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }
  /** Formats as one types, and takes back what was said of the field. */
  const formatted = (name: CardField, format: (text: string) => string) => ({
    name,
    error: errors[name],
    readOnly: busy,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      keepFormatted(event.currentTarget, format);
      payment.mend(name);
    },
  });

  return (
    <PayForm
      form={form}
      till={till}
      wallets={
        <TestWallet
          busy={busy}
          notice={notice?.at === 'wallet' ? notice.words : null}
          onOpen={() => payment.openWallet(till.email)}
        />
      }
      note={<SandboxNote onFillIn={fillIn} />}
      busy={busy}
      emailError={errors.email}
      notice={notice?.at === 'card' ? notice.words : null}
      onPay={() => payment.pay(entryOf(form.current))}
    >
      <Field
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={PAYING_CARD.number}
        {...formatted('number', formatCardNumber)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/34"
          {...formatted('expiry', formatExpiry)}
        />
        <Field
          label={t('card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          {...formatted('cvc', formatCvc)}
        />
      </div>
    </PayForm>
  );
}

function SandboxNote({ onFillIn }: { onFillIn: () => void }) {
  const t = useMessages('checkout');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-tint p-3.5">
      <p className="m-0 flex-1 basis-56 text-[0.9375rem] leading-snug">
        {t.rich('card.test-mode', { strong: (words) => <strong>{words}</strong> })}
      </p>
      <Button variant="secondary" onClick={onFillIn}>
        {t('card.fill-in')}
      </Button>
    </div>
  );
}

/** What the form holds. */
export function entryOf(form: HTMLFormElement | null): CardEntry {
  const value = (name: CardField) => fieldOf(form, name)?.value ?? '';
  return { email: value('email'), number: value('number'), expiry: value('expiry'), cvc: value('cvc') };
}

function fieldOf(form: HTMLFormElement | null, name: CardField): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Formats a field as it is typed into, with the caret behind the digits that it stood behind. */
function keepFormatted(field: HTMLInputElement, format: (text: string) => string): void {
  const typed = field.value;
  const shown = format(typed);
  if (shown === typed) return;
  const caret = field.selectionStart ?? typed.length;
  const digitsBefore = digitsOf(typed.slice(0, caret)).length;
  field.value = shown;
  const place = caret === typed.length ? shown.length : placeAfterDigits(shown, digitsBefore);
  field.setSelectionRange(place, place);
}
