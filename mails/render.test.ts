import { describe, expect, test } from 'vitest';
import { brand } from '../content/brand.ts';
import type { MailContent, MailDiscount } from '../core/mail/mail.ts';
import { cents } from '../core/money.ts';
import { qrPng } from './qr-png.ts';
import { renderMail } from './render.ts';
import {
  sampleConfirmation,
  sampleCreditEarned,
  sampleDataLow,
  sampleEndingSoon,
  sampleFriendJoined,
  samplePaymentFailed,
  samplePaymentProcessing,
  sampleRefund,
  sampleRefundDeclined,
  sampleSignIn,
  sampleTopUp,
} from './sample-content.ts';
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

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
}

describe('money that takes days', () => {
  test.each(['html', 'text'] as const)(
    'the %s part says not to order again, and when it failed',
    async (part) => {
      const [way, failed] = await Promise.all(
        [samplePaymentProcessing, samplePaymentFailed].map((content) => renderMail(content, SETTING)),
      );
      const said = (mail: typeof way) => (part === 'html' ? wordsOf(mail!.html) : mail!.text);
      for (const fact of [
        'Japan 3 GB',
        'don’t order again',
        '$8.50 (USD)',
        samplePaymentProcessing.order_uid,
      ]) {
        expect(said(way)).toContain(fact);
      }
      for (const fact of ['did not arrive', 'charged nothing', samplePaymentFailed.order_uid]) {
        expect(said(failed)).toContain(fact);
      }
      const { order_url } = samplePaymentProcessing;
      expect(part === 'html' ? hrefsOf(way!.html) : [order_url]).toContain(order_url);
    },
  );
});

