import { describe, expect, test } from 'vitest';
import { isMailAddress, isSender } from './address.ts';

describe('isMailAddress', () => {
  test.each([
    'ana@example.com',
    'Ana.Maria+japan@mail.example.co.uk',
    "o'neil_1@sub-domain.example",
    'jörg@bücher.example',
    'ana@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
    '1@2.example',
  ])('takes %s', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  test.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@localhost',
    'ana@@example.com',
    'ana@example.com@example.org',
    'ana@example..com',
    'ana@.example.com',
    'ana@example.com.',
    'ana@-example.com',
    '.ana@example.com',
    'ana.@example.com',
    'an..a@example.com',
    ' ana@example.com',
    'ana@example.com ',
    'ana@example.com\n',
    'ana@example.com\r\nBcc: all@example.org',
    'ana\u0000@example.com',
    'ana\u202e@example.com',
    'ana\u200b@example.com',
    'ana@exam\u2028ple.com',
    'ana@example.com,eve@example.org',
    'ana@example.com;eve@example.org',
    'Ana <ana@example.com>',
    '"ana"@example.com',
    'ana(eve)@example.com',
    'ana@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `${'ö'.repeat(33)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    'ana@bücher.1',
    `ana@${'a.'.repeat(125)}com`,
  ])('refuses %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('isSender', () => {
  test.each([
    'no-reply@shop.example',
    'Godwit <no-reply@shop.example>',
    '<no-reply@shop.example>',
    '"Godwit, Inc." <no-reply@shop.example>',
    'Günstige eSIMs <post@büro.example>',
  ])('takes %s', (sender) => {
    expect(isSender(sender)).toBe(true);
  });

  test.each([
    'Godwit',
    'Godwit <no-reply@localhost>',
    'Godwit no-reply@shop.example',
    'Godwit <no-reply@shop.example',
    'Godwit <no-reply@shop.example> x',
    'Godwit, Inc. <no-reply@shop.example>',
    'a@shop.example, b@shop.example',
    'a@shop.example <b@shop.example>',
    'Godwit\r\nBcc: x <no-reply@shop.example>',
  ])('refuses %j', (sender) => {
    expect(isSender(sender)).toBe(false);
  });
});
