import { expect, test } from 'vitest';
import { NO_RULES, readRoutingRules } from './rules.ts';

const named = (more: object) => ({ ...NO_RULES, ...more });

test('no rules are sound, and so is all that rules can say', () => {
  expect(readRoutingRules(NO_RULES)).toEqual({ rules: NO_RULES });
  const rules = {
    prefer: [{ company: 'maya', countries: ['JPN', 'KOR'] }, { company: 'zendit' }],
    never: [{ company: 'maya', countries: ['CHN'] }, { company: 'airalo' }],
    most_over_percent: 12.5,
    trial: [
      { company: 'esim-go', percent: 60, countries: ['FRA'] },
      { company: 'zendit', percent: 40, countries: ['FRA', 'DEU'] },
      { company: 'maya', percent: 60, countries: ['DEU'] },
    ],
  };
  expect(readRoutingRules(rules)).toEqual({ rules });
});

test.each<[string, unknown, string]>([
  ['no object', [], 'the rules must be an object with prefer, never, most_over_percent and trial, all of'],
  ['a key too many', named({ always: [] }), 'the rules has no always; it may have prefer, never'],
  ['a key that is missing', { prefer: [] }, 'never: must be a list'],
  ['no list', named({ prefer: 'maya' }), 'prefer: must be a list'],
  ['no company', named({ never: [{ company: ' ' }] }), 'never, entry 1, company: must not be empty'],
  [
    'an unknown key',
    named({ never: [{ company: 'a', country: 'JPN' }] }),
    'never, entry 1 has no country; it',
  ],
  [
    'a wrong country',
    named({ prefer: [{ company: 'a' }, { company: 'b', countries: ['QQ'] }] }),
    'prefer, entry 2, countries.0: must be a country such as JPN or JP',
  ],
  [
    'no country',
    named({ never: [{ company: 'a', countries: [] }] }),
    'countries: must name at least one; leave',
  ],
  ['a limit below 0', named({ most_over_percent: -1 }), 'most_over_percent: must be at least 0 percent'],
  ['a limit that is no number', named({ most_over_percent: '5' }), 'most_over_percent: must be a number'],
  [
    'a trial of nobody',
    named({ trial: [{ company: 'a', percent: 0 }] }),
    'entry 1, percent: must be at least',
  ],
  ['three decimals', named({ trial: [{ company: 'a', percent: 1.234 }] }), 'percent: must have two decimals'],
  [
    'a preferred company that is never used',
    named({ prefer: [{ company: 'a', countries: ['JPN'] }], never: [{ company: 'a' }] }),
    'prefer, entry 1: a is never used, as "never" says',
  ],
  [
    'a trial of one that is never used',
    named({ trial: [{ company: 'a', percent: 5 }], never: [{ company: 'a' }] }),
    'trial, entry 1: a is never used',
  ],
  [
    'more than all orders',
    named({
      trial: [
        { company: 'a', percent: 60 },
        { company: 'b', percent: 40.5 },
      ],
    }),
    'trial: 100.5 percent of the orders; make it 100 at most',
  ],
  [
    'more than all orders of a country',
    named({
      trial: [
        { company: 'a', percent: 60 },
        { company: 'b', percent: 50, countries: ['JPN'] },
      ],
    }),
    'trial: 110 percent of the orders of JPN; make it',
  ],
])('%s is said with its place', (_name, value, problem) => {
  const read = readRoutingRules(value);
  const problems = 'problems' in read ? read.problems : [];
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

test('a form is told the field', () => {
  const fields = (value: unknown) => {
    const read = readRoutingRules(value);
    return 'fields' in read ? read.fields.map(({ path }) => path.join('.')) : [];
  };
  expect(fields(named({ most_over_percent: -1, prefer: [{ company: '' }] }))).toEqual([
    'prefer.0.company',
    'most_over_percent',
  ]);
  expect(fields(named({ never: [{ company: 'a' }], trial: [{ company: 'a', percent: 1 }] }))).toEqual([
    'trial.0.company',
  ]);
});
