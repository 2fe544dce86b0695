import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', 'EMFILE', 'ENFILE', '08006', '53300', '57P01', '58030', '25006'])(
  '%s is the database’s',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
    expect(isUnavailable(new Error('no order', { cause: withCode(code) }))).toBe(true);
  },
);

test.each(['23505', '42601', '40001', 'ENOENT', ''])('%s is a statement’s', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});
