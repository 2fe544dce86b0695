import { describe, expect, test } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length * 50;
const sizes = [
  { size: 100, lines: 1 },
  { size: 50, lines: 2 },
];

describe('fitLines', () => {
  test('takes the preferred size when the text fits', () => {
    expect(fitLines('Japan', { measure, width: 250, sizes })).toEqual({ size: 100, lines: ['Japan'] });
  });

  test('goes smaller and breaks between words', () => {
    expect(fitLines('Bosnia and Herzegovina', { measure, width: 300, sizes })).toEqual({
      size: 50,
      lines: ['Bosnia and', 'Herzegovina'],
    });
  });

  test('cuts off what fits in no size', () => {
    expect(fitLines('one two three four five', { measure, width: 200, sizes })).toEqual({
      size: 50,
      lines: ['one two', 'three…'],
    });
    expect(fitLines('Llanfairpwllgwyngyll', { measure, width: 200, sizes })).toEqual({
      size: 50,
      lines: ['Llanfai…'],
    });
  });
});
