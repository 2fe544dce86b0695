import { useId } from 'react';
import type { RuleChoices } from '../../../api/contract/desk/versions.ts';
import { type Draft, readAt } from '../rules/draft.ts';
import { EntryList } from '../rules/EntryList.tsx';
import { type Editing, editingOf } from '../rules/editing.ts';
import { NumberField, TextField } from '../rules/fields.tsx';
import { type Named, NamesField } from '../rules/NamesField.tsx';
import { problemsByEntry } from '../rules/problems.ts';
import type { Refused } from '../rules/RulesEditor.tsx';
import type { DraftEditor } from '../rules/use-draft.ts';
import type { RoutingList } from './routing-rules.ts';
import { companyOf, entryWords } from './routing-words.ts';

interface RoutingFormProps {
  editor: DraftEditor;
  refused: Refused;
  countries: readonly Named[];
  choices: RuleChoices;
}

const PATHS = ['company', 'percent', 'countries'];

/** The lists as they are asked, the first at the top; the limit stands where it is looked at. */
const LISTS: readonly { name: RoutingList; title: string; add: string; none: string; countries: string }[] = [
  {
    name: 'never',
    title: 'Never bought at',
    add: 'Rule a company out',
    none: 'Every company may be bought at.',
    countries: 'Every plan that works in one of them. None is all plans.',
  },
  {
    name: 'trial',
    title: 'On trial',
    add: 'Try a company',
    none: 'No company is on trial.',
    countries: 'Plans all of whose countries are among them. None is all plans.',
  },
  {
    name: 'prefer',
    title: 'Preferred, in this order',
    add: 'Prefer a company',
    none: 'None is preferred: the rank decides.',
    countries: 'Plans all of whose countries are among them. None is all plans.',
  },
];

/** Which companies are asked, in which order. */
export function RoutingForm({ editor, refused, countries, choices }: RoutingFormProps) {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const companies = useId();
  const { lists, rest } = editor.drafts;
  const atTop = refused.fields.map(({ path, message }) => ({ path: path.join('.'), message }));
  const limit = editingOf(rest, {
    id: 'routing',
    problems: readAt(refused.sent.rest, 'most_over_percent') === rest.most_over_percent ? atTop : [],
    fields: ['most_over_percent'],
    // Empty is no limit, which is null here.
    onChange: (changed) =>
      editor.setRest({ ...changed, most_over_percent: changed.most_over_percent ?? null }),
  });
  const [never, ...others] = LISTS.map((list) => (
    <section key={list.name} className="d-group">
      <h3>{list.title}</h3>
      {atTop
        .filter(({ path }) => path === list.name && refused.sent.lists[list.name] === lists[list.name])
        .map(({ message }) => (
          <p key={message} className="d-wrong">
            {message}.
          </p>
        ))}
      <EntryList
        name={list.name}
        entries={lists[list.name]!}
        onChange={(entries) => editor.setList(list.name, entries)}
        newId={editor.newId}
        problems={problemsByEntry(
          refused.fields,
          list.name,
          refused.sent.lists[list.name]!,
          lists[list.name]!,
        )}
        paths={PATHS}
        titleOf={companyOf}
        wordsOf={(draft) => <p>{entryWords(list.name, draft, (code) => names.get(code) ?? code)}</p>}
        fields={(editing) => (
          <EntryFields of={editing} list={list.name} hint={list.countries} {...{ countries, companies }} />
        )}
        make={(drafts) => ({ draft: newEntry(list.name, choices), at: drafts.length })}
        copy={(draft) => draft}
        add={list.add}
        none={list.none}
      />
    </section>
  ));
  return (
    <div className="d-entries">
      <datalist id={companies}>
        {choices.companies.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {never}
      <section className="d-group">
        <h3>Too dear</h3>
        <NumberField
          of={limit}
          path="most_over_percent"
          label="An offer isn’t used that costs more than the cheapest by so many %"
          kind="percent"
          hint="Empty: no limit."
        />
      </section>
      {others}
      <p className="d-soft">
        Then the rank decides: cost, how quickly a company delivers, and what it has refused lately.
      </p>
    </div>
  );
}

const newEntry = (list: RoutingList, { companies }: RuleChoices): Draft => ({
  company: companies[0] ?? '',
  ...(list === 'trial' && { percent: 10 }),
});

interface EntryFieldsProps {
  of: Editing;
  list: RoutingList;
  hint: string;
  countries: readonly Named[];
  /** The list of names that are known. */
  companies: string;
}

function EntryFields({ of, list, hint, countries, companies }: EntryFieldsProps) {
  return (
    <div className="d-fields">
      <TextField of={of} path="company" label="Company" list={companies} />
      {list === 'trial' || readAt(of.draft, 'percent') !== undefined ? (
        <NumberField of={of} path="percent" label="Of the orders, %" kind="percent" />
      ) : null}
      <NamesField of={of} path="countries" label="Countries" known={countries} hint={hint} />
    </div>
  );
}
