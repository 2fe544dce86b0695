import { expect, test } from 'vitest';
import { deviceGroups, deviceTable } from './devices.ts';

const { devices, iphonesWithoutEsim, iphonesForMainlandCarriers } = deviceTable;

test('414 devices, none twice', () => {
  expect(devices).toHaveLength(414);
  expect(new Set(devices.map(({ brand, model }) => `${brand} ${model}`)).size).toBe(414);
});

test('33 iPhone model numbers without eSIM, none twice', () => {
  const numbers = [...iphonesWithoutEsim.mainlandHongKongMacao, ...iphonesWithoutEsim.mainlandOnly];
  expect(new Set([...numbers, ...iphonesForMainlandCarriers]).size).toBe(33 + 2);
});

test('exceptions are phrases: a capital at the start, no full stop, and none twice on a device', () => {
  for (const { model, notes } of devices) {
    expect(new Set(notes).size, model).toBe(notes.length);
    for (const note of notes) expect(note).toMatch(/^(\p{Lu}|5G|eSIM|LTE).*[^.]$/u);
  }
});

test('every iPhone from XS to 17 names mainland China, whose units have no eSIM for travellers', () => {
  const iphones = devices.filter(({ model }) => /^iPhone (XS|XR|1\d|SE|Air)/.test(model));
  expect(iphones).toHaveLength(34);
  for (const { model, notes } of iphones) expect(notes.join(), model).toContain('mainland China');
});

test('devices stand under their type and maker, Apple first, and none is lost', () => {
  const groups = deviceGroups(devices);
  expect(groups[0]).toMatchObject({ type: 'phone', brand: 'Apple' });
  expect(groups.flatMap((group) => group.devices)).toHaveLength(414);
  expect(groups.every((group) => group.devices.length >= 3 || group.brand === 'Other makers')).toBe(true);
  const others = groups.find(({ type, brand }) => type === 'phone' && brand === 'Other makers');
  expect(others?.devices.map(({ model }) => model)).toEqual(
    expect.arrayContaining(['Nothing Phone (3)', 'Nuu X5']),
  );
});

test('what is true of a whole group is said once', () => {
  const group = deviceGroups(devices).find(({ type, brand }) => type === 'tablet' && brand === 'Apple');
  expect(group?.notes).toEqual(['Wi-Fi + Cellular model only']);
  expect(group?.devices.flatMap(({ notes }) => notes)).not.toContain('Wi-Fi + Cellular model only');
  expect(group?.devices.find(({ model }) => model === 'iPad (A16)')?.notes).toContain(
    'eSIM only, no SIM tray',
  );
});
