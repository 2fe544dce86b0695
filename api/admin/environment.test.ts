import { expect, test } from 'vitest';
import { ADAPTERS } from '../../providers/esims/adapters.ts';
import { readConfig } from '../../server/config.ts';
import { shownEnvironment } from './environment.ts';

const TOLD = 'opensesame';

/** What may be read by every owner, and saved as a CSV. A new variable is hidden, or is put here on purpose. */
const OPEN = [
  'ABANDONED_ORDER_DAYS',
  'ADMIN_USERNAME',
  'AIRALO_REFUND_EMAIL',
  'ALERT_MAIL',
  'ALLOW_SANDBOX',
  'CLOCK_AHEAD',
  'CLOCK_SKEW',
  'COUNTRY_HEADER',
  'DATABASE_POOL',
  'DATA_DIR',
  'DELIVERY_DEADLINE',
  'ESIM_ACCESS_SENDERS',
  'ESIM_GO_REFUNDS',
  'ESIM_PROVIDERS',
  'FAILPOINT',
  'GAUGES_EVERY',
  'GOOGLE_WALLET_ISSUER_ID',
  'HOST',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAIL_PROVIDER',
  'MAYA_CATALOGUE',
  'MAYA_CUSTOMER_EMAIL',
  'MAYA_POLICIES',
  'NODE_ENV',
  'PAGE_CACHE',
  'PAYMENT_PROVIDER',
  'PORT',
  'PROCESS_ROLE',
  'PUBLIC_ORIGIN',
  'RATE_LIMITS',
  'REFERRALS',
  'REFERRAL_BONUS_AFTER',
  'REFERRAL_BONUS_CENTS',
  'REFERRAL_CONFIRM_AFTER',
  'REFERRAL_CREDIT_CENTS',
  'REFERRAL_FRIEND_PERCENT',
  'REFERRAL_MINIMUM_CENTS',
  'REFERRAL_MONTHLY_CENTS',
  'REFERRAL_REMEMBERED_DAYS',
  'SANDBOX_FAULTS',
  'STOP_DELAY',
  'STRIPE_API_BASE',
  'STRIPE_AUTOMATIC_TAX',
  'TRUSTED_PROXIES',
  'VAPID_SUBJECT',
  'ZENDIT_POLICIES',
];

test('what the environment holds is shown by these names alone', () => {
  const config = readConfig({});
  const own = Object.fromEntries(config.variables.map(({ name }) => [name, TOLD]));
  const ofCompanies = ADAPTERS.map((adapter) => ({
    settings: Object.fromEntries((adapter.settings ?? []).map(({ name }) => [name, TOLD])),
  }));
  const told = { ...config, ...own, companies: ofCompanies } as unknown as typeof config;
  const open = shownEnvironment(told).filter(({ value }) => value?.includes(TOLD));
  expect(open.map(({ name }) => name)).toEqual(OPEN);
});

test('a key that was read into an object tells nothing, not even its length', () => {
  const config = { ...readConfig({}), GOOGLE_WALLET_SERVICE_ACCOUNT: { email: 'shop@example.com', key: {} } };
  const shown = shownEnvironment(config as unknown as ReturnType<typeof readConfig>);
  expect(shown.find(({ name }) => name === 'GOOGLE_WALLET_SERVICE_ACCOUNT')?.value).toBe('set');
});
