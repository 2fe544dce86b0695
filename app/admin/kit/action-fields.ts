import { centsTyped } from './dollars-typed.ts';

/** What a verb asks for in its dialog, by the names of the API. */
export interface ActionField {
  name: string;
  label: string;
  kind: 'dollars' | 'text' | 'long' | 'time' | 'mail' | 'choice' | 'tick' | 'whole';
  required: boolean;
  hint?: string;
  /** Whether a tick is there from the start. */
  ticked?: boolean;
}

type Drawn = Omit<ActionField, 'name' | 'required'>;

/** How each is asked for; what isn't here is a line of text. */
const FIELDS: Record<string, Drawn> = {
  amount: { label: 'Amount in dollars', kind: 'dollars' },
  cents: { label: 'Amount in dollars', kind: 'dollars' },
  company: { label: 'Company', kind: 'choice' },
  country: { label: 'Country', kind: 'choice' },
  kind: { label: 'Which', kind: 'choice' },
  plan: { label: 'Plan', kind: 'choice', hint: 'The same plan again unless you choose another.' },
  role: { label: 'Role', kind: 'choice' },
  reference: { label: 'Reference of the payment', kind: 'text' },
  until: { label: 'Until (UTC)', kind: 'time' },
  effect: { label: 'What it does', kind: 'choice' },
  to: { label: 'Address', kind: 'mail' },
  tag: { label: 'Tag, such as vip', kind: 'text' },
  text: { label: 'Note', kind: 'long' },
  ends_at: { label: 'Ends at (UTC)', kind: 'time' },
  from: { label: 'From (UTC)', kind: 'time' },
  name: { label: 'Name', kind: 'text' },
  count: { label: 'How many', kind: 'whole' },
  limit: { label: 'Uses at most', kind: 'whole' },
  budget: { label: 'Takes off at most in all, in dollars', kind: 'dollars' },
  esims: { label: 'eSIMs in the order at least', kind: 'whole' },
  automatic: { label: 'Automatic', kind: 'tick' },
  starts_at: { label: 'Starts at (UTC)', kind: 'time' },
  expires_at: { label: 'Ends at (UTC)', kind: 'time' },
  publish_at: { label: 'At (UTC)', kind: 'time' },
  version: { label: 'Version', kind: 'whole' },
  percent: { label: 'Percent', kind: 'whole' },
  minimum: { label: 'Price at least, in dollars', kind: 'dollars' },
  per_customer: { label: 'Uses of a customer at most', kind: 'whole' },
  first_order: { label: 'First orders only', kind: 'tick' },
  accept: { label: 'It is meant', kind: 'tick' },
  outside_rules: {
    label: 'Outside of the rules',
    kind: 'tick',
    hint: 'More than you may give alone: it takes the right to it, or a second person.',
  },
  as_credit: {
    label: 'As store credit',
    kind: 'tick',
    hint: 'The customer has agreed: say so below. Nothing goes to the card.',
  },
  identity: { label: 'How they have shown who they are', kind: 'choice' },
  dry_run: {
    label: 'Only show what would be deleted',
    kind: 'tick',
    ticked: true,
    hint: 'Look at that first, then take the tick away and give the code that it tells.',
  },
  code: { label: 'Code of what would be deleted', kind: 'text' },
};

/** What the dialogs call their fields. */
export const VERB_LABELS: Readonly<Record<string, string>> = {
  reason: 'Why, for the audit log',
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, { label }]) => [name, label])),
};

/** What a verb can do without, whether it asks for it or not (C11.5). */
const OPTIONAL: Record<string, readonly string[]> = {
  credit: ['outside_rules'],
  refund: ['amount', 'outside_rules', 'as_credit'],
  refund_sent_by_hand: ['amount'],
  resend_mail: ['to'],
  top_up_free: ['plan'],
  send_again: ['to'],
  delete: ['dry_run', 'code', 'identity'],
  export: ['identity'],
  restrict: ['identity'],
  edit: ['ends_at', 'limit', 'budget'],
  rename: ['name'],
  sell_between: ['from', 'until'],
  // Prices that would move too much at once wait for it.
  rollback: ['accept'],
};
/** Of these, what is drawn only where the verb asks for it. */
const IF_ASKED = new Set([
  'refund as_credit',
  'refund_sent_by_hand amount',
  'resend_mail to',
  'send_again to',
  'rollback accept',
]);

/** Written by the dialog itself, or no field at all. */
const NO_FIELDS = new Set(['reason', 'second_person']);

/** The fields of a verb's dialog, those that it can't do without first; the reason stands apart. */
export function fieldsOf(verb: string, needs: readonly string[]): ActionField[] {
  const optional = OPTIONAL[verb] ?? [];
  const required = needs.filter((need) => !NO_FIELDS.has(need) && !optional.includes(need));
  const offered = optional.filter((name) => needs.includes(name) || !IF_ASKED.has(`${verb} ${name}`));
  const field = (name: string, isRequired: boolean): ActionField => ({
    ...(FIELDS[name] ?? { label: name.replaceAll('_', ' '), kind: 'text' }),
    name,
    required: isRequired,
  });
  return [...required.map((name) => field(name, true)), ...offered.map((name) => field(name, false))];
}

/** A field's text as the API takes it. What doesn't fit stays a text, which the API refuses with its own sentence. */
export function fieldValue(name: string, text: string): unknown {
  switch (FIELDS[name]?.kind) {
    case 'dollars':
      return centsTyped(text) ?? text;
    case 'whole':
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    case 'time':
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) ? new Date(`${text}Z`).toISOString() : text;
    case 'tick':
      return text === 'on' || text === 'true';
    default:
      return text;
  }
}
