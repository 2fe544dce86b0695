import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { GuideTab } from './guide-page.server.ts';
import { LanguageTabs } from './LanguageTabs.tsx';

const tabs: GuideTab[] = [
  { code: 'en', label: 'English', to: '/c/JPN/faq' },
  { code: 'ja', label: 'Local (JA)', to: '/c/JPN/faq?lang=ja' },
];

function rendered(list: GuideTab[], chosen: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageTabs tabs={list} chosen={chosen}>
        <p>text</p>
      </LanguageTabs>
    </MemoryRouter>,
  );
}

test('from the server the tabs are links, the one shown marked as the current page', () => {
  const html = rendered(tabs, 'ja');
  expect(html).toContain('href="/c/JPN/faq?lang=ja"');
  expect(html).toMatch(/aria-current="page"[^>]*>Local \(JA\)</);
  expect(html).toMatch(/<nav aria-label="Language of this guide"/);
  expect(html).not.toContain('role="tab"');
});

test('without a local language there is only the text', () => {
  expect(rendered([], 'en')).toBe('<p>text</p>');
});
