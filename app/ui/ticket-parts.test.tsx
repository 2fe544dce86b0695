import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TicketNumerals } from './TicketParts.tsx';

test('the more characters the numerals have, the smaller they are set', () => {
  const lengthOf = (value: string) =>
    /data-length="(\w+)"/.exec(renderToStaticMarkup(<TicketNumerals value={value} unit="GB" />))?.[1];
  expect(['5', '20', '500', '2,500'].map(lengthOf)).toEqual([undefined, undefined, 'middle', 'long']);
});
