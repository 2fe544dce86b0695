import { expect, test } from 'vitest';
import { deviceGroups, deviceTable } from '../../../content/devices.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { devicesIn, noteKey } from './device-notes.server.ts';

test('every phrase of the table is a message, to the letter', () => {
  const { devices, notSupported } = deviceTable;
  const phrases = [
    ...devices.flatMap(({ notes }) => notes),
    ...notSupported.flatMap(({ models, reason }) => [models, reason]),
  ];
  const english = messagesOf('en', 'deviceNotes');
  for (const phrase of new Set(phrases)) expect(english(noteKey(phrase))).toBe(phrase);
});

test('English shows the table as it is, German its own words', () => {
  const english = devicesIn('en', deviceTable);
  expect(english).toEqual({
    groups: deviceGroups(deviceTable.devices),
    // What phones call themselves is for the checkout.
    notSupported: deviceTable.notSupported.map(({ codes: _, ...shown }) => shown),
  });
  const german = JSON.stringify(devicesIn('de', deviceTable));
  expect(german).toContain('In Festlandchina verkauft: keine eSIM');
  expect(german).toContain('Andere Hersteller');
  expect(german).not.toMatch(/Sold in|Every maker|Other makers/);
});
