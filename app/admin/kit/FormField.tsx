import { useId } from 'react';
import { TextFromFile } from './TextFromFile.tsx';

export interface FormFieldProps {
  /** As the API names it. */
  name: string;
  label: string;
  kind?: 'text' | 'dollars' | 'whole' | 'time' | 'mail' | 'choice' | 'tick' | 'long';
  required?: boolean;
  value?: string;
  /** Of a `choice`. */
  choices?: readonly (string | { value: string; label: string })[];
  /** Of a `choice`: what stands where nothing is chosen yet. */
  none?: string;
  hint?: string;
  placeholder?: string;
  /** Letters that a `long` one takes; 2,000 unless told. */
  most?: number;
  /** Of a `long` one: which files it may be filled from. */
  files?: string;
  onChange?: () => void;
}

const INPUTS = {
  dollars: { type: 'text', inputMode: 'decimal', pattern: '-?[0-9]+(\\.[0-9]{1,2})?' },
  whole: { type: 'text', inputMode: 'numeric', pattern: '[0-9]+' },
  time: { type: 'datetime-local' },
  mail: { type: 'email' },
  text: { type: 'text' },
} as const;

/** One field of a `DeskForm`. */
export function FormField(props: FormFieldProps) {
  const { name, label, kind = 'text', required = false, value = '', hint, files } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const described = hint ? { 'aria-describedby': hintId } : {};
  if (kind === 'tick') {
    return (
      <label className="d-tick">
        <input type="checkbox" name={name} defaultChecked={value === 'on'} required={required} />
        <span>
          {label}
          {hint ? <small>{hint}</small> : null}
        </span>
      </label>
    );
  }
  return (
    <>
      <div className="d-field">
        <label htmlFor={id}>{label}</label>
        <Control {...props} id={id} kind={kind} value={value} required={required} described={described} />
        {hint ? <small id={hintId}>{hint}</small> : null}
      </div>
      {files ? <TextFromFile of={id} files={files} /> : null}
    </>
  );
}

/** Lines that a text fills, or a few more: what is to be mended is read in one piece. */
const linesOf = (text = ''): number =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0);

type ControlProps = FormFieldProps & {
  id: string;
  kind: Exclude<FormFieldProps['kind'], 'tick' | undefined>;
  described: { 'aria-describedby'?: string };
};

function Control({
  id,
  name,
  kind,
  required,
  value,
  choices,
  none,
  placeholder,
  most = 2_000,
  onChange,
  described,
}: ControlProps) {
  if (kind === 'choice') {
    return (
      <select id={id} name={name} required={required} defaultValue={value} {...described}>
        <option value="">{none ?? 'Choose …'}</option>
        {(choices ?? []).map((choice) => {
          const { value: of, label: words } =
            typeof choice === 'string' ? { value: choice, label: choice.replaceAll('_', ' ') } : choice;
          return (
            <option key={of} value={of}>
              {words}
            </option>
          );
        })}
      </select>
    );
  }
  if (kind === 'long') {
    return (
      <textarea
        id={id}
        name={name}
        required={required}
        defaultValue={value}
        placeholder={placeholder}
        onChange={onChange}
        rows={Math.min(12, Math.max(3, linesOf(value)))}
        maxLength={most}
        {...described}
      />
    );
  }
  return (
    <input
      id={id}
      name={name}
      required={required}
      defaultValue={value}
      placeholder={placeholder}
      autoComplete="off"
      {...INPUTS[kind]}
      {...described}
    />
  );
}
