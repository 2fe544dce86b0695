import { describe, expect, test } from 'vitest';
import { brand } from '../content/brand.ts';
import { DEFAULT_LANGUAGE, languageCodes, languages } from '../content/languages.ts';
import { readWords } from '../content/messages/messages.ts';
import type { MailContent, MailKind } from '../core/mail/mail.ts';
import { oldZones } from '../tests/support/old-zones.ts';
import { renderMail } from './render.ts';
import { sampleConfirmation, sampleDataLow, sampleTopUp } from './sample-content.ts';
import { mailSamples, NO_SELLER, sampleSetting } from './samples.ts';

const ORIGIN = 'https://shop.example';
/** The back office, and so what its staff is mailed, is in English. */
const FOR_STAFF: readonly MailKind[] = ['staff_news', 'staff_invitation'];
const kinds = [...mailSamples].filter(([kind]) => !FOR_STAFF.includes(kind));
const others = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);
const english = readWords(DEFAULT_LANGUAGE)!.mail!;

const said = (content: MailContent, language: string) => renderMail(content, sampleSetting(ORIGIN, language));

/** The fixed pieces of a message, between its values; of those long enough to be a sentence's. */
function piecesOf(message: string): string[] {
  return message.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/).filter((piece) => piece.trim().length > 12);
}

describe.each(others)('in %s', (language) => {
  const own = readWords(language)!.mail!;

  test.each(kinds)('%s says nothing in English, and says who reads it', async (_kind, content) => {
    const mail = await said(content, language);
    const whole = `${mail.subject}\n${mail.text}\n${mail.html.replaceAll('&#x27;', "'")}`;
    expect(mail.html).toContain(`dir="${languages[language].dir}" lang="${language}"`);
    for (const [key, message] of Object.entries(english)) {
      for (const piece of piecesOf(message))
        if (!own[key]!.includes(piece)) expect(whole, key).not.toContain(piece);
    }
    expect(whole).not.toMatch(/\{\w+\}|undefined|\bnull\b/);
  });

  test.each(kinds)('%s leads to pages of that language', async (_kind, content) => {
    const { text, html } = await said(content, language);
    const links = [...`${text}\n${html}`.matchAll(/https:\/\/shop\.example[^\s"<]*/g)].map(([link]) =>
      link.replaceAll('&amp;', '&'),
    );
    // What a sample names itself stands in it as it is.
    const ours = links.filter((link) => !JSON.stringify(content).includes(link));
    expect(ours.length).toBeGreaterThan(0);
    for (const link of ours) expect(link).toMatch(new RegExp(`^${ORIGIN}/${language}(/|$)`));
  });

  test('plans, money and days are as its pages write them', async () => {
    const { subject, text } = await said(mailSamples.get('order_confirmation')!, language);
    expect(subject).not.toContain('Japan 3 GB eSIM');
    expect(text).not.toContain('October');
    expect(text).not.toContain('Full speed');
  });

  test('an eSIM that nobody renamed has its plan’s name as the pages write it, with commas of the language', async () => {
    const { plan } = sampleConfirmation;
    for (const sample of [sampleTopUp, sampleDataLow]) {
      const esim = { ...sample.esim, name: plan.name };
      expect((await said({ ...sample, plan, esim }, language)).text).not.toContain(plan.name);
      expect((await said({ ...sample, plan, esim: { ...esim, name: 'Zoë' } }, language)).text).toContain(
        'Zoë',
      );
    }
    const wide = languages[language].unspaced || language === 'ar';
    expect((await said(sampleConfirmation, language)).text.split('\n')[2]!.includes(', ')).toBe(!wide);
  });
});

test('times are in the traveller’s zone, which is named', async () => {
  const { text } = await said(mailSamples.get('ending_soon')!, 'de');
  expect(text).toMatch(/11\. Oktober 2026, 09:00 Uhr \(Japan\S*[ -]\S*[zZ]eit\)/);
});

test('times are by our zones, where the runtime’s are older', async () => {
  oldZones();
  const setting = {
    ...sampleSetting(ORIGIN, 'en'),
    reader: { language: 'en', timeZone: 'Africa/Casablanca' },
  };
  const { text } = await renderMail(mailSamples.get('ending_soon')!, setting);
  expect(text).toContain('It ends on 11 October 2026, 00:00 (');
});

test('lines of a Korean mail break between words', async () => {
  const content = mailSamples.get('order_confirmation')!;
  expect((await said(content, 'ko')).html).toContain('word-break:keep-all;overflow-wrap:anywhere');
  expect((await said(content, 'ja')).html).not.toContain('keep-all');
});

test('a zone or a language that is none leaves UTC and English', async () => {
  const setting = { ...sampleSetting(ORIGIN, 'en'), reader: { language: 'tlh', timeZone: 'Mars/Olympus' } };
  const { text } = await renderMail(mailSamples.get('ending_soon')!, setting);
  expect(text).toContain('It ends on 11 October 2026, 00:00 (UTC)');
});

test('a mail of an earlier release has its plan by the name that it was sold by', async () => {
  const content: MailContent = {
    kind: 'refund_declined',
    order_uid: 'ord_1',
    plan: { name: 'Fiji 1 GB' },
  };
  expect((await said(content, 'fr')).text).toContain('Fiji 1 GB');
});

test('seller, register and tax stand on the receipt where the operator says them', async () => {
  const seller = {
    ...NO_SELLER,
    name: 'Wanderfunk GmbH',
    address: 'Hafenstraße 1, Hamburg',
    register: 'HRB 1',
    vatId: 'DE1',
    taxLine: '19 % USt',
    supportHours: 'Mo–Fr 9–17',
  };
  const content = mailSamples.get('order_confirmation')!;
  const { text } = await renderMail(content, sampleSetting(ORIGIN, 'de', seller));
  for (const fact of [
    'Verkauft von: Wanderfunk GmbH, Hafenstraße 1, Hamburg',
    'HRB 1',
    'DE1',
    '19 % USt',
    'Mo–Fr 9–17',
  ])
    expect(text).toContain(fact);
  const without = await said(content, 'de');
  expect(without.text).toContain(`Verkauft von: ${brand.name}\n`);
  expect(without.text).not.toContain('USt-IdNr.');
});

test('the notches of a ticket look at each other from right to left, too', async () => {
  const { html } = await said(mailSamples.get('order_confirmation')!, 'ar');
  const [table] = html.match(/<table[^>]*>(?:(?!<table).)*?0 9px 9px 0/s) ?? [];
  expect(table).toMatch(/^<table[^>]* dir="ltr"/);
});
