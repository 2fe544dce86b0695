import { useState } from 'react';
import type { EsimAnswer } from '../../../api/contract/desk/esims.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Empty } from '../kit/Screen.tsx';

const MARKS = {
  true: { icon: 'check', tone: 'd-good', said: 'well' },
  false: { icon: 'alert', tone: 'd-danger', said: 'wrong' },
  null: { icon: 'info', tone: 'd-soft', said: 'not known' },
} as const;

/** What may be wrong, in the order in which to look. */
export function Checklist({ items }: { items: EsimAnswer['checklist'] }) {
  if (items.length === 0) return <Empty>Nothing to check.</Empty>;
  return (
    <ul className="d-checks">
      {items.map(({ ok, text }) => {
        const { icon, tone, said } = MARKS[`${ok}`];
        return (
          <li key={text}>
            <Icon name={icon} className={tone} />
            <span>
              <span className="sr-only">{said}: </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The prepared answer, in the language that the traveller reads. */
export function Answers({ answers }: Pick<EsimAnswer, 'answers'>) {
  const languages = Object.keys(answers);
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const text = answers[language];
  if (text === undefined) return <Empty>There is none for this.</Empty>;
  return (
    <>
      <fieldset className="d-chips needs-script">
        <legend className="sr-only">Language of the answer</legend>
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            className="d-chip"
            aria-pressed={code === language}
            onClick={() => setLanguage(code)}
          >
            {code}
          </button>
        ))}
      </fieldset>
      <p lang={language} className="d-answer">
        {text}
      </p>
      <CopyValue value={text} label="Copy the answer" />
    </>
  );
}
