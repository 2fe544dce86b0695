import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '../../../content/languages.ts';
import { LanguageContext } from '../../i18n/messages.ts';
import { ProsePage } from './ProsePage.tsx';
import { loadProse } from './prose-page.server.ts';

function drawn(language: Language, writtenIn = language): string {
  const page = loadProse('terms', 'https://shop.example', writtenIn).data;
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <ProsePage page={page} />
    </LanguageContext>,
  );
}

test('a translation says so and leads to the English text; its links stay in its language', () => {
  const html = drawn('de');
  expect(html).toContain('Dies ist eine Übersetzung.');
  expect(html).toContain('<a href="/terms" hrefLang="en"');
  expect(html).toContain('<div lang="de" class="prose"');
  expect(html).toContain('<a href="/de/compatibility">');
  expect(html).not.toContain('lang="en"');
});

test('a text that nobody has translated is marked as English, and the frame says so', () => {
  const html = drawn('de', 'en');
  expect(html).toContain('Dieser Text liegt auf Englisch vor.');
  expect(html).not.toContain('Übersetzung');
  expect(html).toContain('<div lang="en" class="prose"');
  expect(html).toContain('<ul lang="en"');
});

test('the English page says neither', () => {
  expect(drawn('en')).not.toMatch(/translation|in English/);
});
