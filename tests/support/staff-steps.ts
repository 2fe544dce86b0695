import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailsTo } from './mailbox.ts';
import { visit } from './page.ts';
import { STAFF_PASSWORD } from './staff.ts';

/** The path in the mailed invitation. */
export async function invitationOf(origin: string, email: string): Promise<string> {
  let path = '';
  const look = async () => {
    const [newest] = await mailsTo(origin, email);
    path = /(\/staff\/invitation#\S+)/.exec(newest?.text ?? '')?.[1] ?? '';
    return path;
  };
  await expect.poll(look, { message: 'the invitation', interval: 200 }).toContain('#token=');
  return path;
}

/** An authenticator in the browser itself, which always says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Follows an invitation; ends on Today. */
export async function joinStaff(page: Page, origin: string, email: string): Promise<string> {
  const path = await invitationOf(origin, email);
  await withAuthenticator(page);
  await visit(page, origin + path);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForURL(`${origin}/admin`);
  return path;
}
