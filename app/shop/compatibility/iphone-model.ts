import type { deviceTable } from '../../../content/devices.ts';

export type ModelNumbers = Pick<typeof deviceTable, 'iphonesWithoutEsim' | 'iphonesForMainlandCarriers'>;

type IphoneVerdict =
  /** Two card trays; `soldIn` says where such iPhones were sold. */
  | { kind: 'no_esim'; soldIn: 'mainland' | 'mainland-hong-kong-macao' }
  | { kind: 'mainland_carriers' }
  /** None of the numbers without eSIM: every iPhone from the XS and XR on then has one. */
  | { kind: 'not_excluded' };

/** Whether a query is an Apple model number, such as "a2104"; upper case, or null. */
export function asModelNumber(query: string): string | null {
  const trimmed = query.trim().toUpperCase();
  return /^A\d{4}$/.test(trimmed) ? trimmed : null;
}

/** What an Apple model number says about an iPhone's eSIM. */
export function iphoneVerdict(number: string, numbers: ModelNumbers): IphoneVerdict {
  const { mainlandHongKongMacao, mainlandOnly } = numbers.iphonesWithoutEsim;
  if (mainlandHongKongMacao.includes(number)) return { kind: 'no_esim', soldIn: 'mainland-hong-kong-macao' };
  if (mainlandOnly.includes(number)) return { kind: 'no_esim', soldIn: 'mainland' };
  if (numbers.iphonesForMainlandCarriers.includes(number)) return { kind: 'mainland_carriers' };
  return { kind: 'not_excluded' };
}
