import { expect, test } from 'vitest';
import { bodyOf } from './named.server.ts';

test('fields become what the API takes, without those that are empty', () => {
  const typed = {
    at: 'promotions',
    verb: 'add',
    key: 'k',
    code: ' SPRING ',
    percent: '10',
    minimum: '2.5',
    ends_at: '2026-12-01T06:00',
    countries: 'JPN, KOR',
    plans: '',
    first_order: 'on',
    reason: ' why ',
  };
  expect(bodyOf({ lists: ['countries', 'plans'] }, typed, undefined)).toEqual({
    body: {
      reason: 'why',
      code: 'SPRING',
      percent: 10,
      minimum: 250,
      ends_at: '2026-12-01T06:00:00.000Z',
      countries: ['JPN', 'KOR'],
      first_order: true,
    },
  });
});

test('the row that a form is about is the field that names it', () => {
  expect(bodyOf({ row: 'version' }, { reason: 'bad prices' }, '12')).toEqual({
    body: { version: 12, reason: 'bad prices' },
  });
});

test('names that a form can’t have are renamed', () => {
  const typed = { publish_at: '2026-12-01T06:00', accept: 'on' };
  expect(bodyOf({ rename: { publish_at: 'at' } }, typed, undefined)).toEqual({
    body: { at: '2026-12-01T06:00:00.000Z', accept: true },
  });
});

test('what isn’t JSON is told with its line', () => {
  const read = bodyOf(
    { json: ['rules'] },
    { rules: '[\n  { "name": "one" }\n  { "name": "two" }\n]' },
    undefined,
  );
  expect(read).toEqual({
    problem: expect.stringMatching(/^The rules aren't JSON: .+, at line 3, letter 3\.$/),
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[\n  {"name": }\n]' }, undefined)).toEqual({
    problem: "The rules aren't JSON: Unexpected token '}', at line 2, letter 12.",
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[{' }, undefined)).toEqual({
    problem: "The rules aren't JSON: they end too early.",
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[1]' }, undefined)).toEqual({ body: { rules: [1] } });
});
