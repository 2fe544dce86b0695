import { describe, expect, test } from 'vitest';
import { definedNumbers, hearsay, unknownCitations, unknownHeadings } from './citations.ts';
import { readSources } from './sources.ts';

/** This file has examples of what isn't allowed. */
const sources = readSources().filter(({ path }) => path !== 'tests/rules/citations.test.ts');
const code = (text: string) => [{ path: 'core/orders/place.ts', text }];
const specification = {
  path: 'docs/specification.md',
  text: '## S2 Screens\n\n### S2.5 List\n\n- **S2.5.3** So.\n',
};

describe('comments cite lines that exist', () => {
  test('every number in the project is one of a document', () => {
    expect(unknownCitations(sources)).toEqual([]);
  });

  test('no number is given twice', () => {
    const numbers = definedNumbers(sources);
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('a number that no document has is found', () => {
    const cited = code('/** The list (S2.5.3, S2.5). */\n// As S2.5.4 says.');
    expect(unknownCitations([specification, ...cited])).toEqual(['core/orders/place.ts:2 cites S2.5.4']);
    expect(unknownCitations([specification, ...code('<path d="M1 2 C3.4 5 S6.7 8" />')])).toEqual([]);
    expect(
      unknownCitations([specification, ...code('// OWASP ASVS 5.0, SGP.22, Galaxy S20, 1.S2.5')]),
    ).toEqual([]);
  });
});

describe('no comment cites a document that is not here', () => {
  test('none does', () => {
    expect(hearsay(sources)).toEqual([]);
  });

  test.for([
    '/** The site map (specification, section 2). */',
    '// Specification, sections 1 and 9: so.',
    ' * Life of an order (contract, "Orders"):',
    ' * An order (contract, `POST /x`).',
    ' * number of offers (specification,\n * section 2).',
    '// (architecture, "Rules")',
    '/** A preview (issue 8). */',
    'in the trial that the references describe',
    '/* Tokens (shared/design/README.md). */',
    '/** The table of backoffice.md. */',
  ])('finds %s', (text) => {
    expect(hearsay(code(text))).toEqual(['core/orders/place.ts:1']);
  });

  test.for([
    '// PNG specification, third edition, sections 5 and 11',
    '/** As the contract says (C3.7). */',
    'order_uid text not null references orders (uid),',
    '// A contract, once signed, binds.',
  ])('leaves alone %s', (text) => {
    expect(hearsay(code(text))).toEqual([]);
  });

  test('every heading that is quoted is one', () => {
    expect(unknownHeadings(sources)).toEqual([]);
  });

  test('a heading that its document lacks is found', () => {
    const operate = { path: 'docs/operate.md', text: '## Staff\n\n**Alarms.** They wake people.\n' };
    const cited = (text: string) => unknownHeadings([operate, ...code(text)]);
    expect(cited('// (docs/operate.md, "Staff"); docs/operate.md,\n * "Alarms"')).toEqual([]);
    expect(cited('/** So (docs/operate.md, "Back office"). */')).toEqual([
      'core/orders/place.ts cites docs/operate.md, Back office',
    ]);
    expect(cited('// docs/gone.md, “Staff”')).toHaveLength(1);
  });

  test('a migration that has run stays as it is', () => {
    expect(hearsay([{ path: 'db/migrations/0001_shop.sql', text: '-- (contract, "Orders")' }])).toEqual([]);
  });
});
