import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EsimRecord } from '../../api/contract/esims.ts';
import { orderAndPay, post } from './api-steps.ts';
import { fillCard } from './fill-card.ts';
import { mailsTo } from './mailbox.ts';
import { visit } from './page.ts';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Opens the panel of the first plan on a country's page. */
export const pressBuy = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();

/** Buys the first plan of Japan as anybody would; ends on the order's page. */
export async function buyOnPage(page: Page, origin: string, email: string): Promise<{ iccid: string }> {
  await visit(page, `${origin}/c/JPN`);
  await pressBuy(page);
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await fillCard(page, email);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
  const iccid = await page
    .getByText(/^89\d\d [\d ]+$/)
    .first()
    .innerText();
  return { iccid: iccid.replaceAll(' ', '') };
}

/** Buys the cheapest plan of Japan without a browser, and waits for the mail. */
export async function buyByApi(
  origin: string,
  email: string,
): Promise<{ iccid: string; manual_code: string; password: string }> {
  const plans = (await (await fetch(`${origin}/api/v1/plans?country_code=JPN`)).json()) as { uid: string }[];
  const sessionId = await orderAndPay(origin, plans[0]!.uid, email);
  const password = await mailed(origin, email, /Retrieval password: (\S+)/);
  const { iccid, manual_code } = await post<{ iccid: string; manual_code: string }>(
    origin,
    '/api/v1/esims/validate',
    { sessionId },
  );
  return { iccid, manual_code, password };
}

/** Signs in by the link of a mail of now; ends on My eSIMs. */
export async function signInByMail(page: Page, origin: string, email: string): Promise<void> {
  await visit(page, `${origin}/login`);
  await page.getByLabel('Email Address').fill(email);
  // Links of sessions before were used, and are no use while the new one is on its way.
  const link = /(\/sign-in\/confirm#\S+)/;
  const before = await inMailsTo(origin, email, link);
  await page.getByRole('button', { name: 'Send Sign-in Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await visit(page, origin + (await mailed(origin, email, link, before)));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${origin}/membership`);
  await page.getByRole('heading', { name: 'My eSIMs' }).waitFor();
}

/** What the API says of the signed-in customer's eSIMs. */
export function recordsOf(page: Page): Promise<EsimRecord[]> {
  return page.evaluate(async () => (await fetch('/api/v2/users/me/esims')).json());
}

/** Plays the phone that an eSIM is on. */
export async function simulate(
  origin: string,
  iccid: string,
  step: 'install' | 'activate' | 'use',
): Promise<void> {
  await post(origin, `/api/sandbox/esims/${iccid}/simulate`, { step });
}

/** What mails to the customer say, the newest first. */
const inMailsTo = async (origin: string, to: string, what: RegExp): Promise<string[]> =>
  (await mailsTo(origin, to)).flatMap(({ text }) => what.exec(text)?.[1] ?? []);

async function mailed(origin: string, to: string, what: RegExp, before: string[] = []): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    found = (await inMailsTo(origin, to, what)).find((each) => !before.includes(each));
    return found;
  };
  await expect.poll(look, { message: `a mail with ${what} to ${to}`, interval: 200 }).toBeDefined();
  return found!;
}
