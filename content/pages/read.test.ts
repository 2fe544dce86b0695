import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../app/web/markdown.server.ts';
import { DEFAULT_RULES, rulesInWords } from '../../core/referrals/rules.ts';
import { REFUND_WINDOW_HOURS } from '../../core/refunds/rules.ts';
import { projectRoot } from '../../server/project-root.ts';
import { brand } from '../brand.ts';
import { prosePageNames, readProsePage } from './read.ts';

test.each(prosePageNames)('%s reads, with all figures put in', (name) => {
  const { body, description } = readProsePage(name);
  expect(`${body}${description}`).not.toMatch(/\{\{|\}\}/);
  expect(renderMarkdown(body).sections.length).toBeGreaterThanOrEqual(5);
});

test('the terms quote the rules of referrals, and the privacy page the days', () => {
  const { body } = readProsePage('terms');
  for (const rule of rulesInWords(DEFAULT_RULES)) expect(body).toContain(`- ${rule}`);
  expect(readProsePage('privacy').body).toContain('in your browser for 90 days');
});

test('the refund policy names the window that the rule has, and only by its figure', () => {
  expect(readProsePage('refund-policy').body).toContain(`within ${REFUND_WINDOW_HOURS} hours of purchase`);
  for (const name of prosePageNames) {
    const written = readFileSync(join(projectRoot, `content/pages/${name}.md`), 'utf8');
    expect(written, name).not.toMatch(/\b24 hours|\b30 minutes/);
    expect(written, name).not.toContain(brand.supportEmail);
  }
});

test('data sources carry the credits that licences ask for', () => {
  const { body } = readProsePage('data-sources');
  for (const credit of [
    'GeoNames.org, CC BY 4.0',
    'airport-data-js, CC BY 4.0',
    'CC BY-SA 4.0',
    'ODbL 1.0',
    'Natural Earth',
  ]) {
    expect(body).toContain(credit);
  }
});
