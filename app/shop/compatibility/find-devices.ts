import type { DeviceGroup } from '../../../content/devices.ts';

/** Lower case, without accents, and with "+" as a word of its own, so that "s21 plus" finds "S21+". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What to search in, for one device: "apple iphone 15 pro max", and "iphone15promax" for those who type no spaces. */
function haystack(brand: string, model: string): string {
  const words = plain(`${brand} ${model}`);
  return `${words} ${words.replaceAll(' ', '')}`;
}

/**
 * The groups with only those devices whose maker and model hold every word of the query, in any order; groups without any are left out. An
 * empty query keeps everything.
 */
export function findDevices(groups: readonly DeviceGroup[], query: string): readonly DeviceGroup[] {
  const words = plain(query).split(' ').filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      devices: group.devices.filter(({ model }) => {
        const text = haystack(group.brand, model);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ devices }) => devices.length > 0);
}

export function countDevices(groups: readonly DeviceGroup[]): number {
  return groups.reduce((sum, { devices }) => sum + devices.length, 0);
}
