import type { PricingAnswer } from '../../../api/contract/desk/pricing.ts';
import { type Draft, readAt } from '../rules/draft.ts';
import type { Editing } from '../rules/editing.ts';
import { ChoiceField, NumberField, RangeFields, TextField, TicksField, Wrong } from '../rules/fields.tsx';
import { type Named, NamesField } from '../rules/NamesField.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { formulaOf } from './price-rule.ts';

interface PriceRuleFieldsProps {
  of: Editing;
  countries: readonly Named[];
  choices: PricingAnswer['choices'];
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const KINDS = [
  { value: 'total', label: 'so much in all' },
  { value: 'daily', label: 'so much a day' },
  { value: 'unlimited', label: 'unlimited' },
];
const SCOPES = [
  { value: 'country', label: 'one country' },
  { value: 'region', label: 'a region' },
  { value: 'global', label: 'the world' },
];
const ROUNDINGS = [
  { value: '.99', up: 'up to the next .99', down: 'down to the last .99' },
  { value: '.49', up: 'up to the next .49 or .99', down: 'down to the last .49 or .99' },
  { value: '.50', up: 'up to the next .50', down: 'down to the last .50' },
  {
    value: 'charm',
    up: 'up to the next .99, but not past a multiple of $5',
    down: 'down to the last .99 or multiple of $5',
  },
  { value: 'whole', up: 'up to whole dollars', down: 'down to whole dollars' },
  { value: 'none', up: 'not at all', down: 'not at all' },
];

/** Where each figure is reached from: a competitor's price goes down, so that it is matched or undercut. */
const roundingsOf = (draft: Draft) =>
  ROUNDINGS.map(({ value, up, down }) => ({ value, label: formulaOf(draft) === 'competitor' ? down : up }));

/** Everything that a price rule can say. */
export function PriceRuleFields({ of, countries, choices }: PriceRuleFieldsProps) {
  const regions = choices.regions.map((name) => ({ code: name, name }));
  return (
    <>
      <TextField of={of} path="name" label="Name" hint="Each price that it makes names it." />
      <fieldset className="d-group" aria-describedby={`${of.idOf('when')}-hint`}>
        <legend>For which plans</legend>
        <small id={`${of.idOf('when')}-hint`}>
          All that is filled in must fit; with nothing filled in, every plan does.
        </small>
        <Wrong of={of} path="when" />
        <div className="d-fields">
          <NamesField
            of={of}
            path="when.countries"
            label="Countries"
            known={countries}
            hint="A plan fits if all of its countries are among them. Several by comma."
          />
          <NamesField of={of} path="when.regions" label="Regions" known={regions} free />
        </div>
        <div className="d-fields">
          <RangeFields of={of} path="when.size_mb" label="GB" kind="gigabytes" />
          <RangeFields of={of} path="when.days" label="Days" kind="whole" />
          <RangeFields of={of} path="when.cost_cents" label="Cost in dollars" kind="dollars" />
        </div>
        <div className="d-fields">
          <TicksField of={of} path="when.kinds" label="Data" choices={KINDS} />
          <TicksField of={of} path="when.scopes" label="Works in" choices={SCOPES} />
          <TicksField of={of} path="when.companies" label="Bought at" choices={named(choices.companies)} />
        </div>
        <RangeFields of={of} path="when.dates" label="In force (UTC)" kind="date" />
      </fieldset>
      <FormulaFields of={of} competitors={choices.competitors} />
      <fieldset className="d-group">
        <legend>Never below, never above</legend>
        <Wrong of={of} path="floors" />
        <div className="d-fields">
          <NumberField
            of={of}
            path="floors.margin_cents"
            label="Above cost, in dollars, at least"
            kind="dollars"
          />
          <NumberField
            of={of}
            path="floors.margin_percent"
            label="Left of the price, in %, at least"
            kind="percent"
          />
          <NumberField
            of={of}
            path="ceiling_cents"
            label="Price at most, in dollars"
            kind="dollars"
            hint="Gives way to the floors."
          />
          <NumberField
            of={of}
            path="ceiling_recommended_percent"
            label="… and in % of the recommended price"
            kind="percent"
            hint="100 is that price. Without one nothing is held down."
          />
        </div>
        <div className="d-fields">
          <NumberField
            of={of}
            path="floors.after_promotion.percent"
            label="After the best code: card fee, %"
            kind="percent"
            hint="Cost and this fee are covered by what is charged. Empty: not looked at."
          />
          <NumberField
            of={of}
            path="floors.after_promotion.fixed_cents"
            label="… and its dollars"
            kind="dollars"
          />
          <Wrong of={of} path="floors.after_promotion" />
        </div>
        <label className="d-tick">
          <input
            type="checkbox"
            checked={readAt(of.draft, 'floors.company_lowest_price') === false}
            onChange={({ target }) =>
              of.set('floors.company_lowest_price', target.checked ? false : undefined)
            }
          />
          <span>It may go below the lowest price that its company allows</span>
        </label>
        <Wrong of={of} path="floors.company_lowest_price" />
      </fieldset>
      <ChoiceField
        of={of}
        path="rounding"
        label="Rounded"
        choices={roundingsOf(of.draft)}
        value={String(readAt(of.draft, 'rounding') ?? '')}
        onChoose={(value) => of.set('rounding', value)}
      />
    </>
  );
}
