import { describe, expect, test } from 'vitest';
import { countries } from '../../../content/countries/read.ts';
import { sandboxWindow } from '../../../content/guides/gates/shop-window.ts';
import { localLanguages } from '../../../core/content/guide.ts';
import { guideMeta } from './guide-meta.ts';
import { guidePage } from './guide-page.server.ts';

const catalogue = sandboxWindow();
const ask = (code: string | undefined, search = '') =>
  guidePage({ code, search, catalogue, pageLanguage: 'en', publicOrigin: 'https://shop.example' });

/** What a loader throws: a redirect, or data with a status. */
function thrown(call: () => unknown) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('bad input (specification, section 8, "Travel guide")', () => {
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
  expect(page.canonical).toBe('https://shop.example/c/GBR/faq');
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
  for (const { iso3 } of countries) {
    for (const code of ['en', ...localLanguages(iso3).map((language) => language.code)]) {
      const { tips, connectivity } = ask(iso3, `?lang=${code}`);
      const tags = new Set(
        [...`${tips}${connectivity}`.matchAll(/<\/?([a-z0-9]+)/g)].map((found) => found[1]),
      );
      expect([...tags].sort(), `${iso3} ${code}`).toEqual(['h3', 'p']);
      expect(`${tips}${connectivity}`, `${iso3} ${code}`).not.toMatch(/&lt;|&#60;|\*\*|###/);
    }
  }
});
