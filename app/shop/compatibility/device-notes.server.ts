import { type DeviceGroup, deviceGroups, type deviceTable, OTHER_MAKERS } from '../../../content/devices.ts';
import type { Language } from '../../../content/languages.ts';
import { type MessageKey, messagesOf } from '../../i18n/messages.ts';

type Table = typeof deviceTable;

/** The key of a phrase of content/devices.json: "Sold in Japan" is "sold-in-japan". */
export function noteKey(phrase: string): MessageKey<'deviceNotes'> {
  const key = phrase
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return key as MessageKey<'deviceNotes'>;
}

/**
 * The table of devices in a language. Its phrases are messages of the server alone; a phrase without one would show its key, which a
 * test prevents.
 */
export function devicesIn(
  language: Language,
  { devices, notSupported }: Pick<Table, 'devices' | 'notSupported'>,
): { groups: DeviceGroup[]; notSupported: Table['notSupported'] } {
  const note = messagesOf(language, 'deviceNotes');
  const say = (phrase: string) => note(noteKey(phrase));
  const others = messagesOf(language, 'devices')('other-makers');
  const maker = (brand: string) => (brand === EVERY_MAKER ? say(brand) : brand);
  return {
    groups: deviceGroups(devices).map((group) => ({
      ...group,
      brand: group.brand === OTHER_MAKERS ? others : group.brand,
      notes: group.notes.map(say),
      devices: group.devices.map((device) => ({ ...device, notes: device.notes.map(say) })),
    })),
    notSupported: notSupported.map(({ brand, models, reason }) => ({
      brand: maker(brand),
      models: say(models),
      reason: say(reason),
    })),
  };
}

const EVERY_MAKER = 'Every maker';
