import { expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
import { REFUND_WINDOW_HOURS } from '../../../core/refunds/rules.ts';
import { shownFaq } from './faq-page.server.ts';

test.each(languageCodes)('nine questions in %s, each asked once and answered', (language) => {
  const faq = shownFaq(language);
  expect(faq).toHaveLength(9);
  expect(new Set(faq.map(({ question }) => question)).size).toBe(9);
  for (const { question, html } of faq) {
    expect(question).toMatch(/[?？؟]$/);
    // An answer of two sentences; Chinese says them in half the letters.
    expect(html.length).toBeGreaterThan(60);
    expect(html).not.toMatch(/[{}]/);
  }
});

test.each(languageCodes)('the refund answer in %s names the window that the rule has', (language) => {
  const refund = shownFaq(language).find(({ html }) => html.includes('/refund-policy'));
  expect(refund?.html).toContain(String(REFUND_WINDOW_HOURS));
});

test('links of an answer lead to pages in its language', () => {
  expect(shownFaq('en')[0]?.html).toContain('href="/compatibility"');
  expect(shownFaq('de')[0]?.html).toContain('href="/de/compatibility"');
});
