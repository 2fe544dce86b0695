import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

test('a link opens in the language of whoever hands it on', () => {
  expect(addressIn('de', 'https://shop.example/shared/abc')).toBe('https://shop.example/de/shared/abc');
  expect(addressIn('pt-BR', 'https://shop.example:8080/de/shared/abc?print')).toBe(
    'https://shop.example:8080/pt-BR/shared/abc?print',
  );
  expect(addressIn('en', 'https://shop.example/shared/abc')).toBe('https://shop.example/shared/abc');
});
