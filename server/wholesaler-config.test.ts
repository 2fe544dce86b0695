import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventedAdapter } from '../tests/support/wholesalers/invented.ts';
import { ConfigError, readConfig } from './config.ts';

const OTHER = {
  ...inventedAdapter,
  name: 'borealis',
  settings: [],
  base: { setting: 'BOREALIS_API_BASE', default: 'https://borealis.example' },
};
const ADAPTERS = [inventedAdapter, OTHER];
const KEYS = { ACME_MOBILE_KEY: 'a-key-of-ours', ACME_MOBILE_PASSWORD: 'a-password-of-ours' };
const ENV = { ESIM_PROVIDERS: 'acme-mobile', ALLOW_SANDBOX: '1', SECRET: 'x'.repeat(32), ...KEYS };

const read = (env: Record<string, string> = {}) => readConfig({ ...ENV, ...env }, ADAPTERS);
const companies = (env?: Record<string, string>) =>
  read(env).companies.map(({ adapter, base, settings }) => ({ name: adapter.name, base, settings }));

test('a company is in use with its settings, at its own address', () => {
  expect(read().ESIM_PROVIDERS).toEqual(['acme-mobile']);
  expect(read().allSandbox).toBe(false);
  expect(companies()).toEqual([
    {
      name: 'acme-mobile',
      base: 'https://api.acme.example/v2',
      settings: { ...KEYS, ACME_MOBILE_MODE: undefined },
    },
  ]);
});

test('several may be named in any order, and once more', () => {
  const { ESIM_PROVIDERS, companies } = read({ ESIM_PROVIDERS: 'borealis, sandbox,acme-mobile,borealis' });
  expect(ESIM_PROVIDERS).toEqual(['borealis', 'sandbox', 'acme-mobile']);
  expect(companies.map(({ adapter }) => adapter.name).sort()).toEqual(['acme-mobile', 'borealis']);
});

test('a company that isn’t named, and has its settings, is followed to the end of what was bought there', () => {
  const leaving = (env: Record<string, string>) =>
    read({ ESIM_PROVIDERS: 'borealis', ...env }).leaving.map(({ adapter }) => adapter.name);
  expect(leaving({})).toEqual(['acme-mobile']);
  expect(leaving({ ACME_MOBILE_KEY: '' })).toEqual([]);
  expect(read().leaving).toEqual([]);
});

test('settings of a company that isn’t named are nobody’s business', () => {
  expect(companies({ ESIM_PROVIDERS: 'borealis', ACME_MOBILE_MODE: 'wrong' })).toMatchObject([
    { name: 'borealis', settings: {} },
  ]);
});

test.each([
  'https://stand-in.example',
  'https://stand-in.example:8443/v3',
  'http://127.0.0.1:9000/v2',
  'http://localhost:9000',
  'http://[::1]:9000/v2',
])('%s may stand in for the company', (base) => {
  expect(companies({ ACME_MOBILE_API_BASE: base })).toMatchObject([{ base }]);
});

test.each<[Record<string, string>, RegExp]>([
  [
    { ESIM_PROVIDERS: 'acme-mobile,none' },
    /^ESIM_PROVIDERS is "acme-mobile,none"; it takes a list of: sandbox, acme-mobile, borealis$/,
  ],
  [{ ACME_MOBILE_KEY: '' }, /^ESIM_PROVIDERS names acme-mobile, and ACME_MOBILE_KEY is missing$/],
  [
    { ACME_MOBILE_KEY: '', ACME_MOBILE_PASSWORD: '' },
    /^ESIM_PROVIDERS names acme-mobile, and ACME_MOBILE_KEY, ACME_MOBILE_PASSWORD are missing$/,
  ],
  [{ ACME_MOBILE_KEY: 'a-key\n' }, /^ACME_MOBILE_KEY must not begin or end with a space/],
  [{ ACME_MOBILE_KEY: ' a-key' }, /^ACME_MOBILE_KEY must not begin or end with a space/],
  // As a document that "improves" quotation marks and dashes gives it.
  [{ ACME_MOBILE_KEY: 'a-key–2' }, /^ACME_MOBILE_KEY must not begin or end with a space.* no header takes$/],
  [{ ACME_MOBILE_MODE: 'a-key' }, /^ACME_MOBILE_MODE must be on or off$/],
  [{ ALLOW_SANDBOX: '' }, /^PAYMENT_PROVIDER is sandbox beside a real wholesaler/],
  [
    { ALLOW_SANDBOX: '', ESIM_PROVIDERS: 'sandbox,acme-mobile' },
    /^PAYMENT_PROVIDER is sandbox beside a real wholesaler/,
  ],
  ...[
    'a-key.example',
    'http://a-key.example/v2',
    'https://a-key.example/v2/',
    'https://a-key.example/v2?x=1',
    'https://a-key.example/v2#x',
    'https://a-key.example/v2?',
    'https://user:a-key@acme.example/v2',
    'ftp://a-key.example',
    ' https://a-key.example',
    'https://a-key.example/v 2',
    'http://127.0.0.1.a-key.example',
  ].map((base): [Record<string, string>, RegExp] => [
    { ACME_MOBILE_API_BASE: base },
    /^ACME_MOBILE_API_BASE must be an address such as https:\/\/api\.acme\.example\/v2/,
  ]),
])('%o stops the start with one line that names the variable and shows no value', (env, message) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(message);
  expect(() => read(env)).not.toThrow(/\n|a-key|a-password/);
});

test('whatever stands in a setting is not in what is said of it', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 40 }),
      fc.constantFrom('KEY', 'MODE', 'API_BASE'),
      (value, name) => {
        try {
          read({ [`ACME_MOBILE_${name}`]: value });
        } catch (error) {
          expect((error as Error).message).toMatch(new RegExp(`^ACME_MOBILE_${name} must`));
          expect((error as Error).message.includes(value)).toBe(false);
        }
      },
    ),
  );
});
