import type { Page } from 'playwright-core';

/** The test card that pays. */
export const PAYS = '4242424242424242';

/** Types an address and a card into the checkout's panel. */
export async function fillCard(page: Page, email: string, number = PAYS): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Card number').fill(number);
  await panel.getByLabel('Expiry MM/YY').fill('12/34');
  await panel.getByLabel('CVC').fill('123');
}
