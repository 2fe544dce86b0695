import type { PricingAnswer } from '../../../api/contract/desk/pricing.ts';
import { EntryList } from '../rules/EntryList.tsx';
import type { Named } from '../rules/NamesField.tsx';
import { problemsByEntry } from '../rules/problems.ts';
import type { Refused } from '../rules/RulesEditor.tsx';
import type { DraftEditor } from '../rules/use-draft.ts';
import { PriceRuleFields } from './PriceRuleFields.tsx';
import { copyRule, nameOf, newRule, PRICE_RULE, pathsOf } from './price-rule.ts';
import { ruleWords } from './rule-words.ts';

interface PriceRulesFormProps {
  editor: DraftEditor;
  refused: Refused;
  countries: readonly Named[];
  choices: PricingAnswer['choices'];
}

const PATHS = pathsOf(PRICE_RULE);

/** The rules in their order, each a sentence that opens to its fields. */
export function PriceRulesForm({ editor, refused, countries, choices }: PriceRulesFormProps) {
  const entries = editor.drafts.lists.rules!;
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return (
    <EntryList
      name="rules"
      entries={entries}
      onChange={(changed) => editor.setList('rules', changed)}
      newId={editor.newId}
      problems={problemsByEntry(refused.fields, null, refused.sent.lists.rules!, entries)}
      paths={PATHS}
      titleOf={nameOf}
      wordsOf={(draft) => (
        <>
          <p>
            <b>{nameOf(draft)}</b>
          </p>
          <p>{ruleWords(draft, (code) => names.get(code) ?? code)}</p>
        </>
      )}
      fields={(editing) => <PriceRuleFields of={editing} countries={countries} choices={choices} />}
      make={newRule}
      copy={copyRule}
      add="Add a rule"
      none="There is no rule: nothing has a price."
    />
  );
}
