import { expect, test } from 'vitest';
import { deviceOf } from '../../../core/sign-in/device.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { deviceText } from './device-text.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a device is named in the language of the page', () => {
  const said = (language: 'en' | 'ar' | 'ja', userAgent: string | null) =>
    deviceText(messagesOf(language, 'account'), deviceOf(userAgent));
  expect(said('en', CHROME)).toBe('Chrome on Android');
  expect(said('ar', CHROME)).toBe('Chrome على Android');
  expect(said('ja', CHROME)).toBe('AndroidのChrome');
  expect(said('ja', 'curl/8.0 (Windows)')).toBe('Windowsのその他のブラウザー');
  expect(said('ar', null)).toBe('متصفح آخر');
});
