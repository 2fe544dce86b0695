import { expect } from 'vitest';
import { buyByApi, buyOnPage, IPHONE, recordsOf, signInByMail } from '../support/customer-steps.ts';
import { sharedShop } from '../support/e2e-shop.ts';
import { expectNoSeriousAxe, test } from '../support/page.ts';

const shop = sharedShop();

test('opens My eSIMs and the order without network, until signing out', async ({ openPage }) => {
  const email = 'offline@example.com';
  const { page, expectFailure, expectConsoleError } = await openPage({
    width: 390,
    height: 844,
    userAgent: IPHONE,
    serviceWorkers: 'allow',
  });
  const context = page.context();
  await buyOnPage(page, shop.origin, email);
  const orderPage = page.url();
  await signInByMail(page, shop.origin, email);
  await page.getByText('Ready to install', { exact: true }).waitFor();
  const [record] = await recordsOf(page);
  const { manual_code } = record!.esim;
  const kept = () => page.evaluate(async () => (await caches.keys()).sort());
  await expect.poll(kept).toEqual(['customer-account', 'customer-flags', 'customer-orders', 'pages']);
  await expect.poll(() => page.evaluate(filesKept)).toBe(true);
  // What is the same for everyone holds nothing of this customer.
  const everyones = await page.evaluate(async () => {
    const cache = await caches.open('pages');
    const texts = (await cache.keys()).map(async (request) => (await cache.match(request))!.text());
    return (await Promise.all(texts)).join('\n');
  });
  expect(everyones).toContain('My eSIMs');
  for (const own of [manual_code, email, record!.esim.iccid, new URL(orderPage).search.slice(12)]) {
    expect(everyones.includes(own)).toBe(false);
  }

  expectFailure(/./);
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await context.setOffline(true);
  await page.goto(`${shop.origin}/membership`, { waitUntil: 'commit' });
  await page.getByText(manual_code, { exact: true }).waitFor();
  await page.getByText('You’re offline.').waitFor();
  await page.getByRole('img', { name: 'QR code that installs the eSIM' }).waitFor();
  await page.getByRole('link', { name: 'Install on this iPhone' }).waitFor();
  await page.getByText('When you land', { exact: true }).click();
  await page.getByText('Data roaming on for this eSIM,').waitFor();
  await page.getByText('Emergency numbers in Japan').click();
  await page.getByRole('link', { name: '110' }).waitFor();
  expect(
    await page.locator('main li img').evaluate((flag: HTMLImageElement) => flag.naturalWidth),
  ).toBeGreaterThan(0);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: /^Copy Manual code/ }).click();
  await page.getByText(/Copied!|Not copied/).waitFor();

  await page.goto(orderPage, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  await page.getByText(manual_code, { exact: true }).waitFor();
  await page.getByText('You’re offline.').waitFor();
  await page.getByText('Emergency numbers in Japan').waitFor();
  await expectNoSeriousAxe(page);

  // Any other page says where to go, and the home page of the installed app goes there.
  await page.goto(`${shop.origin}/faq`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'My eSIMs' }).waitFor();
  await page.getByRole('link', { name: /^Japan / }).waitFor();
  await page.getByRole('link', { name: 'When you land' }).click();
  await page.getByRole('heading', { name: 'Airplane mode off. Then:' }).waitFor();
  await page.getByRole('button', { name: 'It is on this phone already' }).click();
  await page.getByText('Step 1 of 5').waitFor();
  await page.getByRole('button', { name: 'Done, next' }).click();
  await page.getByText('Choose it for mobile data.').waitFor();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('Turn off Allow Mobile Data Switching,').waitFor();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Please call 110.' }).click();
  await page.getByText('110番に電話してください。').waitFor();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${shop.origin}/`, { waitUntil: 'commit' });
  await page.waitForURL(`${shop.origin}/membership`);
  await page.getByText(manual_code, { exact: true }).waitFor();

  // Pressed without network, where nothing else asks: with one the page asks by itself, on a busy machine before a press.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest('**/api/v2/users/me/esims');
  await tryAgain.click();
  await asked;
  await context.setOffline(false);
  await tryAgain.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out of this device' }).click();
  await page.waitForURL(`${shop.origin}/`);
  await expect.poll(kept).toEqual(['pages']);
  await context.setOffline(true);
  await page.goto(`${shop.origin}/membership`, { waitUntil: 'commit' });
  await page.getByText('Your eSIMs could not be loaded').waitFor();
  expect(await page.getByText(manual_code).count()).toBe(0);
  await page.goto(orderPage, { waitUntil: 'commit' });
  await page.getByText('Could not validate your order. Please contact support.').waitFor();
  expect(await page.getByText(manual_code).count()).toBe(0);
});

test('the next customer on the same browser sees nothing of the one before', async ({ openPage }) => {
  const { manual_code } = await buyByApi(shop.origin, 'first@example.com');
  const { page } = await openPage({ width: 390, height: 844 });
  const ownerKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/kept/esims', { cacheName: 'customer-account' });
      return kept === undefined ? null : ((await kept.json()) as { owner: string }).owner;
    });
  await signInByMail(page, shop.origin, 'first@example.com');
  await page.getByText(manual_code, { exact: true }).waitFor();
  await expect.poll(ownerKept).not.toBeNull();
  const first = await ownerKept();
  // Away from the page first: what it still asks for would be refused without the cookie.
  await page.goto('about:blank');

  // The session ends without a sign-out here: revoked elsewhere, or too old.
  await page.context().clearCookies();
  await page.goto(`${shop.origin}/membership`);
  await page.waitForURL(`${shop.origin}/login`);
  await expect.poll(ownerKept).toBeNull();

  await signInByMail(page, shop.origin, 'second@example.com');
  await page.getByRole('heading', { name: 'You have no eSIMs yet.' }).waitFor();
  expect(await page.getByText(manual_code).count()).toBe(0);
  await expect.poll(ownerKept).not.toBeNull();
  expect(await ownerKept()).not.toBe(first);
});

test('the arrival screen opens without network once it was opened, also with nothing kept', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage({
    width: 390,
    height: 844,
    userAgent: IPHONE,
    serviceWorkers: 'allow',
  });
  await page.goto(`${shop.origin}/now`);
  await page.getByText('Your eSIM isn’t saved on this phone.').waitFor();
  await expect.poll(() => page.evaluate(filesKept)).toBe(true);
  expectFailure(/./);
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/faq`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'When you land' }).click();
  await page.getByText('Turn off Allow Mobile Data Switching,').waitFor();
  await page.getByText('Your eSIM isn’t saved on this phone.').waitFor();
  const card = page.getByRole('region', { name: 'Ask for help without a word' });
  await card.getByLabel('Country you are in').selectOption('Japan');
  await page.getByRole('button', { name: 'Please call 110.' }).click();
  await page.getByText('110番に電話してください。').waitFor();
});

/** In the page: whether every file that the kept pages name is kept too. */
async function filesKept(): Promise<boolean> {
  const cache = await caches.open('pages');
  const page = await cache.match('/order-confirmation');
  if (page === undefined || (await cache.match('/emergency-numbers.json')) === undefined) return false;
  const files = [...(await page.text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  const found = await Promise.all(files.map((path) => cache.match(path)));
  return files.length > 5 && found.every((file) => file !== undefined);
}
