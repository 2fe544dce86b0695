import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
import { projectRoot } from '../../../project-root.ts';
import { quoteLegal } from '../../../server/quoted-legal.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { prosePage } from './shop-texts.server.ts';

/** Columns that say something of a customer, or of somebody whom one names. */
const PERSONAL =
  /^(email|.*_email|recipient|recipient_.*|sender_.*|message|device|endpoint|language|time_zone|customer_uid|buyer_hash|card_hash|push_token|withdrawal_.*|text)$/;

/** Tables of the people who run the shop and of what they are alarmed of, and of the sandbox, which a public shop doesn’t use. */
const NOT_OF_CUSTOMERS = /^(alerts|staff.*|sandbox_.*)$/;

/** By table, the words of the privacy page that tell of it. */
const TOLD: Readonly<Record<string, string>> = {
  allowances: 'a note that none is needed',
  blocks: 'a block with its reason',
  credit_accounts: 'Your credit and its history',
  customers: 'Your email address',
  esims: 'The eSIM: its number (ICCID)',
  gifts: 'Whom you give an eSIM to',
  mails: 'Which emails we sent you',
  notes: 'Notes of our support',
  order_cards: 'A code made from your card',
  orders: 'The page’s language and your device’s time zone',
  privacy_requests: 'what came of a request',
  push_subscriptions: 'Where your browser takes notifications',
  redemptions: 'A code made from your email address',
  sessions: 'The kind of device of each sign-in',
  sign_in_tokens: 'Links and codes for signing in',
  wallet_devices: 'the pass of an eSIM',
};

const rowsOf = (body: string) => body.split('\n').filter((line) => line.startsWith('| '));

afterEach(() => quoteLegal({}, false));

test('each table with something of a customer is told of on the privacy page', () => {
  const schema = readFileSync(join(projectRoot, 'db/schema.ts'), 'utf8');
  const tables = [...schema.matchAll(/export interface (\w+) \{\n([^}]*)\n\}/g)].flatMap(
    ([, name = '', columns = '']) => {
      const table = name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
      const personal = [...columns.matchAll(/^ {2}(\w+):/gm)].some(([, column = '']) =>
        PERSONAL.test(column),
      );
      return personal && name !== 'DB' && !NOT_OF_CUSTOMERS.test(table) ? [table] : [];
    },
  );
  expect(tables.sort()).toEqual(Object.keys(TOLD).sort());
  const { body } = prosePage('privacy');
  for (const [table, words] of Object.entries(TOLD)) expect(body, table).toContain(words);
});

test.each(languageCodes)('in %s the page has every row, and names who carries what', (language) => {
  const english = prosePage('privacy').body;
  const { body } = prosePage('privacy', language);
  expect(rowsOf(body)).toHaveLength(rowsOf(english).length);
  for (const carrier of ['Apple', 'Google', 'Mozilla', 'Microsoft']) expect(body).toContain(carrier);
});

test.each(languageCodes)(
  'in %s an order is made with the company that the operator names, and EU consumers read of their right to withdraw',
  (language) => {
    expect(prosePage('refund-policy', language).body).not.toContain('14');
    quoteLegal({ name: 'Example Trading Ltd' }, true);
    expect(prosePage('terms', language).body).toContain('Example Trading Ltd');
    const words = messagesOf(language, 'checkout')('withdrawal.words', { hours: 24 });
    expect(prosePage('refund-policy', language).body).toContain(words);
  },
);
