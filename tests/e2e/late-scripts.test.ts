import { expect } from 'vitest';
import { sharedShop } from '../support/e2e-shop.ts';
import { holdBack } from '../support/hold-back.ts';
import { test, visit } from '../support/page.ts';

const SCRIPTS = '**/assets/*.js';

const shop = sharedShop();

test('scripts are asked for after the first paint', async ({ openPage }) => {
  const { page } = await openPage();
  await visit(page, `${shop.origin}/c/JPN`);
  const { painted, asked } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(asked.length).toBeGreaterThan(5);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
});

test('without a report of a paint they start all the same', async ({ openPage }) => {
  const { page } = await openPage();
  await page.addInitScript(() => Object.assign(PerformanceObserver.prototype, { observe() {} }));
  await page.goto(`${shop.origin}/c/JPN`);
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
});

test('what is typed, chosen and pressed before they are here counts', async ({ openPage }) => {
  const { page } = await openPage();
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${shop.origin}/c/JPN`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Full days' }).selectOption('7');
  await page.getByRole('combobox', { name: 'What for' }).selectOption('mixed');
  await page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  release();
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await page.waitForURL(`${shop.origin}/c/JPN?days=7&use=mixed`);
  // Behind the dialog, which hides it from assistive technology.
  expect(await page.locator('select[name=days]').first().inputValue()).toBe('7');
  await page.getByText('You need about 3.2 GB').waitFor({ state: 'attached' });
});

test('a form that needs them waits for them', async ({ openPage }) => {
  const { page } = await openPage();
  const release = await holdBack(page, SCRIPTS);
  await page.goto(`${shop.origin}/login`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email Address').fill('early@example.com');
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  expect(page.url()).toBe(`${shop.origin}/login`);
  release();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  expect(page.url()).not.toContain('early');
});
