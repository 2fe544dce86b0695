import { hashSync } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'x'.repeat(32);
const HASH = hashSync('a password');

test('nothing set is a working sandbox on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    PAYMENT_PROVIDER: 'sandbox',
    ESIM_PROVIDERS: ['sandbox'],
    DELIVERY_DEADLINE: 900_000,
    STOP_DELAY: 2_000,
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
  [{ ALERT_MAIL: 'founder' }, /^ALERT_MAIL must be one mail address/],
  [{ ALERT_WEBHOOK_URL: 'http://chat.example/x' }, /^ALERT_WEBHOOK_URL must be an https address/],
  [{ ALERT_WEBHOOK_URL: 'ftp://127.0.0.1/x' }, /^ALERT_WEBHOOK_URL must be an https address/],
  // Whoever posts to it (fetch) takes no name and no password in an address.
  [{ ALERT_WEBHOOK_URL: 'https://:token@chat.example/x' }, /^ALERT_WEBHOOK_URL must be an https address/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'postgres://user:p#ss@host/shop' }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_URL: 'postgres://host/shop?sslrootcert=/nowhere.pem' }, /^DATABASE_URL must look like/],
  [{ PAYMENT_PROVIDER: 'paypal' }, /^PAYMENT_PROVIDER must be one of: sandbox/],
  [{ ESIM_PROVIDERS: 'sandbox,acme' }, /^ESIM_PROVIDERS is "sandbox,acme"; it takes a list of: sandbox/],
  [{ MAIL_URL: 'http://mail' }, /^MAIL_URL must look like smtp/],
  [{ MAIL_URL: 'smtp://user:p%zz@mail.example' }, /^MAIL_URL must have user and password percent-encoded/],
  [{ MAIL_URL: 'smtp://mail.example/path' }, /^MAIL_URL must end with the host and port/],
  [{ MAIL_FROM: 'Godwit' }, /^MAIL_FROM must be a mail address/],
  [{ MAIL_FROM: 'Godwit <a@b.example>, <c@d.example>' }, /^MAIL_FROM must be a mail address/],
  [{ MAIL_PROVIDER: 'sendgrid' }, /^MAIL_PROVIDER must be one of: mailgun, plain, postmark/],
  [{ MAIL_PROVIDER: 'postmark' }, /^MAIL_WEBHOOK_SECRET is missing/],
  [{ MAIL_WEBHOOK_SECRET: secret }, /^MAIL_PROVIDER is missing/],
  [{ MAIL_PROVIDER: 'plain', MAIL_WEBHOOK_SECRET: 'short' }, /^MAIL_WEBHOOK_SECRET must be at least 16/],
  [{ SECRET: 'short' }, /^SECRET must be at least 32 characters/],
  [{ SECRET: `${secret},short` }, /^SECRET must be at least 32 characters, each of them/],
  [{ ABANDONED_ORDER_DAYS: '13' }, /^ABANDONED_ORDER_DAYS must be at least 14/],
  [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be on or off/],
  [{ ADMIN_PASSWORD_HASH: 'plain' }, /^ADMIN_PASSWORD_HASH must be an argon2id hash/],
  // As a compose file leaves it that takes "$v" and the others for variables, and as it is cut off.
  [{ ADMIN_PASSWORD_HASH: '$argon2id=19=19456,t=2,p=1' }, /^ADMIN_PASSWORD_HASH must be an argon2id hash/],
  [{ ADMIN_PASSWORD_HASH: HASH.slice(0, -1) }, /^ADMIN_PASSWORD_HASH must be an argon2id hash/],
  [
    {
      ADMIN_PASSWORD_HASH:
        '$argon2id$v=19$m=8,t=1,p=1$1FAK/4Py5QnqNN7nZa7yEA$ZanrxZPWAv5UUN1Z7ZNK1a7BHzIHnqaXO/Bu7KXnRA',
    },
    /^ADMIN_PASSWORD_HASH must be an argon2id hash/,
  ],
  [{ ADMIN_PASSWORD_HASH: HASH.replace('2id', '2i') }, /^ADMIN_PASSWORD_HASH must be an argon2id hash/],
  [{ SYSTEM_KEY: 'k'.repeat(31) }, /^SYSTEM_KEY must be at least 32 visible/],
  [{ ADMIN_API_KEY: 'k'.repeat(201) }, /^ADMIN_API_KEY must be at least 32 .* at most 200/],
  [{ ADMIN_API_KEY: `a key ${'k'.repeat(32)}` }, /^ADMIN_API_KEY must be at least 32 visible/],
  [{ METRICS_TOKEN: `a token ${'k'.repeat(32)}` }, /^METRICS_TOKEN must be at least 16 visible/],
  [{ DELIVERY_DEADLINE: '15' }, /^DELIVERY_DEADLINE must be a duration/],
  [{ DELIVERY_DEADLINE: '0s' }, /^DELIVERY_DEADLINE must be at least 1s/],
  [{ DELIVERY_DEADLINE: '99999999999h' }, /^DELIVERY_DEADLINE must be at most 8784h/],
  [{ REFERRAL_CONFIRM_AFTER: '99999999999h' }, /^REFERRAL_CONFIRM_AFTER must be at most 8784h/],
  [{ ADMIN_USERNAME: 'x'.repeat(255) }, /^ADMIN_USERNAME must have 1 to 254 characters/],
  [{ ADMIN_PASSWORD: 'x'.repeat(257) }, /^ADMIN_PASSWORD must have at most 256 characters/],
  [{ VAPID_SUBJECT: 'https://[' }, /^VAPID_SUBJECT must be mailto:/],
  [{ VAPID_SUBJECT: 'mailto:push@localhost' }, /^VAPID_SUBJECT must be mailto:/],
  [{ STOP_DELAY: '6s' }, /^STOP_DELAY must be at most 5s/],
  [{ STOP_DELAY: '2' }, /^STOP_DELAY must be a duration/],
  [{ DATABASE_LISTEN_URL: 'mysql://x' }, /^DATABASE_LISTEN_URL must look like postgres/],
  [
    { DATABASE_LISTEN_URL: 'postgres://x/y' },
    /^DATABASE_LISTEN_URL is the way to the server of DATABASE_URL/,
  ],
  [{ SANDBOX_FAULTS: 'nonsense' }, /^SANDBOX_FAULTS names an unknown fault "nonsense"/],
  [{ SANDBOX_FAULTS: 'sandbox.timeout:2' }, /^SANDBOX_FAULTS must have a probability from 0 to 1/],
  [{ CLOCK_SKEW: '30s' }, /^CLOCK_SKEW must be whole seconds/],
  [{ CLOCK_AHEAD: '1m' }, /^CLOCK_AHEAD must be whole seconds/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  [{ GAUGES_EVERY: '0s' }, /^GAUGES_EVERY must be from 1s/],
  [{ GAUGES_EVERY: '1m' }, /^GAUGES_EVERY must be from 1s/],
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

test('what npm run admin:hash prints is taken', () => {
  expect(readConfig({ ADMIN_PASSWORD_HASH: HASH }).ADMIN_PASSWORD_HASH).toBe(HASH);
});

test('SECRET is a list, the present one first', () => {
  expect(readConfig({ SECRET: secret }).SECRET).toEqual([secret]);
  expect(readConfig({ SECRET: `${'y'.repeat(40)}, ${secret}` }).SECRET).toEqual(['y'.repeat(40), secret]);
});

test.each([{ CLOCK_SKEW: '30' }, { CLOCK_AHEAD: '30' }, { FAILPOINT: 'record' }])(
  '%o is for sandboxes and tests',
  (env) => {
    const stripe = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      MAIL_URL: 'smtp://localhost',
      MAIL_FROM: 'Godwit <no-reply@shop.example>',
      ALLOW_SANDBOX: '1',
      SECRET: secret,
      ...env,
    };
    expect(() => readConfig(stripe)).toThrow(/is for the sandboxes only; remove it$/);
    expect(readConfig({ ...stripe, NODE_ENV: 'test' }).PAYMENT_PROVIDER).toBe('stripe');
    expect(readConfig(env).allSandbox).toBe(true);
  },
);

test('the sandbox may stand on a public address if the operator says so', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://demo.example', ALLOW_SANDBOX: '1' }).PUBLIC_ORIGIN).toBe(
    'https://demo.example',
  );
});
