import { expect, test } from 'vitest';
import { factsOf } from '../countries/facts.ts';
import { countries } from '../countries/read.ts';
import { languages } from '../guides/languages.ts';
import { guideCode, languageCodes } from '../languages.ts';
import { lost } from './check.ts';
import { GROUPS } from './groups.ts';
import { statementsOn, statementWords } from './read.ts';
import { dayFault, RELEASE_DAY } from './release.ts';
import { saidIn, sourceParts, statementsMarkdown } from './say.ts';
import { OWN_EDITORS, statementSchema } from './schema.ts';
import { scriptFaults } from './script.ts';
import { URGENT } from './topics.ts';

const china = factsOf('CHN')!;

test('every language of the guides has its words around statements', () => {
  for (const { code } of languages) expect(statementWords(code).title, code).toBeTruthy();
  expect(() => statementWords('xx')).toThrow('no line for xx');
});

test('what is urgent comes first, and each statement has its day and source', () => {
  const { title, list } = saidIn('en', china);
  expect(title).toBe('Know before you go');
  expect(list[0]).toMatchObject({ topic: 'blocked', label: 'Blocked services', id: 'firewall' });
  expect(list[0]?.read).toMatch(/^Read over on \d+ \w+ 2026$/);
  expect(list[0]).toMatchObject({ source: expect.stringMatching(/^Source: Freedom House/) });
  expect(list[0]?.url).toMatch(/^https:\/\/freedomhouse\.org\//);
});

test('without a translation, what is urgent stands in English and is said to; the rest is left out', () => {
  const { untranslated, list } = saidIn('sv', china);
  expect(untranslated).toMatch(/svenska/);
  expect(list.map(({ topic, lang }) => [topic, lang])).toEqual([['blocked', 'en']]);
  const german = saidIn('de', china);
  expect(german.untranslated).toBeUndefined();
  expect(german.list.every(({ lang }) => lang === undefined)).toBe(true);
  expect(german.list.find(({ id }) => id === 'firewall')?.text).toMatch(/gesperrt/);
});

test('a place without statements, and one that is none, say nothing', () => {
  expect(statementsOn('../words')).toEqual([]);
  expect(statementsMarkdown(saidIn('en', { ...china, iso3: 'XXX' }))).toBe('');
});

test('a source is a work, an address, or both', () => {
  expect(sourceParts('GSMA, a report')).toEqual({ name: 'GSMA, a report' });
  expect(sourceParts('https://www.gov.uk/eta')).toEqual({ name: 'gov.uk', url: 'https://www.gov.uk/eta' });
  expect(sourceParts('ETA https://www.gov.uk/eta')).toEqual({ name: 'ETA', url: 'https://www.gov.uk/eta' });
});

test('a source is said in the language: who it is, that it carries a part, or that it is ours', () => {
  const german = saidIn('de', factsOf('JPN')!).list;
  const sourceOf = (id: string) => german.find((each) => each.id === id)?.source;
  expect(sourceOf('transport')).toMatch(/^Quelle: Apple/);
  expect(sourceOf('cash')).toMatch(/^Quelle, zum Teil: Tohoku University/);
  expect(sourceOf('signal-end')).toBe('Quelle: unsere Redaktion, aus allgemeinem Wissen');
});

test('neither source nor date may be missing', () => {
  const whole = {
    id: 'a',
    topic: 'wifi',
    source: 'A named work',
    date: '2026-11-23',
    text: { en: 'It is so.' },
  };
  expect(statementSchema.safeParse(whole).success).toBe(true);
  for (const key of ['source', 'date', 'topic', 'text'])
    expect(statementSchema.safeParse({ ...whole, [key]: undefined }).success, key).toBe(false);
  expect(statementSchema.safeParse({ ...whole, source: 'see http://x' }).success).toBe(false);
  expect(statementSchema.safeParse({ ...whole, text: { de: 'So ist es.' } }).success).toBe(false);
});

test('a translation that lost a figure or a placeholder is named', () => {
  expect(lost('Dial {{police}} within 90 days.', '90 Tage, {{police}}.')).toEqual([]);
  expect(lost('Dial {{police}} within 90 days.', 'Wählen Sie die Polizei.')).toEqual([
    'lost the placeholder {{police}}',
    'lost the figure 90',
  ]);
  expect(lost('In July 2025.', '2025年7月。')).toEqual([]);
  expect(lost('Some 1,200 islands.', '1.200 Inseln.')).toEqual([]);
});

test.each([
  ['ro', 'Orașul Бэлць este mare.', 'letters of another script'],
  ['ru', 'Only English here.', 'no letter of the script'],
  ['ru', 'Москвa и область', 'a word of two scripts'],
  ['en', 'The app called سناب works.', 'a right-to-left name without isolates'],
])('%s: “%s” is refused: %s', (code, text, fault) => {
  expect(scriptFaults(code, text).join('; ')).toContain(fault);
});

test('names in Latin letters and isolated right-to-left ones pass', () => {
  expect(scriptFaults('ru', 'WhatsApp не работает.')).toEqual([]);
  expect(scriptFaults('en', 'The app called \u2068سناب\u2069 works.')).toEqual([]);
  expect(scriptFaults('ar', 'تطبيق WhatsApp محجوب.')).toEqual([]);
});

test('what is left out of a language of the interface is the exception, and nothing that is urgent', () => {
  const all = countries.flatMap(({ iso3 }) => statementsOn(iso3).map((each) => ({ ...each, iso3 })));
  for (const code of languageCodes.map(guideCode)) {
    const missing = all.filter(({ text }) => text[code] === undefined);
    const urgent = missing.filter(({ topic }) => URGENT.has(topic)).map(({ iso3, id }) => `${iso3} ${id}`);
    expect(urgent, code).toEqual([]);
    expect(missing.length / all.length, code).toBeLessThan(0.02);
  }
});

test('every destination has five statements, and danger and law rest on somebody else than us', () => {
  const lawful = new Set(['safety', 'blocked', 'shutdown', 'registration', 'closed', 'rules', 'entry']);
  for (const { iso3 } of countries) {
    const statements = statementsOn(iso3);
    expect(statements.length, iso3).toBeGreaterThanOrEqual(5);
    const ours = statements.filter(({ topic, source }) => lawful.has(topic) && source === OWN_EDITORS);
    expect(ours.map(({ id }) => `${iso3} ${id}`)).toEqual([]);
  }
});

test('a report on SIM cards carries neither taxes on phones nor visas, and a campaign on shutdowns no VPN', () => {
  const carried: [source: string, topics: string[], not: RegExp][] = [
    ['GSMA, Mandatory registration', ['registration'], /IMEI|duty|visa/],
    ['Access Now', ['shutdown', 'blocked'], /VPN/],
  ];
  for (const { iso3 } of countries)
    for (const { id, source, topic, text } of statementsOn(iso3))
      for (const [name, topics, not] of carried)
        if (source.startsWith(name)) {
          expect(topics, `${iso3} ${id}`).toContain(topic);
          expect(text.en, `${iso3} ${id}`).not.toMatch(not);
        }
});

test('what speaks of unrest was looked at within 90 days of the release, which is a date in the code', () => {
  const old = { topic: 'safety', date: '2026-08-29' } as const;
  expect(dayFault(old, '2026-11-27')).toBeUndefined();
  expect(dayFault(old, '2026-11-28')).toMatch(/^is 91 days before the release of 2026-11-28/);
  expect(dayFault({ ...old, topic: 'tipping' }, '2026-11-28')).toBeUndefined();
  expect(dayFault({ ...old, date: '2026-11-29' }, '2026-11-28')).toBe(
    'is later than the release of 2026-11-28',
  );
  for (const { iso3 } of countries)
    for (const one of statementsOn(iso3))
      expect(dayFault(one, RELEASE_DAY), `${iso3} ${one.id}`).toBeUndefined();
});

test('what a group of places shares stands in the guides of all of them, and in no other', () => {
  for (const code of GROUPS.schengen) {
    expect(factsOf(code), code).toBeDefined();
    expect(
      statementsOn(code).filter(({ id }) => id === 'ees'),
      code,
    ).toHaveLength(1);
  }
  expect(statementsOn('IRL').some(({ id }) => id === 'ees')).toBe(false);
});

test('the war of 2026 is told where its missiles and closed skies reached', () => {
  for (const code of ['ARE', 'BHR', 'CYP', 'IRN', 'ISR', 'JOR', 'KWT', 'OMN', 'QAT', 'SAU'])
    expect(
      statementsOn(code).some(({ topic, text }) => topic === 'safety' && /2026/.test(text.en)),
      code,
    ).toBe(true);
});

test('the day of a statement is when we read it over: no language claims that it was verified', () => {
  const verified =
    /geprüft|verific|comprob|Sprawdzono|Ověřeno|確認|확인|核对|查核|Провер|Перевір|Tarkistettu|Ελέγχ|נבדק/i;
  for (const { code } of languages) expect(statementWords(code).read, code).not.toMatch(verified);
});
