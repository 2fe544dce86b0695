import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);

test('nothing set is a working sandbox on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PAYMENT_PROVIDER: 'sandbox',
    ESIM_PROVIDERS: ['sandbox'],
    DELIVERY_DEADLINE: 900_000,
    allSandbox: true,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: 'http' }, /^PORT must be a whole number/],
  [{ PORT: '70000' }, /^PORT must be at most 65535/],
  [{ REFERRALS: 'no' }, /^REFERRALS must be on or off/],
  [{ REFERRAL_FRIEND_PERCENT: '101' }, /^REFERRAL_FRIEND_PERCENT must be at most 100/],
  [{ REFERRAL_CREDIT_CENTS: '5.00' }, /^REFERRAL_CREDIT_CENTS must be a whole number/],
  [{ REFERRAL_CONFIRM_AFTER: '1d' }, /^REFERRAL_CONFIRM_AFTER must be a duration/],
  [{ PUBLIC_ORIGIN: 'shop.example' }, /^PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'https://shop.example/path' }, /^PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, /^PUBLIC_ORIGIN must be an address/],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, /^PUBLIC_ORIGIN is a public address.*ALLOW_SANDBOX=1/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres/],
  [{ PAYMENT_PROVIDER: 'paypal' }, /^PAYMENT_PROVIDER must be one of: sandbox/],
  [{ ESIM_PROVIDERS: 'sandbox,acme' }, /^ESIM_PROVIDERS is "sandbox,acme"; it takes a list of: sandbox/],
  [{ MAIL_URL: 'http://mail' }, /^MAIL_URL must start with smtp/],
  [{ SECRET: 'short' }, /^SECRET must be at least 32 characters/],
  [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be on or off/],
  [{ ADMIN_PASSWORD_HASH: 'plain' }, /^ADMIN_PASSWORD_HASH must be an argon2id hash/],
  [{ DELIVERY_DEADLINE: '15' }, /^DELIVERY_DEADLINE must be a duration/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  [{ ADMIN_TOTP_SECRET: 'no base32!' }, /^ADMIN_TOTP_SECRET must be a base32 secret/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be at least 16/],
])('%o stops the start with one line that names the variable', (env, message) => {
  const read = () => readConfig({ SECRET: secret, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  try {
    read();
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});

test('the sandbox may stand on a public address if the operator says so', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://demo.example', ALLOW_SANDBOX: '1' }).PUBLIC_ORIGIN).toBe(
    'https://demo.example',
  );
});
