import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import { dataParts, formatData, formatDay, formatList, formatMoney } from './formats.ts';
import { catalogueLinks, LanguageContext, messagesOf, NamespacesInUse, useMessages } from './messages.ts';
import { richText } from './rich-text.tsx';

/** Intl sets figures and units apart with spaces that don't break, of two widths. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('plurals and values', () => {
  const plans = (language: 'en' | 'de' | 'ja', count: number) =>
    messagesOf(language, 'country')('plans', { count });
  expect([plans('en', 1), plans('en', 1200), plans('de', 2), plans('ja', 1)]).toEqual([
    '1 plan',
    '1,200 plans',
    '2 Tarife',
    '1プラン',
  ]);
});

function Words() {
  return useMessages('shell')('page.destinations');
}

test('a component gets the language of the page, and the server learns what it used', () => {
  const used = new Set<'shell' | 'home'>();
  const html = renderToStaticMarkup(
    <NamespacesInUse value={used as Set<never>}>
      <LanguageContext value="ja">
        <Words />
      </LanguageContext>
    </NamespacesInUse>,
  );
  expect(html).toBe('渡航先');
  expect([...used]).toEqual(['shell']);
  expect(catalogueLinks('ja', used)).toMatch(
    /^<link rel="modulepreload" href="\/assets\/messages-\w+-ja-shell\.js" data-messages="shell"\/>$/,
  );
});

test('parts of a sentence are drawn, values are never read as tags of their own', () => {
  const draw = (words: string) => <b>{words}</b>;
  expect(renderToStaticMarkup(<p>{richText('a <x>b</x> c <x>d</x>', { x: draw })}</p>)).toBe(
    '<p>a <b>b</b> c <b>d</b></p>',
  );
  expect(renderToStaticMarkup(<p>{richText('1 < 2 & <script>', {})}</p>)).toBe(
    '<p>1 &lt; 2 &amp; &lt;script&gt;</p>',
  );
  expect(() => richText('<y>b</y>', { x: draw })).toThrow('nobody draws <y>');
});

test('money, data, days and lists as each language writes them', () => {
  expect(formatMoney('en', cents(400))).toBe('$4');
  expect(spaced(formatMoney('de', cents(450)))).toBe('4,50 $');
  expect(spaced(formatMoney('fr', cents(400)))).toBe('4 $');
  expect(formatMoney('ja', cents(400))).toBe('$4');
  expect(spaced(formatData('fr', 1500))).toBe('1,5 Go');
  expect(formatData('en', 500)).toBe('500 MB');
  expect(dataParts('de', 20_000)).toEqual({ value: '20', unit: 'GB' });
  expect(formatDay('en', '2025-06-04')).toBe('4 June 2025');
  expect(formatDay('ja', '2025-06-04')).toBe('2025年6月4日');
  expect(formatList('es', ['a', 'b', 'c'])).toBe('a, b y c');
});
