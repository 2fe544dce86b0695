import { useId } from 'react';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import type { Till } from '../use-till.ts';
import { PriceLines } from './PriceLines.tsx';
import { type Discount, isCode } from './price.ts';
import { NOTHING_OFF } from './use-checkout.ts';

/** What is taken off the price, under the fields: one quiet line that asks for a code, its field, or what it came to. */
export function CodeLine({ till, busy, onApply }: { till: Till; busy: boolean; onApply: () => void }) {
  const t = useMessages('checkout');
  const { checkout, code, member } = till;
  const { price, wanted } = checkout;
  const coded = price.discounts.some(isCode);
  const remove = ({ kind }: Discount) => {
    if (kind !== 'credit') return code.remove();
    void checkout.orderWith(wanted.code === null ? NOTHING_OFF : { ...wanted, useCredit: false });
  };
  return (
    <div className="grid gap-3">
      {price.discounts.length > 0 ? (
        <div role="status" className="rounded-control border border-edge p-3.5">
          <PriceLines
            price={price}
            total="price.to-pay"
            action={(discount) =>
              discount.automatic ? null : (
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => remove(discount)}
                  className="-mx-2 -my-2 min-h-11 rounded-control px-2 text-sm font-semibold underline underline-offset-4"
                >
                  {t('remove')}
                  <span className="sr-only"> {discount.code ?? t('remove.credit')}</span>
                </button>
              )
            }
          />
        </div>
      ) : null}
      {member.credit > 0 && !wanted.useCredit ? (
        <Button
          variant="secondary"
          wide
          busy={busy}
          onClick={() =>
            checkout.orderWith({ ...wanted, email: wanted.email ?? member.email, useCredit: true })
          }
        >
          {t('use-credit', { amount: formatMoney(t.language, member.credit) })}
        </Button>
      ) : null}
      {coded ? null : code.typed === null ? (
        <button
          type="button"
          disabled={busy}
          onClick={() => code.type('')}
          className="-my-2 min-h-11 justify-self-start text-sm font-semibold text-soft underline underline-offset-4 hover:text-ink"
        >
          {t('have-code')}
        </button>
      ) : (
        <CodeEntry till={till} busy={busy} onApply={onApply} />
      )}
    </div>
  );
}

/** The field and its button in one row; Enter applies the code and pays nothing. */
function CodeEntry({ till: { code, checkout }, busy, onApply }: Parameters<typeof CodeLine>[0]) {
  const t = useMessages('checkout');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold leading-snug">
        {t('code')}
      </label>
      <div className="flex gap-2.5">
        <input
          id={id}
          name="code"
          value={code.typed ?? ''}
          onChange={(event) => code.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onApply();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          // The link that asked for the field, and had the focus, is gone.
          // biome-ignore lint/a11y/noAutofocus: it follows the press that asked for it.
          autoFocus={code.typed === ''}
          readOnly={busy}
          aria-invalid={code.error === null ? undefined : true}
          aria-describedby={`${id}-words`}
          className={`${INPUT_CLASS} min-w-0 flex-1`}
        />
        <Button
          variant="secondary"
          busy={checkout.busy}
          busyText={t('code.checking')}
          onClick={onApply}
          className="shrink-0"
        >
          {t('code.apply')}
        </Button>
      </div>
      <p id={`${id}-words`} aria-live="polite" className="m-0 text-sm leading-snug text-soft">
        {code.error === null ? (
          t('code.why-email')
        ) : (
          <span className="font-semibold text-danger">{code.error}</span>
        )}
      </p>
    </div>
  );
}
