import { type ReactNode, useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { type Need, USES, USUAL_NEED, type Use } from '../../../core/catalogue/data-need.ts';
import { useMessages } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import type { PlanQuery } from './use-plan-query.ts';

/** Days to choose from; any other number comes by the address. */
const DAYS = [...Array.from({ length: 21 }, (_, at) => at + 1), 28, 30, 45, 60, 90];

/**
 * "I'm away 7 days, maps and chat, no hotspot": a sentence that is a form. What is chosen stands in the address; without scripts a button
 * sends it there.
 * @param path of the page that it stands on: "/c/JPN".
 */
export function NeedSentence({ path, query }: { path: string; query: PlanQuery }) {
  const t = useMessages('country');
  const { need, ignored } = query.asked;
  const days = DAYS.includes(need.days) ? DAYS : [...DAYS, need.days].sort((a, b) => a - b);
  // "Days away|," in the message: the gap's label, and the sign after it, which must not begin a line.
  const choice = (name: keyof Need, words: string, value: string, options: ReactNode) => {
    const [label = '', sign = ''] = words.split('|');
    return (
      <span className="whitespace-nowrap">
        <Choice name={name} label={label} value={value} onAsk={query.ask}>
          {options}
        </Choice>
        {sign}
      </span>
    );
  };
  return (
    <form
      action={useHref(path)}
      aria-label={t('need')}
      data-print="hide"
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields fields={query.kept(['gb', 'type', 'area'])} />
      <p className="need-sentence">
        {t.rich('need.sentence', {
          days: (words) =>
            choice(
              'days',
              words,
              String(need.days),
              days.map((count) => (
                <option key={count} value={count}>
                  {t('days', { count })}
                </option>
              )),
            ),
          use: (words) =>
            choice(
              'use',
              words,
              need.use,
              (Object.keys(USES) as Use[]).map((use) => (
                <option key={use} value={use}>
                  {t(`need.use.${use}`)}
                </option>
              )),
            ),
          hotspot: (words) =>
            choice(
              'hotspot',
              words,
              need.hotspot ? '1' : '',
              <>
                <option value="">{t('need.hotspot.no')}</option>
                <option value="1">{t('need.hotspot.yes')}</option>
              </>,
            ),
        })}
      </p>
      {ignored ? (
        <p role="status" className="m-0 mt-2 text-soft">
          {t('need.ignored', { count: USUAL_NEED.days })}
        </p>
      ) : null}
      <button
        type="submit"
        className={buttonClass(
          { variant: 'secondary' },
          'mt-3 hidden! [@media(scripting:none)]:inline-flex!',
        )}
      >
        {t('need.submit')}
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: keyof Need;
  label: string;
  value: string;
  onAsk: PlanQuery['ask'];
  children: ReactNode;
}

function Choice({ name, label, value, onAsk, children }: ChoiceProps) {
  // Not controlled: the address, and with it `value`, follows a moment later, and the choice would jump back until then.
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <select
      name={name}
      ref={select}
      defaultValue={value}
      aria-label={label}
      onChange={(event) => onAsk(name, event.currentTarget.value)}
    >
      {children}
    </select>
  );
}
