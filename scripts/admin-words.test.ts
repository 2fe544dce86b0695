import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields, readWords } from './admin-words.ts';

test('words and options of any name, with a value behind them or after an equals sign', () => {
  expect(
    readWords(['plan', 'pln_1', 'pin_price', '--cents', '700', '--reason=a rival: -5%', '--csv']),
  ).toEqual({
    words: ['plan', 'pln_1', 'pin_price'],
    options: { cents: '700', reason: 'a rival: -5%', csv: 'true' },
  });
  expect(readWords(['--a=', '--b', '--c', '1'])).toEqual({
    words: [],
    options: { a: '', b: 'true', c: '1' },
  });
  for (const wrong of ['--', '--=1', '--A', '--a-b']) {
    expect(() => readWords([wrong])).toThrow('is no option');
  }
});

test('fields are texts, and what they say as JSON where the verb wants another type', () => {
  const schema = z.strictObject({
    cents: z.int().optional(),
    reference: z.string().optional(),
    accept: z.boolean().optional(),
  });
  expect(readFields(schema, { cents: '700', reference: '12', accept: 'true' })).toEqual({
    cents: 700,
    reference: '12',
    accept: true,
  });
  // What fits neither way is the verb's to refuse, in its own words.
  expect(readFields(schema, { cents: 'many', nothing: '1' })).toEqual({ cents: 'many', nothing: '1' });
});

test('what reads as a list, an object or null is one, unless the verb wants a text', () => {
  const schema = z.strictObject({ value: z.unknown(), text: z.string().optional() });
  expect(readFields(schema, { value: '["JPN"]', text: '[sic]' })).toEqual({ value: ['JPN'], text: '[sic]' });
  expect(readFields(schema, { value: 'null', text: 'null' })).toEqual({ value: null, text: 'null' });
  expect(readFields(schema, { value: 'deliver_only' })).toEqual({ value: 'deliver_only' });
});

test('a field may be a file of JSON', () => {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-admin-'));
  const path = join(folder, 'rules.json');
  writeFileSync(path, '[{"name":"all"}]');
  expect(readFields(z.strictObject({ rules: z.unknown() }), { rules: `@${path}` })).toEqual({
    rules: [{ name: 'all' }],
  });
  expect(() => readFields(z.strictObject({}), { rules: `@${path}x` })).toThrow('ENOENT');
  rmSync(folder, { recursive: true });
});
