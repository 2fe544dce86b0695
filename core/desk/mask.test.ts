import { describe, expect, test } from 'vitest';
import { maskAddress, maskIccid } from './mask.ts';

describe('what lists show of personal data', () => {
  test.each([
    ['jane.roe@example.com', 'j•••@example.com'],
    ['j@example.com', 'j•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
    ['日本@example.jp', '日•••@example.jp'],
    ['𝒿ane@example.com', '𝒿•••@example.com'],
    ['@example.com', '•••@example.com'],
    ['nothing', 'n•••'],
    ['', '•••'],
  ])('%s → %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });

  test('an ICCID shows its end alone', () => {
    expect(maskIccid('8944500000000123456')).toBe('•••123456');
  });
});
