import { describe, expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import { localLanguages } from '../../../content/guides/engine/guide.ts';
import { inLanguage, type Language } from '../../../content/languages.ts';
import { sandboxWindow } from '../../../tests/support/shop-window.ts';
import { guideReaders } from './guide-addresses.server.ts';
import { guideMeta } from './guide-meta.ts';
import { guidePage } from './guide-page.server.ts';

const catalogue = sandboxWindow();
const ask = (code: string | undefined, search = '', pageLanguage: Language = 'en') =>
  guidePage({ code, search, catalogue, pageLanguage, publicOrigin: 'https://shop.example' });

/** The addresses that a page's head gives for itself and its other languages. */
function addressesOf(pageLanguage: Language, iso3: string, search = '') {
  const meta = guideMeta(pageLanguage, ask(iso3, search, pageLanguage)) as Record<string, string>[];
  const found = meta.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href]);
  return {
    canonical: meta.find(({ rel }) => rel === 'canonical')?.href?.replace('https://shop.example', ''),
    alternates: Object.fromEntries(
      found.map(([code, href]) => [code, href?.replace('https://shop.example', '')]),
    ),
  };
}

/** What a loader throws: a redirect, or data with a status. */
function thrown(call: () => unknown) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('bad input (S8.9)', () => {
  test('no code', () => {
    expect(thrown(() => ask(undefined))).toMatchObject({
      data: 'error.no-code',
      init: { status: 404 },
    });
  });

  test.each(['ZZZ', 'ATA', '<b>', 'x'.repeat(500)])('a code that is no destination: %s', (code) => {
    expect(thrown(() => ask(code))).toMatchObject({
      data: 'error.unknown',
      init: { status: 404 },
    });
  });

  test.each(['jpn', 'JP'])('%s leads to the one right address, query and all', (code) => {
    const answer = thrown(() => ask(code, '?lang=ja')) as Response;
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/c/JPN/faq?lang=ja');
  });

  test('a failing catalogue is not swallowed: the error boundary says so', () => {
    const broken = {
      plansFor() {
        throw new Error('no catalogue');
      },
    };
    expect(() =>
      guidePage({ code: 'JPN', search: '', catalogue: broken, publicOrigin: '', pageLanguage: 'en' }),
    ).toThrow('no catalogue');
  });
});

test('an unknown language falls back to English and to its address', () => {
  const page = ask('GBR', '?lang=xx');
  expect(page.language).toEqual({ code: 'en', dir: 'ltr' });
  expect(addressesOf('en', 'GBR', '?lang=xx').canonical).toBe('/c/GBR/faq');
});

describe('on the pages of another language', () => {
  test.each(guideReaders)('%s: every guide is in it, and has its address there', (language) => {
    for (const iso3 of ['THA', 'JPN', 'DEU', 'USA']) {
      expect(ask(iso3, '', language).language.code, iso3).toBe(language);
      expect(addressesOf(language, iso3).canonical).toBe(inLanguage(language, `/c/${iso3}/faq`));
    }
  });

  test('its tab comes before English and the languages of the destination', () => {
    expect(ask('THA', '', 'de').tabs).toEqual([
      { code: 'de', label: 'Deutsch', to: '/c/THA/faq' },
      { code: 'en', label: 'Englisch', to: '/c/THA/faq?lang=en' },
      { code: 'th', label: 'Lokal (TH)', to: '/c/THA/faq?lang=th' },
    ]);
    expect(ask('DEU', '', 'de').tabs.map(({ code }) => code)).toEqual(['en', 'de']);
    expect(ask('GBR', '', 'de').tabs).toEqual([]);
  });

  test('a text in another frame points to the page of its own language', () => {
    expect(addressesOf('de', 'THA', '?lang=en').canonical).toBe('/c/THA/faq');
    expect(addressesOf('de', 'THA', '?lang=th').canonical).toBe('/c/THA/faq?lang=th');
    expect(addressesOf('en', 'DEU', '?lang=de').canonical).toBe('/de/c/DEU/faq');
  });

  test('every language of a guide names all of them', () => {
    const alternates = {
      ...Object.fromEntries(guideReaders.map((code) => [code, inLanguage(code, '/c/THA/faq')])),
      th: '/c/THA/faq?lang=th',
      'x-default': '/c/THA/faq',
    };
    expect(addressesOf('en', 'THA').alternates).toEqual(alternates);
    expect(addressesOf('fr', 'THA').alternates).toEqual(alternates);
    expect(addressesOf('en', 'THA', '?lang=th').alternates).toEqual(alternates);
  });
});

test('tabs only where there is a local language', () => {
  expect(ask('GBR').tabs).toEqual([]);
  for (const { iso3 } of countries) {
    const local = localLanguages(iso3);
    expect(ask(iso3).tabs.map((tab) => tab.label)).toEqual(
      local.length > 0
        ? ['English', ...local.map((language) => `Local (${language.code.toUpperCase()})`)]
        : [],
    );
  }
});

test('FAQPage data says what the page shows, and nothing else', () => {
  const page = ask('KEN');
  const script = guideMeta('en', page).find((entry) => 'script:ld+json' in entry) as Record<
    string,
    { mainEntity: unknown[] }
  >;
  expect(script['script:ld+json']?.mainEntity).toEqual(
    page.faq_list.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  );
});

test('the Markdown of every guide renders to headings and paragraphs alone', () => {
  for (const [index, { iso3 }] of countries.entries()) {
    const reader = guideReaders[index % guideReaders.length]!;
    for (const code of [reader, ...localLanguages(iso3).map((language) => language.code)]) {
      const { tips, connectivity } = ask(iso3, `?lang=${code}`, reader);
      const tags = new Set(
        [...`${tips}${connectivity}`.matchAll(/<\/?([a-z0-9]+)/g)].map((found) => found[1]),
      );
      expect([...tags].sort(), `${iso3} ${code}`).toEqual(['h3', 'p']);
      expect(`${tips}${connectivity}`, `${iso3} ${code}`).not.toMatch(/&lt;|&#60;|\*\*|###/);
    }
  }
});
