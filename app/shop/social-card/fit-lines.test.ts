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
    expect(fitLines('Japan', { language: 'en', measure, width: 250, sizes })).toEqual({
      size: 100,
      lines: ['Japan'],
    });
  });

  test('goes smaller and breaks between words', () => {
    expect(fitLines('Bosnia and Herzegovina', { language: 'en', measure, width: 300, sizes })).toEqual({
      size: 50,
      lines: ['Bosnia and', 'Herzegovina'],
    });
  });

  test('cuts off what fits in no size', () => {
    expect(fitLines('one two three four five', { language: 'en', measure, width: 200, sizes })).toEqual({
      size: 50,
      lines: ['one two', 'three…'],
    });
    expect(fitLines('Llanfairpwllgwyngyll', { language: 'en', measure, width: 200, sizes })).toEqual({
      size: 50,
      lines: ['Llanfai…'],
    });
  });

  test('breaks between any two words of a language without spaces, never before a mark', () => {
    expect(fitLines('日本、韓国（済州）', { language: 'ja', measure, width: 100, sizes })).toEqual({
      size: 50,
      lines: ['日本、', '韓国…'],
    });
    const room = { language: 'ja' as const, measure, width: 150, sizes: [{ size: 50, lines: 4 }] };
    expect(fitLines('日本、韓国（済州）', room).lines).toEqual(['日本、韓国', '（済州）']);
  });
});
