import { type FocusEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { ChargedAs } from '../prices/ChargedAs.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CodeLine } from './discounts/CodeLine.tsx';
import type { Till } from './use-till.ts';

interface PayFormProps {
  form: RefObject<HTMLFormElement | null>;
  till: Till;
  /** Ways to pay without this form; they know the price alone, and so wait for a code that has to be tried first. */
  wallets: ReactNode;
  /** Above the address: what a test shop has to say. */
  note?: ReactNode;
  /** The fields of the card. */
  children: ReactNode;
  busy: boolean;
  emailError?: string;
  /** What was refused, in words, where it belongs to no field. */
  notice: string | null;
  onPay: () => void;
}

/**
 * The form of every provider's panel: wallets first, then one address, the card, a code for those who have one, and the one
 * button that names the price.
 */
export function PayForm(props: PayFormProps) {
  const { form, till, wallets, note, children, busy, notice, onPay } = props;
  const t = useMessages('checkout');
  const { checkout, code, email, amount, friendPercent } = till;
  const emailError = props.emailError ?? (till.emailWrong === null ? undefined : t(till.emailWrong));
  useEffect(() => {
    // Where there is a keyboard; on a phone the screen keyboard would cover what is bought.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // Once the dialog has noted where the focus came from, since it gives it back there.
    const frame = requestAnimationFrame(() => {
      const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [];
      [...fields].find(({ value }) => value === '')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);

  const apply = () => {
    if (till.checkEmail()) void code.settle(email.trim());
    else emailField(form.current)?.focus();
  };
  /** The address is there: what a code takes off is seen before the card is typed. Not on the way to a button, which would move away. */
  const onEmailLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLButtonElement || busy) return;
    if (code.waiting || checkout.wanted.code !== null) void code.settle(email.trim());
  };
  return (
    <div className="grid gap-4">
      {/* A wallet's sheet would open on the price before, while another number of eSIMs is ordered. */}
      <div hidden={code.waiting} inert={checkout.busy}>
        {wallets}
      </div>
      <form
        ref={form}
        noValidate
        aria-label={t('card')}
        aria-busy={checkout.busy || undefined}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!checkout.busy) onPay();
        }}
      >
        {note}
        <Field
          label={t('card.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="ana@example.com"
          hint={
            friendPercent === null
              ? t(code.waiting ? (code.brought ? 'brought' : 'code.why-email') : 'card.email-hint')
              : t('brought.percent', { percent: friendPercent })
          }
          value={email}
          onChange={(event) => till.setEmail(event.currentTarget.value)}
          onBlur={onEmailLeft}
          error={emailError}
          // Credit belongs to the address of its account.
          readOnly={busy || checkout.busy || checkout.wanted.useCredit || till.fixed.email}
        />
        {children}
        {till.fixed.price ? null : <CodeLine till={till} busy={busy || checkout.busy} onApply={apply} />}
        <div>
          <Notice>{notice}</Notice>
          <Button
            type="submit"
            wide
            size="large"
            busy={busy || checkout.busy}
            busyText={t(busy ? 'card.paying' : 'code.checking')}
          >
            {t('card.pay', { price: formatMoney(t.language, amount) })}
          </Button>
          <ChargedAs amount={amount} />
        </div>
      </form>
    </div>
  );
}

/** What was refused, announced as it appears. */
export function Notice({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children ? (
        <p className="m-0 mb-4 flex gap-2.5 rounded-control border border-danger p-3 font-semibold leading-snug text-danger">
          <Icon name="alert" className="size-5 shrink-0" />
          {children}
        </p>
      ) : null}
    </div>
  );
}

function emailField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field : null;
}

/** Between the wallets and the card. */
export function OrByCard() {
  const t = useMessages('checkout');
  return (
    <p className="m-0 mt-4 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('wallet.or')}
    </p>
  );
}
