import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { ListedPromotion } from '../../api/contract/desk/promotions.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { FoldedForm } from './kit/DeskForm.tsx';
import { type Filter, YES_NO } from './kit/Filters.tsx';
import type { FormFieldProps } from './kit/FormField.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import type { Outcome } from './kit/outcome.ts';
import { figureDays } from './kit/rows-of.ts';
import { Panel } from './kit/Screen.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { promotionColumns } from './promotions/columns.tsx';

const FILTERS = [
  { name: 'state', label: 'State', kind: 'choice', choices: ['running', 'ended', 'withdrawn'] },
  { name: 'automatic', label: 'Taken off by itself', kind: 'choice', choices: YES_NO },
  { name: 'q', label: 'Code begins with' },
] as const satisfies readonly Filter[];

const VERBS: Record<string, NamedVerb> = {
  'promotions/add': { path: 'promotions', lists: ['countries', 'regions', 'plans', 'languages'] },
  'promotions/generate': { path: 'promotions/generate' },
};

const FIELDS: readonly FormFieldProps[] = [
  {
    name: 'code',
    label: 'Code',
    required: true,
    placeholder: 'SPRING-10',
    hint: '3 to 32 letters, digits and dashes.',
  },
  { name: 'percent', label: 'Percent off', kind: 'whole', hint: 'Either this or an amount.' },
  { name: 'cents', label: 'Dollars off', kind: 'dollars', placeholder: '0.00' },
  { name: 'minimum', label: 'Only from a price of, in dollars', kind: 'dollars', placeholder: '0.00' },
  { name: 'starts_at', label: 'Starts at (UTC)', kind: 'time', hint: 'Left empty: now.' },
  { name: 'ends_at', label: 'Ends at (UTC)', kind: 'time', hint: 'Left empty: never.' },
  {
    name: 'budget',
    label: 'Takes off at most in all, in dollars',
    kind: 'dollars',
    hint: 'An order whose discount is more than what is left of it has none.',
  },
  { name: 'limit', label: 'Uses at most', kind: 'whole' },
  { name: 'per_customer', label: 'Uses of a customer at most', kind: 'whole' },
  { name: 'countries', label: 'Only for countries', placeholder: 'JPN, KOR' },
  { name: 'regions', label: 'Only for regions', placeholder: 'europe, asia', hint: 'Beside the countries.' },
  { name: 'plans', label: 'Only for plans', placeholder: 'pln_…, pln_…' },
  { name: 'languages', label: 'Only for orders in', placeholder: 'de, fr' },
  { name: 'esims', label: 'Only from so many eSIMs on', kind: 'whole', placeholder: '2' },
  { name: 'first_order', label: 'First orders only', kind: 'tick' },
  {
    name: 'automatic',
    label: 'Automatic',
    kind: 'tick',
    hint: 'Taken off orders that bring no code which takes as much off. It needs an end, a budget or a limit, and can’t ask who buys.',
  },
];

const MANY: readonly FormFieldProps[] = [
  { name: 'count', label: 'How many', kind: 'whole', required: true, hint: '1,000 at most.' },
  {
    name: 'prefix',
    label: 'They begin with',
    required: true,
    placeholder: 'PRESS',
    hint: 'Eight drawn characters follow.',
  },
  ...FIELDS.filter(({ name }) =>
    ['percent', 'cents', 'minimum', 'starts_at', 'ends_at', 'first_order'].includes(name),
  ),
];

/** The codes that were just made: here, and nowhere else together. */
function NewCodes() {
  const outcome = useActionData() as Outcome | undefined;
  const codes = outcome?.verb === 'generate' && outcome.kind === 'done' ? outcome.detail?.codes : undefined;
  if (!Array.isArray(codes)) return null;
  const lines = codes.join('\r\n');
  return (
    <Panel
      title={`${codes.length} codes`}
      beside={
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`code\r\n${lines}\r\n`)}`}
          download="codes.csv"
          className="d-act d-act-go"
        >
          Download as CSV
        </a>
      }
    >
      <label className="d-field">
        <span>They are shown once.</span>
        <textarea readOnly rows={Math.min(8, codes.length)} defaultValue={lines} className="d-mono" />
      </label>
    </Panel>
  );
}

export const meta: MetaFunction = titled('Promotions');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<ListedPromotion>(
    args,
    'promotions',
    FILTERS.map(({ name }) => name),
  );
  return { ...read, days: figureDays(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS, ['promotions']);

/** Does a code pay? */
export default function Promotions() {
  const { now, days, ...read } = useLoaderData<typeof loader>();
  const mayAdd = useMayDo('promotions');
  const seesBooks = useMayDo('books');
  return (
    <ListScreen
      title="Promotions"
      noun={['code', 'codes']}
      none="No codes yet. “Add a code”, above, makes the first."
      read={read}
      filters={FILTERS}
      columns={promotionColumns(read.stamp, now, days)}
      keyOf={({ code }) => code}
      tools={
        seesBooks ? (
          <Link to="/admin/reports/credit-ages" className="d-act">
            Credit by age
          </Link>
        ) : null
      }
    >
      {mayAdd ? (
        <FoldedForm
          title="Add a code"
          at="promotions"
          verb="add"
          label="Add the code"
          consequence="Whoever types it, or every order that it is for where it is automatic, gets the discount from its start on, as far as its limits go. What it takes off can’t be changed later."
          stamp={read.stamp}
          fields={FIELDS}
        />
      ) : null}
      {mayAdd ? (
        <FoldedForm
          title="Make codes for one order each"
          at="promotions"
          verb="generate"
          label="Make them"
          consequence="Each code is good for one order. You get them as a file, once. What they take off can’t be changed later."
          stamp={read.stamp}
          fields={MANY}
        />
      ) : null}
      <NewCodes />
    </ListScreen>
  );
}
