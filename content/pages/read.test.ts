import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../app/shop/prose/markdown.server.ts';
import { prosePage } from '../../app/shop/prose/shop-texts.server.ts';
import { DEFAULT_RULES } from '../../core/referrals/rules.ts';
import { REFUND_WINDOW_HOURS } from '../../core/refunds/rules.ts';
import { projectRoot } from '../../project-root.ts';
import { brand } from '../brand.ts';
import { languageCodes } from '../languages.ts';
import { prosePageNames } from '../pages.ts';
import { rulesInWords } from '../referral-rules.ts';
import { textFile } from '../text-file.ts';
import { proseLanguages, proseTexts } from './read.ts';

test.each(prosePageNames)('%s reads in every language, with all figures put in', (name) => {
  expect(proseLanguages(name)).toEqual(languageCodes);
  for (const code of languageCodes) {
    const { language, body, description } = prosePage(name, code);
    expect(language).toBe(code);
    expect(`${body}${description}`).not.toMatch(/\{\{|\}\}/);
    // A mark that Markdown doesn't take for one, as it happens between Japanese letters.
    expect(renderMarkdown(body).html).not.toContain('**');
    expect(renderMarkdown(body).sections.length).toBeGreaterThanOrEqual(5);
  }
});

test('the terms quote the rules of referrals, and the privacy page the days', () => {
  for (const code of languageCodes) {
    const { body } = prosePage('terms', code);
    for (const rule of rulesInWords(DEFAULT_RULES, code)) expect(body).toContain(`- ${rule}`);
  }
  expect(prosePage('privacy').body).toContain('in your browser for 90 days');
});

test('the refund policy names the window that the rule has, and only by its figure', () => {
  expect(prosePage('refund-policy').body).toContain(`within ${REFUND_WINDOW_HOURS} hours of payment`);
  for (const file of prosePageNames.flatMap((name) =>
    languageCodes.map((code) => textFile(proseTexts, name, code)),
  )) {
    const written = readFileSync(join(projectRoot, file), 'utf8');
    expect(written, file).not.toMatch(
      /\b(24|30) ?(hours|minutes|Stunden|Minuten|horas|minutos|heures|時間|分(?!ごと))/,
    );
    expect(written, file).not.toContain(brand.supportEmail);
  }
});

test('data sources carry the credits that licences ask for', () => {
  for (const credit of [
    'GeoNames.org, CC BY 4.0',
    'airport-data-js, CC BY 4.0',
    'CC BY-SA 4.0',
    'ODbL 1.0',
    'Natural Earth',
  ]) {
    for (const code of languageCodes) expect(prosePage('data-sources', code).body, code).toContain(credit);
  }
});
