import { z } from 'zod';
import table from './devices.json' with { type: 'json' };

const modelNumber = z.string().regex(/^A\d{4}$/);

const deviceSchema = z.strictObject({
  brand: z.string().min(1),
  model: z.string().min(1),
  type: z.enum(['phone', 'tablet', 'laptop']),
  /** The earliest system with which eSIMs work on it: "iOS 12.1". */
  os: z.string().min(1),
  /** Exceptions by region, carrier or configuration, each a phrase that stands alone. */
  notes: z.array(z.string().min(1)).default([]),
  /** One list alone names it: the page says "check for an EID". */
  unsure: z.boolean().default(false),
});

const tableSchema = z.strictObject({
  /** The day on which the table was last checked: "2026-11-20". */
  checked: z.iso.date(),
  /** Apple model numbers of iPhones with two card trays instead of an eSIM, by where they were sold. */
  iphonesWithoutEsim: z.strictObject({
    mainlandHongKongMacao: z.array(modelNumber),
    mainlandOnly: z.array(modelNumber),
  }),
  /** iPhones of mainland China whose eSIM is meant for the carriers there. */
  iphonesForMainlandCarriers: z.array(modelNumber),
  devices: z.array(deviceSchema),
  notSupported: z.array(
    z.strictObject({
      brand: z.string().min(1),
      models: z.string().min(1),
      reason: z.string().min(1),
      /** Patterns of what such a phone tells a browser of itself (`Sec-CH-UA-Model`), the whole of it: "SM-G97[0357].*". */
      codes: z.array(z.string()).optional(),
    }),
  ),
});

type Device = z.infer<typeof deviceSchema>;

/** The reviewed table of devices; reading it throws when it is malformed. */
export const deviceTable = tableSchema.parse(table);

const deviceTypes = ['phone', 'tablet', 'laptop'] as const;

export interface DeviceGroup {
  type: Device['type'];
  brand: string;
  /** What is true of all of them, said once. */
  notes: string[];
  /** Each with the notes that are its own. */
  devices: Pick<Device, 'model' | 'os' | 'notes' | 'unsure'>[];
}

/** Makers with fewer devices of a type than this stand together. */
const SMALL = 3;
export const OTHER_MAKERS = 'Other makers';

/** Devices by type and maker, in the table's order: the makers that most people own first, those with a device or two together at the end. */
export function deviceGroups(devices: readonly Device[]): DeviceGroup[] {
  return deviceTypes.flatMap((type) => {
    const makers = [...Map.groupBy(devices, ({ brand }) => brand)]
      .map(([brand, list]) => ({ brand, list: list.filter((device) => device.type === type) }))
      .filter(({ list }) => list.length > 0);
    const small = makers.filter(({ list }) => list.length < SMALL).flatMap(({ list }) => list.map(withMaker));
    return [
      ...makers.filter(({ list }) => list.length >= SMALL).map(({ brand, list }) => group(type, brand, list)),
      ...(small.length > 0 ? [group(type, OTHER_MAKERS, small)] : []),
    ];
  });
}

function group(type: Device['type'], brand: string, list: readonly Device[]): DeviceGroup {
  const notes = (list[0]?.notes ?? []).filter((note) => list.every((device) => device.notes.includes(note)));
  return {
    type,
    brand,
    notes,
    devices: list.map((device) => ({
      model: device.model,
      os: device.os,
      notes: device.notes.filter((note) => !notes.includes(note)),
      unsure: device.unsure,
    })),
  };
}

/** "Nothing Phone (3)", and "Nuu X5", which has its maker's name in it already. */
function withMaker(device: Device): Device {
  const model = device.model.startsWith(device.brand) ? device.model : `${device.brand} ${device.model}`;
  return { ...device, model };
}
