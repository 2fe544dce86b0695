import { useId } from 'react';
import type { ActionField } from './action-fields.ts';

type Choices = readonly { value: string; label: string }[];

interface ActionFieldRowProps {
  field: ActionField;
  choices: Choices | undefined;
}

/** One thing that a verb asks for. */
export function ActionFieldRow({ field, choices }: ActionFieldRowProps) {
  const { name, label, kind, required, hint, ticked = false } = field;
  const id = useId();
  if (kind === 'tick') {
    return (
      <label className="d-tick">
        <input type="checkbox" name={name} defaultChecked={ticked} />
        <span>
          {label}
          {hint ? <small>{hint}</small> : null}
        </span>
      </label>
    );
  }
  if (kind === 'time' && choices && choices.length > 0) return <Moments {...{ name, label, choices }} />;
  return (
    <div className="d-field">
      <label htmlFor={id}>{required ? label : `${label}, if other than usual`}</label>
      <Control id={id} field={field} choices={choices} />
      {hint ? <small>{hint}</small> : null}
    </div>
  );
}

/** What is chosen from, or typed into. */
function Control({ id, field, choices }: ActionFieldRowProps & { id: string }) {
  const { name, kind, required } = field;
  if (choices && choices.length > 0) {
    return (
      <select id={id} name={name} required={required} defaultValue="">
        <option value="">{required ? 'Choose …' : 'As usual'}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'long') return <textarea id={id} name={name} rows={3} required={required} maxLength={2000} />;
  return (
    <input
      id={id}
      name={name}
      required={required}
      autoComplete="off"
      {...(kind === 'dollars' && {
        inputMode: 'decimal',
        pattern: '-?[0-9]+(\\.[0-9]{1,2})?',
        placeholder: '0.00',
      })}
      {...(kind === 'whole' && { inputMode: 'numeric', pattern: '[0-9]+' })}
      type={kind === 'mail' ? 'email' : kind === 'time' ? 'datetime-local' : 'text'}
    />
  );
}

/** A time among those that are often chosen, or any other; of the two that is sent which is chosen (bridge/act.server.ts). */
function Moments({ name, label, choices }: Pick<ActionField, 'name' | 'label'> & { choices: Choices }) {
  return (
    <fieldset className="d-moments">
      <legend>{label}</legend>
      {choices.map(({ value, label: words }, at) => (
        <label key={value} className="d-tick">
          <input type="radio" name={name} value={value} defaultChecked={at === 0} />
          <span>{words}</span>
        </label>
      ))}
      <label className="d-tick">
        <input type="radio" name={name} value="" />
        <span>At another time</span>
      </label>
      <div className="d-field d-moment-own">
        <input type="datetime-local" name={name} aria-label={`Another time: ${label}`} />
      </div>
    </fieldset>
  );
}
