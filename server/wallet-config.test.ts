import { expect, test } from 'vitest';
import { appleVariables, googleVariables } from '../tests/support/wallets/certificates.ts';
import { readConfig } from './config.ts';

const apple = appleVariables();
const google = googleVariables().variables;
const PUBLIC = { PUBLIC_ORIGIN: 'https://shop.example', ALLOW_SANDBOX: '1' };
const problem = (env: Record<string, string>) => {
  try {
    readConfig({ NODE_ENV: 'test', ...env });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('without any there is no wallet; with all there are both', () => {
  expect(readConfig({ NODE_ENV: 'test' }).wallets).toEqual({ apple: null, google: null });
  expect(readConfig({ NODE_ENV: 'test', ...PUBLIC, ...apple, ...google }).wallets).toMatchObject({
    apple: { passType: 'pass.example.godwit', team: 'TEAM123456' },
    google: { issuer: google.GOOGLE_WALLET_ISSUER_ID, account: { email: 'passes@example.iam' } },
  });
});

test('an ended certificate keeps no shop from starting', () => {
  expect(problem({ ...PUBLIC, ...appleVariables(new Date('2021-01-01')) })).toBeNull();
});

test.each<[string, Record<string, string>, string]>([
  [
    'half of Apple',
    { APPLE_PASS_CERTIFICATE: apple.APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY: apple.APPLE_PASS_KEY },
    'APPLE_WWDR_CERTIFICATE is missing; Apple Wallet needs all three of its variables, or none',
  ],
  [
    'half of Google',
    { GOOGLE_WALLET_ISSUER_ID: '3388000000012345678' },
    'GOOGLE_WALLET_SERVICE_ACCOUNT is missing; Google Wallet needs both of its variables, or none',
  ],
  [
    'rubbish',
    { ...apple, APPLE_PASS_CERTIFICATE: 'rubbish' },
    'APPLE_PASS_CERTIFICATE must be a certificate: PEM, or base64 of its file',
  ],
  [
    'another key',
    { ...apple, APPLE_PASS_KEY: appleVariables().APPLE_PASS_KEY },
    'APPLE_PASS_KEY is not the key of the certificate',
  ],
  [
    'another authority',
    { ...apple, APPLE_WWDR_CERTIFICATE: appleVariables().APPLE_WWDR_CERTIFICATE },
    'APPLE_WWDR_CERTIFICATE is not the one that issued the certificate; Apple has several',
  ],
  [
    'a public shop without https',
    { ...apple, PUBLIC_ORIGIN: 'http://shop.example', ALLOW_SANDBOX: '1' },
    'PUBLIC_ORIGIN must be https for APPLE_PASS_CERTIFICATE: phones ask no other for news',
  ],
  [
    'no account',
    { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: '{}' },
    'must be the JSON key of a service account',
  ],
])('%s is refused with what to do', (_what, env, words) => {
  expect(problem(env)).toContain(words);
});
