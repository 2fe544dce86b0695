import { useId } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { INPUT_CLASS } from '../ui/Field.tsx';
import type { NamedEntry } from './named-entries.ts';

interface CountryChoiceProps {
  label: string;
  /** An alpha-3 code; empty while none is chosen. */
  value: string;
  onChoose: (iso3: string) => void;
  offered: readonly Pick<NamedEntry, 'iso3' | 'name'>[];
}

/** The choice of a country, of those that an eSIM works in or of all. */
export function CountryChoice({ label, value, onChoose, offered }: CountryChoiceProps) {
  const t = useMessages('esim');
  const id = useId();
  return (
    <div className="grid max-w-sm gap-1.5">
      <label htmlFor={id} className="font-semibold leading-snug">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${INPUT_CLASS} truncate pe-7!`}
      >
        <option value="">{t('emergency.choose')}</option>
        {offered.map(({ iso3, name }) => (
          <option key={iso3} value={iso3}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
