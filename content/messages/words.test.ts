import { expect, test } from 'vitest';
import { cents } from '../../core/money.ts';
import type { CodeVerdict } from '../../core/promotions/code.ts';
import type { CodeState } from '../../core/promotions/discount.ts';
import type { Language } from '../languages.ts';
import { codeMessage, discountLabel, paymentName } from './discount-words.ts';
import { pushWords } from './push-words.ts';
import { friendName } from './referral-words.ts';
import { refundReason } from './refund-words.ts';

type CodeTerms = NonNullable<CodeVerdict['terms']>;

test.each<[CodeState, string]>([
  ['applied', 'The code is applied.'],
  ['unknown', 'There is no such code. Please check how it is written.'],
  ['off', 'Referral codes give no discount at present.'],
  ['expired', 'This code is no longer valid.'],
  ['exhausted', 'This code has been used as often as it can be.'],
  ['own', 'This is your own code: it is for your friends.'],
  ['not_new', 'This code is for a first order, and there was one before.'],
  ['not_for_this_plan', 'This code is not for this plan.'],
  ['below_minimum', 'The plan costs less than this code asks for.'],
  ['not_for_this_language', 'This code is for orders in another language.'],
  ['too_few_esims', 'This code is for several eSIMs bought together.'],
  ['less_than_automatic', 'Your price already has a bigger discount than this code gives.'],
  ['email_required', 'Enter your email: the code is checked with it.'],
])('a code that is %s', (state, message) => {
  expect(codeMessage('en', { code: 'SPRING', state })).toBe(message);
});

test('a minimum is said where it decides, and there alone', () => {
  const minimum = cents(1050);
  expect(codeMessage('en', { code: 'SPRING', state: 'below_minimum', minimum })).toBe(
    'This code is for plans from $10.50.',
  );
  expect(codeMessage('en', { code: 'SPRING', state: 'expired', minimum })).toBe(
    'This code is no longer valid.',
  );
});

test.each<[CodeState, Language, Partial<CodeTerms>, string]>([
  [
    'not_for_this_plan',
    'en',
    { countries: ['JPN', 'KOR'] },
    'This code is for plans of: Japan, South Korea.',
  ],
  ['not_for_this_plan', 'de', { regions: ['europe'] }, 'Dieser Code gilt für Tarife für: Europa.'],
  ['not_for_this_plan', 'en', {}, 'This code is not for this plan.'],
  [
    'not_for_this_language',
    'en',
    { languages: ['de', 'ja'] },
    'This code is for orders in: Deutsch, 日本語.',
  ],
  ['too_few_esims', 'en', { esims: 3 }, 'This code is for 3 eSIMs or more, bought together.'],
  ['too_few_esims', 'ar', { esims: 2 }, 'هذا الرمز لشريحتي eSIM أو أكثر تُشترى معًا.'],
])('what a code is for: %s in %s', (state, language, given, message) => {
  const terms = { countries: null, regions: null, languages: null, esims: null, ...given };
  expect(codeMessage(language, { code: 'SPRING', state, terms })).toBe(message);
});

test('discounts are named by what they are', () => {
  expect(discountLabel('en', { kind: 'referral', code: 'K7MQ2XV9', percent: 15 })).toBe(
    '15% off your first order',
  );
  expect(discountLabel('en', { kind: 'promotion', code: 'FREE' })).toBe('Code FREE');
  expect(discountLabel('en', { kind: 'promotion', code: 'FREE', automatic: true })).toBe('Offer FREE');
  expect(discountLabel('en', { kind: 'credit', code: null })).toBe('Your credit');
});

test('a label that an earlier release stored stays as it is', () => {
  const label = '20% off your first order';
  expect(discountLabel('en', { kind: 'referral', code: 'K7MQ2XV9', label })).toBe(label);
  expect(discountLabel('en', { label })).toBe(label);
});

test('a payment names the plan, and what was taken off', () => {
  const name = (amount: number) =>
    paymentName('en', { plan_name: 'Japan 1 GB', full_amount: cents(400), amount: cents(amount) });
  expect(name(400)).toBe('Japan 1 GB');
  expect(name(320)).toBe('Japan 1 GB ($4 less $0.80 discount)');
});

test.each([
  ['customer_request', 'You asked for it.'],
  ['dispute_lost', 'Your bank sent the money back to you.'],
  [
    'dispute_before_delivery',
    'Your bank held the money before your eSIM was delivered, and gave it to us again.',
  ],
  [
    'inquiry_before_delivery',
    'Your bank asked about this payment before your eSIM was delivered, so we sent the money back.',
  ],
  ['refunded_at_provider', 'Our support sent the money back.'],
  ['delivery_deadline_passed', 'The network partner did not deliver your eSIM in time.'],
  ['plan_not_found', 'The network partner no longer sells this plan.'],
  ['given_up_by_staff', 'Our support sent the money back.'],
  ['not_released', 'Our support sent the money back.'],
  ['out_of_stock', 'The network partner could not deliver your eSIM.'],
  ['constructor', 'The network partner could not deliver your eSIM.'],
])('money that went back for %s', (reason, sentence) => {
  expect(refundReason('en', reason)).toBe(sentence);
});

test('a friend has a name, or words for one', () => {
  expect(friendName('en', 'Maria')).toBe('Maria');
  expect(friendName('en', null)).toBe('A friend');
});

test('a message to a browser calls an eSIM that nobody renamed as the pages call its plan', () => {
  const plan = {
    name: 'Japan 1 GB',
    scope: 'country' as const,
    region: null,
    countries_enabled: ['JPN'],
    data_quota_mb: 1000,
    daily_quota_mb: null,
  };
  const title = (name: string | null) =>
    pushWords('tr', { kind: 'data_low', name, plan, data_left_mb: 70 }).title.replaceAll('\u00a0', ' ');
  expect(title('Japan 1 GB')).toBe('Japonya 1 GB: 70 MB kaldı');
  expect(title(null)).toBe('Japonya 1 GB: 70 MB kaldı');
  expect(title('Zoë')).toBe('Zoë: 70 MB kaldı');
});