describe('order confirmation', () => {
  test.each(['html', 'text'] as const)(
    'the %s part says what the plan asks for, and claims nothing',
    async (part) => {
      const rules = { identity_check: true, apn: { by_hand: 'internet.example' } };
      const said = async (starts: 'installation' | null) => {
        const plan = { ...sampleConfirmation.plan, ...rules, starts };
        const mail = await renderMail({ ...sampleConfirmation, plan }, SETTING);
        return part === 'html' ? wordsOf(mail.html) : mail.text;
      };
      const installed = await said('installation');
      for (const fact of ['start when you install it', 'shown who you are', 'internet.example']) {
        expect(installed).toContain(fact);
      }
      expect(await said(null)).toContain('doesn’t say when its days start');
      for (const words of [installed, await said(null)]) expect(words).not.toContain('first connection');
    },
  );

  test.each(['html', 'text'] as const)(
    'the %s part carries everything that it takes to install',
    async (part) => {
      const mail = await renderMail(sampleConfirmation, SETTING);
      const said = part === 'html' ? wordsOf(mail.html) : mail.text;
      for (const fact of [
        'Your Japan 3 GB eSIM is ready',
        '7 full days',
        'Full speed until the data is used up',
        'smdp.example.com',
        'K2-9XQ4-7TLM-31',
        'LPA:1$smdp.example.com$K2-9XQ4-7TLM-31',
        '8981100000000000013',
        'h7kq-2mzv-x94d',
        'Install by 1 April 2027',
        '$8.50 (USD)',
        '3 October 2026',
        sampleConfirmation.order_uid,
        '1. Switch the eSIM on',
        '2. In your phone’s settings, choose it for mobile data',
        '3. Turn off automatic data switching',
        '4. Allow data roaming',
        '5. Done',
        'Don’t delete the eSIM',
        'no emergency calls',
        'right of withdrawal ends with the delivery',
        brand.supportEmail,
      ]) {
        expect(said).toContain(fact);
      }
      const links = part === 'html' ? hrefsOf(mail.html) : mail.text.split('\n');
      expect(links).toContain(sampleConfirmation.order_url);
      const provisioning = 'esim_qrcode_provisioning?carddata=LPA:1$smdp.example.com$K2-9XQ4-7TLM-31';
      expect(links).toContain(`https://esimsetup.apple.com/${provisioning}`);
      expect(links).toContain(`https://esimsetup.android.com/${provisioning}`);
    },
  );

  test('the receipt has the number that one reads out, and quietly below it the uid', async () => {
    const { order_uid } = sampleConfirmation;
    const { html, text } = await renderMail({ ...sampleConfirmation, order_number: 'GW-K91T-PMD' }, SETTING);
    expect(html).toMatch(
      new RegExp(`>GW-K91T-PMD<span class="soft" style="[^"]*display:block[^"]*">${order_uid}<`),
    );
    expect(text).toContain(`Order: GW-K91T-PMD, ${order_uid}\n`);
  });

  test.each(['html', 'text'] as const)('the %s part says what was taken off the price', async (part) => {
    const plain = await renderMail(sampleConfirmation, SETTING);
    expect(plain.text).not.toContain('Full price');
    for (const content of [sampleConfirmation, sampleTopUp]) {
      const terms: MailDiscount[] = [
        { kind: 'referral', code: 'K7MQ2XV9', percent: 20, amount: cents(240) },
        { kind: 'credit', code: null, amount: cents(500) },
      ];
      // As mails of earlier releases hold them.
      const words: MailDiscount[] = [
        { label: '20% off your first order', amount: cents(240) },
        { label: 'Your credit', amount: cents(500) },
      ];
      for (const discounts of [terms, words]) {
        const mail = await renderMail({ ...content, amount: cents(460), discounts }, SETTING);
        const said = (part === 'html' ? wordsOf(mail.html) : mail.text).replace(/[:\s]+/g, ' ');
        expect(said).toContain(
          'Full price $12 (USD) 20% off your first order −$2.40 Your credit −$5 Paid $4.60 (USD)',
        );
      }
    }
  });

  test('shows the QR code inline and attaches it as a file', async () => {
    const mail = await renderMail(sampleConfirmation, SETTING);
    const base64 = qrPng('LPA:1$smdp.example.com$K2-9XQ4-7TLM-31').toString('base64');
    expect(mail.attachments).toEqual([
      { filename: 'esim-qr.png', content_type: 'image/png', content_id: 'esim-qr', base64 },
      { filename: 'esim-8981100000000000013.png', content_type: 'image/png', content_id: null, base64 },
    ]);
    expect(mail.html).toContain('src="cid:esim-qr"');
  });

  test('says nothing of an installation date where there is none', async () => {
    const mail = await renderMail({ ...sampleConfirmation, install_by: null }, SETTING);
    expect(mail.text).not.toContain('Install by');
    expect(wordsOf(mail.html)).not.toContain('Install by');
  });

  test('tells the number of countries of a regional plan, and counts one day as one', async () => {
    const plan = { ...sampleConfirmation.plan, countries_enabled: ['JPN', 'KOR'], validity_days: 2 };
    const mail = await renderMail({ ...sampleConfirmation, plan }, SETTING);
    expect(mail.text).toContain('Works in 2 countries');
    expect(mail.text).toContain('3 GB, 1 full day\n');
  });

  test('writes whatever a wholesaler calls its plans as text, on one line of the subject', async () => {
    const plan = { ...sampleConfirmation.plan, name: '<b>Fiji</b>\r\nBcc: eve@example.org' };
    const mail = await renderMail({ ...sampleConfirmation, plan }, SETTING);
    expect(mail.subject).toBe('Your <b>Fiji</b> Bcc: eve@example.org eSIM is ready');
    expect(mail.html).not.toContain('<b>Fiji');
  });
});

describe('referrals', () => {
  test.each(['html', 'text'] as const)('the %s part says who, how much and when', async (part) => {
    const said = async (content: MailContent) => {
      const mail = await renderMail(content, SETTING);
      return part === 'html' ? wordsOf(mail.html) : mail.text;
    };
    const joined = await said(sampleFriendJoined);
    expect(joined).toContain('Maria ordered with your code');
    expect(joined).toContain('$5 credit is on its way');
    expect(joined).toContain('4 October 2026, 23:30 (UTC)');
    const earned = await said(sampleCreditEarned);
    expect(earned).toContain('You have earned $30 credit');
    for (const amount of ['$5', '$25', '$37.50']) expect(earned).toContain(amount);
    expect(await said({ ...sampleCreditEarned, bonus: cents(0) })).not.toContain('Bonus');
  });

  test.each([null, 'A friend'])('a friend whose account is gone has no name (%j)', async (friend) => {
    const joined = await renderMail({ ...sampleFriendJoined, friend }, SETTING);
    expect(joined.subject).toContain('A friend ordered with your code');
    const earned = await renderMail({ ...sampleCreditEarned, friend }, SETTING);
    expect(earned.text).toContain('For a friend: $5');
  });
});

