import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { wellFormedCode } from './referral-memory.ts';

interface CodeFormProps {
  code: string;
  email: string;
  busy: boolean;
  /** Why the last code took nothing off. */
  refused: string | null;
  /** The one button of the dialog, or a small one above the card. */
  large: boolean;
  onApply: (code: string, email: string) => void;
}

/** A code and the address that it is checked with. */
export function CodeForm({ code, email, busy, refused, large, onApply }: CodeFormProps) {
  const t = useMessages('checkout');
  const [malformed, setMalformed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = wellFormedCode(String(form.get('code')).replace(/\s/g, ''));
    setMalformed(typed === null);
    if (typed !== null && !busy) onApply(typed, String(form.get('email')).trim());
  };
  const error = malformed ? t('code.malformed') : (refused ?? undefined);
  return (
    <form onSubmit={submit} className="grid gap-3">
      {large ? null : <p className="m-0 text-sm leading-snug text-soft">{t('code.why-email')}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('code')}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          // The button that asked for these fields, and had the focus, is gone.
          autoFocus={!large && code === ''}
          required
          readOnly={busy}
          error={error}
        />
        <Field
          label={t('your-email')}
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          readOnly={busy}
        />
      </div>
      <div>
        <Button
          type="submit"
          variant={large ? 'primary' : 'secondary'}
          size={large ? 'large' : 'regular'}
          wide={large}
          busy={busy}
          busyText={t('code.checking')}
        >
          {t(large ? 'code.use' : 'code.apply')}
        </Button>
      </div>
    </form>
  );
}
