import { describe, expect, test } from 'vitest';
import { comboboxMove } from './combobox-keys.ts';

describe('keys of the destination search', () => {
  test('the arrows go round the list, from no option to the first or the last', () => {
    expect(comboboxMove('ArrowDown', -1, 3)).toEqual({ kind: 'to', index: 0 });
    expect(comboboxMove('ArrowDown', 2, 3)).toEqual({ kind: 'to', index: 0 });
    expect(comboboxMove('ArrowUp', -1, 3)).toEqual({ kind: 'to', index: 2 });
    expect(comboboxMove('ArrowUp', 2, 3)).toEqual({ kind: 'to', index: 1 });
  });

  test('Home and End belong to the text until an option is active', () => {
    expect(comboboxMove('Home', -1, 3)).toBeNull();
    expect(comboboxMove('End', -1, 3)).toBeNull();
    expect(comboboxMove('Home', 2, 3)).toEqual({ kind: 'to', index: 0 });
    expect(comboboxMove('End', 0, 3)).toEqual({ kind: 'to', index: 2 });
  });

  test('Enter chooses the active option and submits the form without one', () => {
    expect(comboboxMove('Enter', 1, 3)).toEqual({ kind: 'choose' });
    expect(comboboxMove('Enter', -1, 3)).toBeNull();
  });

  test('Escape closes an empty list too, and other keys type', () => {
    expect(comboboxMove('Escape', -1, 0)).toEqual({ kind: 'close' });
    expect(comboboxMove('ArrowDown', -1, 0)).toBeNull();
    expect(comboboxMove('j', 0, 3)).toBeNull();
  });
});
