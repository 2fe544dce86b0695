import { useId } from 'react';
import { readAt } from '../rules/draft.ts';
import type { Editing } from '../rules/editing.ts';
import { ChoiceField, NumberField, TextField, Wrong } from '../rules/fields.tsx';
import { FORMULAS, formulaOf } from './price-rule.ts';

/** How the price is made. Fields of another way are drawn as long as they hold something: nothing is kept unseen. */
export function FormulaFields({ of, competitors }: { of: Editing; competitors: readonly string[] }) {
  const chosen = formulaOf(of.draft);
  const drawn = (path: string, formula: string) =>
    chosen === formula || readAt(of.draft, `price.${path}`) !== undefined;
  return (
    <fieldset className="d-group">
      <legend>The price</legend>
      <ChoiceField
        of={of}
        path="price"
        label="Made from"
        choices={FORMULAS}
        value={chosen}
        onChoose={(value) => of.set('price', { ...FORMULAS.find((each) => each.value === value)!.begins })}
      />
      <div className="d-fields">
        {drawn('markup_percent', 'markup_percent') ? (
          <NumberField
            of={of}
            path="price.markup_percent"
            label="Markup on cost, %"
            kind="percent"
            hint="100 doubles it."
          />
        ) : null}
        {drawn('fixed_cents', 'markup_percent') ? (
          <NumberField of={of} path="price.fixed_cents" label="… and dollars on top" kind="dollars" />
        ) : null}
        {drawn('target_margin_percent', 'target_margin_percent') ? (
          <NumberField
            of={of}
            path="price.target_margin_percent"
            label="Left of the price, %"
            kind="percent"
          />
        ) : null}
        {drawn('card_fee', 'target_margin_percent') ? (
          <>
            <NumberField of={of} path="price.card_fee.percent" label="Card fee, %" kind="percent" />
            <NumberField of={of} path="price.card_fee.fixed_cents" label="… and its dollars" kind="dollars" />
            <Wrong of={of} path="price.card_fee" />
          </>
        ) : null}
        {drawn('recommended_percent', 'recommended_percent') ? (
          <NumberField
            of={of}
            path="price.recommended_percent"
            label="On top of it, %"
            kind="percent"
            hint="−5 is 5% off. Offers without a recommended price go on to the next rule."
          />
        ) : null}
        {drawn('fixed_cents_price', 'fixed_cents_price') ? (
          <NumberField of={of} path="price.fixed_cents_price" label="Price, in dollars" kind="dollars" />
        ) : null}
        {drawn('competitor', 'competitor') ? <CompetitorFields of={of} competitors={competitors} /> : null}
      </div>
    </fieldset>
  );
}

/** Whose price, how far below it, and which of their plans count. */
function CompetitorFields({ of, competitors }: { of: Editing; competitors: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextField
        of={of}
        path="price.competitor.name"
        label="Competitor"
        list={list}
        hint="Empty: whoever asks least."
      />
      <datalist id={list}>
        {competitors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NumberField
        of={of}
        path="price.competitor.undercut_cents"
        label="Below its price, in dollars"
        kind="dollars"
        hint="Empty: the same price. It is rounded down; a floor above cost, which it has to have, takes it up."
      />
      <NumberField of={of} path="price.competitor.undercut_percent" label="… or in %" kind="percent" />
      <NumberField
        of={of}
        path="price.competitor.more_data_percent"
        label="More data than ours, % at most"
        kind="whole"
        hint="Compared are plans of the same place with as much data and as many days at least."
      />
      <NumberField
        of={of}
        path="price.competitor.fresh_days"
        label="Seen within days"
        kind="whole"
        hint="Plans without such a price go on to the next rule."
      />
      <Wrong of={of} path="price.competitor" />
    </>
  );
}
