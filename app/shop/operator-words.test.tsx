import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { brand } from '../../content/brand.ts';
import { languageCodes } from '../../content/languages.ts';
import { quoteLegal } from '../../server/quoted-legal.ts';
import { LanguageContext, messagesOf } from '../i18n/messages.ts';
import { Footer } from '../ui/Footer.tsx';
import { ALWAYS, SupportHours } from '../ui/support-hours.ts';
import { prosePage } from './prose/shop-texts.server.ts';

const HOURS = 'Mon–Fri 9–17';

/** Everything that pages say of when the support answers. */
function saidOfSupport(language: (typeof languageCodes)[number], hours: string): string[] {
  return [
    renderToStaticMarkup(
      <MemoryRouter>
        <LanguageContext value={language}>
          <SupportHours value={hours}>
            <Footer path="/" />
          </SupportHours>
        </LanguageContext>
      </MemoryRouter>,
    )
      .replaceAll(/<[^>]*>/g, ' ')
      .replace(/2024–\d+/, ''),
    messagesOf(language, 'home')('why.mail.title', { hours }),
    messagesOf(language, 'about')('mail.words', { hours }),
    messagesOf(language, 'contact')('words', { hours }),
    messagesOf(language, 'contact')('description', { hours, address: brand.supportEmail }),
    messagesOf(language, 'country')('features', { hours }),
  ];
}

/** "Around the clock" in any of the languages. */
const ALL_DAY = /24|rund um die Uhr|全天候|على مدار/;

afterEach(() => quoteLegal({}, false));

test.each(languageCodes)('%s: support is around the clock, or when the operator says', (language) => {
  for (const said of saidOfSupport(language, ALWAYS)) expect(said).toMatch(ALL_DAY);
  const said = saidOfSupport(language, HOURS);
  for (const words of said) expect(words).not.toMatch(ALL_DAY);
  // The features of a plan are no place for hours.
  for (const words of said.slice(0, -1)) expect(words).toContain(HOURS);
});

test.each(languageCodes)('%s: the terms say of tax what the operator says, beside the price', (language) => {
  const priced = () =>
    prosePage('terms', language)
      .body.split('\n')
      .find((line) => line.includes('30')) ?? '';
  const before = priced();
  expect(before).not.toContain('19 %');
  quoteLegal({ tax_line: '19 % MwSt. enthalten' }, false);
  expect(priced()).toContain('19 % MwSt. enthalten');
  expect(priced().length).toBeGreaterThan(before.length + 20);
});
