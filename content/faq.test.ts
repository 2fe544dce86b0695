import { expect, test } from 'vitest';
import { REFUND_WINDOW_HOURS } from '../core/refunds/rules.ts';
import { faq } from './faq.ts';

test('nine questions, each asked once and answered', () => {
  expect(faq).toHaveLength(9);
  expect(new Set(faq.map(({ question }) => question)).size).toBe(9);
  for (const { question, answer } of faq) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(80);
    expect(answer).not.toContain('{{');
  }
});

test('the refund answer names the window that the rule has', () => {
  const refund = faq.find(({ question }) => question.includes('refund'));
  expect(refund?.answer).toContain(`within ${REFUND_WINDOW_HOURS} hours`);
});
