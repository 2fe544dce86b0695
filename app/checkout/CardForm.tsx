import { type RefObject, useEffect } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import {
  type CardEntry,
  type CardField,
  digitsOf,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  placeAfterDigits,
} from './card-entry.ts';
import type { PanelProps } from './checkout-order.ts';
import { PAYING_CARD } from './test-cards.ts';
import type { SandboxPayment } from './use-sandbox-payment.ts';

interface CardFormProps extends Pick<PanelProps, 'buyer'> {
  form: RefObject<HTMLFormElement | null>;
  /** "$4". */
  price: string;
  payment: SandboxPayment;
}

/** Email and card, checked when sent. The fields are the only place where the values are. */
export function CardForm({ form, price, payment, buyer }: CardFormProps) {
  const t = useMessages('checkout');
  const { busy, errors, notice, focusOn } = payment;
  const firstField: CardField = buyer === undefined ? 'email' : 'number';
  useEffect(() => {
    // Where there is a keyboard; on a phone the screen keyboard would cover what is bought.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // Once the dialog has noted where the focus came from, since it gives it back there.
    const frame = requestAnimationFrame(() => fieldOf(form.current, firstField)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [form, firstField]);
  useEffect(() => {
    if (focusOn) fieldOf(form.current, focusOn.field)?.focus();
  }, [form, focusOn]);

  function fillIn() {
    const values = { number: PAYING_CARD.number, expiry: `12/${inFourYears()}`, cvc: '123' };
    for (const [name, value] of Object.entries(values))
      fieldOf(form.current, name as CardField)!.value = value;
    const email = fieldOf(form.current, 'email');
    if (email?.value === '') email.focus();
    else form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('card')}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay(entryOf(event.currentTarget));
      }}
    >
      <SandboxNote onFillIn={fillIn} />
      <Field
        label={t('card.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="ana@example.com"
        hint={t('card.email-hint')}
        defaultValue={buyer?.email}
        error={errors.email}
        readOnly={busy || buyer?.fixed}
      />
      <Field
        label={t('card.number')}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={PAYING_CARD.number}
        error={errors.number}
        readOnly={busy}
        onInput={(event) => keepFormatted(event.currentTarget, formatCardNumber)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('card.expiry')}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/34"
          error={errors.expiry}
          readOnly={busy}
          onInput={(event) => keepFormatted(event.currentTarget, formatExpiry)}
        />
        <Field
          label={t('card.cvc')}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          error={errors.cvc}
          readOnly={busy}
          onInput={(event) => keepFormatted(event.currentTarget, formatCvc)}
        />
      </div>
      <div>
        <div role="alert">
          {notice ? (
            <p className="m-0 mb-4 flex gap-2.5 rounded-control border border-danger p-3 font-semibold leading-snug text-danger">
              <Icon name="alert" />
              {notice}
            </p>
          ) : null}
        </div>
        <Button type="submit" wide size="large" busy={busy} busyText={t('card.paying')}>
          {t('card.pay', { price })}
        </Button>
      </div>
    </form>
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

function inFourYears(): string {
  return String((new Date().getUTCFullYear() + 4) % 100).padStart(2, '0');
}
