import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { visitorPages } from '../support/plain-pages.ts';

const PAGES = [
  ...visitorPages().map(({ address }) => address),
  '/c/JPN/faq?lang=ja',
  '/de/c/JPN',
  '/de/c/DEU/faq',
  '/ja',
  '/fr/terms',
  '/membership',
  '/order-confirmation?session_id=none',
  '/no-such-page',
  '/blog/no-such-post',
  '/c/ZZZ',
];

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // One for browsers without scripts stands beside the other.
    'heading-level': ['error', { allowMultipleH1: true }],
    // The shop's own files, from its own origin.
    'require-sri': 'off',
    // A list of options below a text field is no <select>, and a search form needs no button.
    'prefer-native-element': 'off',
    'wcag/h32': 'off',
  },
});

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const there = lines[line - 1]!.slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} — ${there}`;
    }),
  );
}

test.for(PAGES)('the HTML of %s is valid', async (path) => {
  const html = await (await fetch(sharedShop().origin + path)).text();
  expect(html).toMatch(/^<!DOCTYPE html>/i);
  expect(await faultsOf(html)).toEqual([]);
});

test.each(['/c/JPN', '/c/JPN?days=7', '/destinations?q=jap', '/order-confirmation', '/no-such-page'])(
  '%s goes out packed, whether it is kept or made for one visitor',
  async (path) => {
    const answer = (encoding: string) =>
      fetch(sharedShop().origin + path, { headers: { 'accept-encoding': encoding } });
    const packed = await answer('gzip');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const plain = await answer('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await packed.text()).length).toBe((await plain.text()).length);
  },
);

test.each([
  ['close-order', '<p><div></div></p>'],
  ['no-dup-id', '<i id="a"></i><i id="a"></i>'],
  ['element-permitted-content', '<a href="/"><button type="button">x</button></a>'],
  ['attribute-allowed-values', '<input type="txt" aria-label="x">'],
])('a fault would be found: %s', async (rule, fault) => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${fault}</body></html>`;
  expect((await faultsOf(html)).join()).toContain(rule);
});
