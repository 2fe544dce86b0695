/** What a key does to a list that is open below its input; null leaves the key to the input. */
type ComboboxMove = { kind: 'to'; index: number } | { kind: 'choose' } | { kind: 'close' } | null;

/**
 * Keys of a combobox with a listbox (WAI-ARIA 1.2, and the Authoring Practices' "Editable Combobox With List Autocomplete").
 * `active` is the option that the arrow keys are on, -1 for none; Home and End move the caret until an option is active.
 */
export function comboboxMove(key: string, active: number, count: number): ComboboxMove {
  if (key === 'Escape') return { kind: 'close' };
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'to', index: active + 1 >= count ? 0 : active + 1 };
    case 'ArrowUp':
      return { kind: 'to', index: active <= 0 ? count - 1 : active - 1 };
    case 'Home':
      return active < 0 ? null : { kind: 'to', index: 0 };
    case 'End':
      return active < 0 ? null : { kind: 'to', index: count - 1 };
    case 'Enter':
      return active < 0 ? null : { kind: 'choose' };
    default:
      return null;
  }
}

/** The id of an option of a list, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
