import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { renderMail } from './render.ts';
import { sampleRefund, sampleRefundDeclined } from './sample-content.ts';
import { sampleSetting } from './samples.ts';

const { reader, ...setting } = sampleSetting('https://shop.example', 'en');
const SETTING = { ...setting, reader: { ...reader, timeZone: null } };

/** The words that a reader sees, of an HTML part. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe('refund', () => {
  test.each(['html', 'text'] as const)('the %s part says how much goes back, why and when', async (part) => {
    const mail = await renderMail({ ...sampleRefund, amount: cents(400) }, SETTING);
    expect(mail.subject).toBe('Your $4 for Japan 3 GB goes back to you');
    const said = part === 'html' ? wordsOf(mail.html) : mail.text;
    expect(said).toContain('We have sent $4 back to the card you paid with');
    expect(said).toContain('The network partner could not deliver your eSIM.');
    expect(said).toMatch(/5 to 10 business days.+depends on your bank/);
    expect(said).toContain(sampleRefund.order_uid);
  });
});

test.each([
  [
    'goodwill',
    'We have sent $1 of the $4 that you paid back to the card you paid with. Your eSIM stays as it is',
  ],
  ['sent_by_hand', 'We have sent $1 of the $4 that you paid back to you, the way that our support told you.'],
])(
  'a refund of a part, %s, says how much of what, and that the eSIM stays',
  async (reason_code, sentence) => {
    const part = { ...sampleRefund, amount: cents(100), paid: cents(400), reason_code };
    const mail = await renderMail(part as typeof sampleRefund, SETTING);
    expect(mail.subject).toBe('$1 of your $4 for Japan 3 GB goes back to you');
    expect(mail.text).toContain(sentence);
    expect(wordsOf(mail.html)).toContain(sentence);
    expect(mail.text).toContain('Why: Our support sent the money back.');
    expect(mail.text.includes('business days')).toBe(reason_code === 'goodwill');
  },
);

test.each(['html', 'text'] as const)(
  'the %s part of a refund that can not be says why, and what stays',
  async (part) => {
    const mail = await renderMail(sampleRefundDeclined, SETTING);
    expect(mail.subject).toBe('We can’t refund your Japan 3 GB');
    const said = part === 'html' ? wordsOf(mail.html) : mail.text;
    for (const fact of ['its plan was started', 'no money was sent back', sampleRefundDeclined.order_uid]) {
      expect(said).toContain(fact);
    }
  },
);

test('a refund mail of an earlier release holds its sentence', async () => {
  const { reason_code: _, ...rest } = sampleRefund;
  const mail = await renderMail({ ...rest, reason: 'The bank said so.' }, SETTING);
  expect(mail.text).toContain('Why: The bank said so.');
  expect(wordsOf(mail.html)).toContain('The bank said so.');
});

describe('refund of what credit has paid', () => {
  test.each([
    [
      cents(320),
      cents(80),
      'We have sent $3.20 back to the card you paid with, and $0.80 is on your credit again',
    ],
    [cents(0), cents(400), 'You paid with credit, so $4 is on your account again'],
    [cents(0), cents(0), 'You paid nothing for it, so no money goes back'],
  ])('%i to the card and %i to credit', async (amount, credit, sentence) => {
    const mail = await renderMail({ ...sampleRefund, amount, credit }, SETTING);
    expect(mail.text).toContain(sentence);
    expect(wordsOf(mail.html)).toContain(sentence);
    expect(mail.text.includes('Back to your credit')).toBe(credit > 0);
    expect(mail.text.includes('Refund: ')).toBe(amount > 0);
  });
});
