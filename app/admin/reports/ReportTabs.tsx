import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation, useSearchParams } from 'react-router';
import { useMayDo } from '../kit/use-rights.ts';
import { REPORTS } from './report-lines.ts';

/** Reports with a screen of their own. */
const MORE = {
  waterfall: 'Margin',
  'refund-rates': 'Refunds by country',
  'refund-causes': 'Refunds by cause',
  funnel: 'Funnel',
  conversion: 'Conversion',
  cohorts: 'Cohorts',
  repeat: 'Top-ups and repeats',
  usage: 'Usage',
  heat: 'Deliveries by hour',
  'credit-ages': 'Credit by age',
  tax: 'Tax by country',
};

const ALL = { ...REPORTS, ...MORE };
type Name = keyof typeof ALL;

/** By the question that they answer. */
const QUESTIONS: readonly { question: string; names: readonly Name[] }[] = [
  { question: 'How is business?', names: ['day', 'week', 'month', 'waterfall'] },
  { question: 'What sells, and to whom?', names: ['country', 'plan', 'company', 'code', 'language'] },
  { question: 'Do visitors buy, and come back?', names: ['funnel', 'conversion', 'cohorts', 'repeat'] },
  {
    question: 'Does it work, and what goes back?',
    names: ['heat', 'usage', 'refund-reason', 'refund-causes', 'refund-rates'],
  },
  { question: 'What is owed?', names: ['tax', 'credit-ages'] },
];

/** Those that only who sees the books may see. */
const OF_BOOKS: readonly Name[] = ['waterfall', 'credit-ages', 'tax'];

/** All reports, over the same days. */
export function ReportTabs() {
  const [params] = useSearchParams();
  const days = new URLSearchParams();
  for (const name of ['from', 'to']) {
    const value = params.get(name);
    if (value) days.set(name, value);
  }
  const seesAll = useMayDo('books');
  const search = days.size > 0 ? `?${days}` : '';
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a phone they are one line; that of this screen is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which of them that is.
  useEffect(() => {
    const here = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (here) tabs.current!.scrollLeft += here.getBoundingClientRect().left - 16;
  }, [pathname]);
  return (
    <nav ref={tabs} className="d-questions" aria-label="Reports">
      {QUESTIONS.map(({ question, names }) => {
        const shown = names.filter((name) => seesAll || !OF_BOOKS.includes(name));
        return shown.length === 0 ? null : (
          <Question key={question} question={question} names={shown} search={search} />
        );
      })}
    </nav>
  );
}

interface QuestionProps {
  question: string;
  names: readonly Name[];
  search: string;
}

function Question({ question, names, search }: QuestionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{question}</h2>
      <ul className="d-chips">
        {names.map((name) => (
          <li key={name}>
            <NavLink to={`/admin/reports/${name}${search}`} className="d-chip">
              {ALL[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
