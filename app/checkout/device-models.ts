import { devices, notSupported } from '../../content/devices.json';

/** What the reviewed table says of the phone in hand; `unknown` also where it takes eSIMs in some countries only. */
export type ModelVerdict = 'takes' | 'none' | 'unknown';

/** @param model as the browser tells it, such as "Pixel 8" or "SM-G973F"; "" and "K" where it tells nothing. */
export function verdictOf(model: string): ModelVerdict {
  const codes = notSupported.flatMap((entry) => ('codes' in entry ? (entry.codes ?? []) : []));
  if (codes.some((code) => new RegExp(`^(?:${code})$`).test(model))) return 'none';
  const known = devices.find((device) => device.type === 'phone' && device.model === model);
  if (known === undefined) return 'unknown';
  const { notes = [], unsure = false }: { notes?: readonly string[]; unsure?: boolean } = known;
  return notes.length === 0 && !unsure ? 'takes' : 'unknown';
}
