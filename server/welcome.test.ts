import { expect, test } from 'vitest';
import type { Db } from '../db/sql.server.ts';
import { readConfig } from './config.ts';
import { administrator as administratorOf } from './secrets.ts';
import { welcomeLines } from './welcome.ts';

const administrator = { username: 'admin', passwordHash: '$argon2id$', totpSecret: null, password: null };
const real = {
  PUBLIC_ORIGIN: 'https://shop.example',
  allSandbox: false,
  MAIL_URL: 'smtps://mail.example',
  PAYMENT_PROVIDER: 'stripe' as const,
};
const words = (config: Partial<typeof real>, changes: { totpSecret?: string } = {}) =>
  welcomeLines({ ...real, ...config }, { ...administrator, ...changes }).join('\n');

test('a real shop whose administrator has a password alone says so at its start', () => {
  expect(words({})).toContain('add a passkey');
  expect(words({}, { totpSecret: 'JBSWY3DPEHPK3PXP' })).not.toContain('add a passkey');
  expect(words({ allSandbox: true })).not.toContain('add a passkey');
  expect(welcomeLines(real, null).join()).not.toContain('add a passkey');
});

test('a password that was given stands in no output, which containers keep', async () => {
  const config = readConfig({ ADMIN_PASSWORD: 'velvet otter piano gravel' });
  const owner = await administratorOf({} as Db, config);
  const printed = welcomeLines(config, owner).join('\n');
  expect(printed).toContain('user admin, the password that was set');
  expect(printed).not.toContain('velvet');
});
