import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const ENV = {
  PAYMENT_PROVIDER: 'stripe',
  ALLOW_SANDBOX: '1',
  SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  MAIL_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@shop.example',
};

test('Stripe is used when all of its keys are given', () => {
  expect(readConfig(ENV).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecrets: ['whsec_abc'],
    apiBase: null,
    automaticTax: false,
  });
  const more = {
    STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
    STRIPE_AUTOMATIC_TAX: '1',
  };
  expect(readConfig({ ...ENV, ...more }).stripe).toMatchObject({
    webhookSecrets: ['whsec_a', 'whsec_b'],
    apiBase: 'http://127.0.0.1:12111',
    automaticTax: true,
  });
});

test('without Stripe its variables are checked in form only', () => {
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_abc' }).stripe).toBeNull();
});

test.each([
  [{ STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_PUBLISHABLE_KEY: undefined }, /^STRIPE_PUBLISHABLE_KEY is missing/],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, /^STRIPE_WEBHOOK_SECRET is missing/],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, /^STRIPE_SECRET_KEY must be a secret/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, /^STRIPE_PUBLISHABLE_KEY must be a publishable/],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' },
    /^STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes/,
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_a,' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
  [{ STRIPE_WEBHOOK_SECRET: ' ' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
  [{ STRIPE_API_BASE: 'stripe.example' }, /^STRIPE_API_BASE must be an address/],
  [
    {
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_live_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    },
    /^STRIPE_API_BASE is for tests/,
  ],
  [{ STRIPE_AUTOMATIC_TAX: 'yes' }, /^STRIPE_AUTOMATIC_TAX must be 0 or 1/],
  [{ ALLOW_SANDBOX: '' }, /^ESIM_PROVIDERS has sandbox beside real payments/],
])('%o stops the start with one line that names the variable', (env, message) => {
  const read = () => readConfig({ ...ENV, ...env });
  expect(read).toThrow(message);
  expect(read).not.toThrow('\n');
});

test('real payments without a mail server, or a sender, stop the start with one line', () => {
  const { MAIL_URL, MAIL_FROM: _, ...env } = ENV;
  expect(() => readConfig(env)).toThrow(/^MAIL_URL is missing: .*smtps:\/\/[^\n]*$/);
  expect(() => readConfig({ ...env, MAIL_URL })).toThrow(/^MAIL_FROM is missing: [^\n]*$/);
  expect(readConfig({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe).not.toBeNull();
  expect(readConfig(ENV).MAIL_FROM).toBe('no-reply@shop.example');
});
