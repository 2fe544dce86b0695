import { Link } from 'react-router';
import type { BuyerRule } from '../../../api/contract/desk/abuse.ts';
import { BLOCK_EFFECTS } from '../customers/block-words.ts';
import { Actions } from '../kit/Actions.tsx';
import { FoldedForm } from '../kit/DeskForm.tsx';
import type { FormFieldProps } from '../kit/FormField.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { Time } from '../kit/Time.tsx';
import { useMayDo } from '../kit/use-rights.ts';

const KINDS = [
  { value: 'domain', label: 'a mail domain' },
  { value: 'network', label: 'a network' },
  { value: 'card', label: 'a card' },
] as const satisfies readonly { value: BuyerRule['kind']; label: string }[];

const EFFECTS = [
  ...BLOCK_EFFECTS,
  { value: 'allow', label: 'leave them alone' },
] as const satisfies readonly { value: BuyerRule['effect']; label: string }[];

const labelOf = (effect: BuyerRule['effect']) => EFFECTS.find(({ value }) => value === effect)!.label;

const columns = (stamp: string): readonly Column<BuyerRule>[] => [
  {
    label: 'Who',
    kind: 'title',
    cell: ({ kind, value }) =>
      kind === 'card' ? (
        <>
          The card of{' '}
          <Link to={`/admin/orders/${value}`} className="d-link d-mono">
            …{value.slice(-5)}
          </Link>
        </>
      ) : (
        <span className="d-mono">{kind === 'domain' ? `@${value}` : value}</span>
      ),
  },
  {
    label: 'What',
    whole: true,
    cell: ({ effect }) => <State state={labelOf(effect)} tone={effect === 'allow' ? 'good' : 'danger'} />,
  },
  { label: 'Until', cell: ({ until }) => <Time at={until} /> },
  {
    label: 'Why',
    whole: true,
    cell: ({ reason, made_by }) => (
      <>
        {reason}
        <span className="d-sub">{made_by}</span>
      </>
    ),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions} at={`abuse/rules/${uid}`} stamp={stamp} look="menu" />
    ),
  },
];

const fieldsFor = (about: BuyerRulesProps['about']): readonly FormFieldProps[] => [
  { name: 'kind', label: 'Of whom', kind: 'choice', choices: KINDS, required: true, value: about.kind },
  {
    name: 'value',
    label: 'Which',
    required: true,
    value: about.value,
    placeholder: 'example.com',
    hint: 'A domain, with what is below it; a network such as 192.0.2.0/24 or 2001:db8:1:2::/64; or an order that the card paid.',
  },
  {
    name: 'effect',
    label: 'What happens',
    kind: 'choice',
    choices: EFFECTS,
    required: true,
    hint: 'A card is known once it has paid: it can be held, or left alone.',
  },
  { name: 'until', label: 'Until (UTC)', kind: 'time', required: true },
];

interface BuyerRulesProps {
  rules: readonly BuyerRule[];
  /** What the form is filled with. */
  about: { kind: string; value: string };
  stamp: string;
}

/** Rules about all who buy from a mail domain, a network or with a card, and the form that adds one. */
export function BuyerRules({ rules, about, stamp }: BuyerRulesProps) {
  const mayAdd = useMayDo('block');
  return (
    <>
      <Panel title="Rules" id="rules">
        {rules.length === 0 ? (
          <Empty>No domain, network or card is watched.</Empty>
        ) : (
          <Table
            caption="Rules about buyers"
            columns={columns(stamp)}
            items={rules}
            keyOf={({ uid }) => uid}
          />
        )}
      </Panel>
      {mayAdd ? (
        <FoldedForm
          title="Add a rule"
          at="rules"
          verb="add"
          label="Add the rule"
          consequence="It counts for orders from now on, until then, and takes the place of the rule that there is about the same. An account that staff have blocked stays blocked; one that they have allowed is left alone."
          stamp={stamp}
          fields={fieldsFor(about)}
          open={about.value !== ''}
        />
      ) : null}
    </>
  );
}
