import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** A value with a button that copies it. `label` is read and shown instead, where the value is long. */
export function CopyValue({ value, label }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span className="d-copy">
      <span className={label ? undefined : 'd-mono'}>{label ?? value}</span>
      <button
        type="button"
        className="needs-script"
        aria-label={copied ? 'Copied' : (label ?? `Copy ${value}`)}
        onClick={async () => {
          await navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        <Icon name={copied ? 'check' : 'copy'} className="d-icon" />
      </button>
    </span>
  );
}
