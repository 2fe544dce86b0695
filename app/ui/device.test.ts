import { expect, test } from 'vitest';
import { deviceOf, modelInHand, systemIsTooOld } from './device.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'ipad'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    5,
    'ipad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    0,
    'other',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 0, 'other'],
] as const)('%s with %i touch points', (userAgent, touchPoints, device) => {
  expect(deviceOf(userAgent, touchPoints)).toBe(device);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X)', false],
  ['Mozilla/5.0 (Linux; Android 8.1.0; SM-G950F)', true],
  // What Chromium says of every Android.
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile', false],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ['', false],
])('%s is too old for eSIMs: %s', (userAgent, old) => {
  expect(systemIsTooOld(userAgent)).toBe(old);
});

test.each([
  [{ userAgentData: { getHighEntropyValues: async () => ({ model: 'Pixel 8' }) } }, 'Pixel 8'],
  [{ userAgentData: { getHighEntropyValues: async () => ({ model: 7 }) } }, ''],
  [{ userAgentData: { getHighEntropyValues: () => Promise.reject(new Error('not allowed')) } }, ''],
  [{}, ''],
])('the model that a browser tells: %j', async (browser, model) => {
  expect(await modelInHand(browser)).toBe(model);
});
