import { Money } from '../kit/Money.tsx';
import { Person } from '../kit/people.tsx';
import { None, Time } from '../kit/Time.tsx';
import { Uid } from '../kit/Uid.tsx';
import { sentence, spoken } from '../kit/words.ts';
import { changedFields } from './changed-fields.ts';

/** Fields that are amounts, beside all whose names end with "_cents". */
const CENTS = new Set([
  'amount',
  'cents',
  'left',
  'goodwill',
  'refunded',
  'price',
  'pinned_price',
  'spent',
  'budget',
]);
/** More than so many are folded away, so that the list stays one. */
const MOST = 4;

/** What a verb has changed: its fields as they were and as they are, personal data left out as the log leaves it out. */
export function Changes({ detail }: { detail: unknown }) {
  const fields = changedFields(detail);
  if (fields.length === 0) return <None />;
  const table = (
    <table className="d-changes">
      <caption className="sr-only">What was changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{sentence(name.replace(/_cents$/, ''))}</th>
            <td>
              <Value name={name} value={before} />
            </td>
            <td>
              <Value name={name} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (fields.length <= MOST) return table;
  return (
    <details className="d-raw">
      <summary>{fields.length} fields</summary>
      {table}
    </details>
  );
}

const A_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const A_PERSON = /^(?:stf|key)_[0-9a-z]+$/;

function Value({ name, value }: { name: string; value: unknown }) {
  if (value === undefined || value === null || value === '') return <None />;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    const isAmount = CENTS.has(name) || name.endsWith('_cents');
    return isAmount ? <Money cents={value} /> : value.toLocaleString('en-US');
  }
  if (typeof value !== 'string') return Array.isArray(value) ? listed(value) : JSON.stringify(value);
  if (A_TIME.test(value)) return <Time at={value} />;
  if (A_PERSON.test(value)) return <Person uid={value} />;
  return /^[a-z]{3}_[0-9a-z]{8,}$/.test(value) ? <Uid uid={value} /> : spoken(value);
}

/** A list's parts by comma; uids and the like as they are. */
const listed = (values: readonly unknown[]): string =>
  values.length === 0
    ? 'none'
    : values.map((each) => (typeof each === 'string' ? spoken(each) : JSON.stringify(each))).join(', ');