describe('sign-in', () => {
  test.each(['html', 'text'] as const)('the %s part carries link and code', async (part) => {
    const mail = await renderMail(sampleSignIn, SETTING);
    const said = part === 'html' ? wordsOf(mail.html) : mail.text;
    expect(said).toContain('0482 1973');
    expect(said).toContain('within 10 minutes');
    const links = part === 'html' ? hrefsOf(mail.html) : mail.text.split('\n');
    expect(links).toContain(sampleSignIn.link);
    // Subjects show on locked screens.
    expect(mail.subject).not.toMatch(/\d/);
  });
});

describe.each(['html', 'text'] as const)('the %s part of the mails about use', (part) => {
  const said = async (content: MailContent) => {
    const mail = await renderMail(content, SETTING);
    return part === 'html' ? wordsOf(mail.html) : mail.text;
  };

  test('a top-up says what is on the eSIM now, and that there is nothing to install', async () => {
    for (const fact of ['3 GB · 7 full days', 'nothing to install', 'My phone', '$8.50 (USD)', 'Order']) {
      expect(await said(sampleTopUp)).toContain(fact);
    }
  });

  test('nearly used up: how much is left, or that nothing is', async () => {
    expect(await said(sampleDataLow)).toContain('81% of your data is used');
    expect(await said(sampleDataLow)).toContain('560 MB of 3 GB left');
    const all = await said({ ...sampleDataLow, data_used_mb: 3000 });
    expect(all).toContain('All of 3 GB is used');
    expect(all).not.toContain(' left');
  });

  test('ending: when, to the minute, in UTC', async () => {
    expect(await said(sampleEndingSoon)).toContain('It ends on 11 October 2026, 00:00 (UTC)');
    expect(await said(sampleEndingSoon)).toContain('560 MB is left');
  });
});

describe.each([
  sampleConfirmation,
  sampleRefund,
  sampleRefundDeclined,
  sampleSignIn,
  sampleTopUp,
  sampleDataLow,
  sampleEndingSoon,
  samplePaymentProcessing,
  samplePaymentFailed,
  sampleFriendJoined,
  sampleCreditEarned,
])('every mail ($kind)', (content) => {
  test('fetches nothing from anywhere, so opening it is seen by nobody', async () => {
    const { html } = await renderMail(content, SETTING);
    const sources = [...html.matchAll(/\ssrc="([^"]*)"/g)].map((match) => match[1]!);
    expect(sources.every((source) => source.startsWith('cid:'))).toBe(true);
    expect(html).not.toMatch(/url\(|@import|<link|<script|background="/);
  });

  test('stays below the 102 kB at which Gmail cuts a mail off', async () => {
    const { html } = await renderMail(content, SETTING);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe('the closing words', () => {
  test.each([
    ['an order', sampleConfirmation, 'tell us the order number.', sampleConfirmation.order_uid],
    ['a refund', sampleRefund, 'tell us the order number.', sampleRefund.order_uid],
    ['a plan in use', sampleDataLow, 'tell us the ICCID.', sampleDataLow.esim.iccid],
  ])('of %s ask for what stands in it', async (_what, content, words, named) => {
    const mail = await renderMail(content, SETTING);
    for (const said of [mail.text, wordsOf(mail.html)]) {
      expect(said).toContain(words);
      expect(said).toContain(named);
    }
  });

  test('of a sign-in ask for nothing', async () => {
    const mail = await renderMail(sampleSignIn, SETTING);
    for (const said of [mail.text, wordsOf(mail.html)]) {
      expect(said.trimEnd()).toMatch(/Write to \S+@\S+?\s?\.$/);
      expect(said).not.toContain('order');
    }
  });
});
