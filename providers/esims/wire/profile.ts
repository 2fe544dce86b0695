import type { IssuedEsim } from '../../../core/esims/provider.ts';

/** 18 to 20 digits: Airalo's sandbox has 18, Asian ones may fail the Luhn check. */
const ICCID = /^\d{18,20}$/;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
/** Letters, digits and dashes (SGP.22, section 4.1), also in small letters, which some companies use. */
const MATCHING_ID = /^[0-9A-Za-z-]{4,64}$/;

/** The parts in which companies say where a profile is; one of `lpa` and `matching_id` at least. */
interface ProfileParts {
  iccid: unknown;
  /** `LPA:1$host$matching id`. */
  lpa?: unknown;
  /** With or without "http://" before it, in any letter case. */
  host?: unknown;
  /** The matching id alone; some companies put the whole LPA text here. */
  matching_id?: unknown;
}

/**
 * The profile from whatever parts a company gives.
 * @returns null where a part is missing, makes no sense, or contradicts another: such a profile is never delivered.
 */
export function readProfile(parts: ProfileParts): IssuedEsim | null {
  const iccid = typeof parts.iccid === 'string' ? parts.iccid.trim() : '';
  if (!ICCID.test(iccid)) return null;
  const texts = [readLpa(parts.lpa), readLpa(parts.matching_id)];
  const other = texts[0] === null && textOf(parts.lpa) !== null;
  if (other || texts.includes('broken')) return null;
  const hosts = [...texts.map((text) => text && lpaPart(text, 0)), hostOf(parts.host)];
  const plain = texts[1] === null ? textOf(parts.matching_id) : null;
  const matchingIds = [...texts.map((text) => text && lpaPart(text, 1)), plain];
  const smdp_address = theOne(hosts);
  const matching_id = theOne(matchingIds);
  if (smdp_address === null || matching_id === null) return null;
  if (!HOST.test(smdp_address) || !MATCHING_ID.test(matching_id)) return null;
  return { iccid, smdp_address, matching_id };
}

type LpaText = readonly [host: string, matchingId: string];

const lpaPart = (text: LpaText | 'broken', part: 0 | 1): string | null =>
  text === 'broken' ? null : text[part];

/** @returns null for what isn't an LPA text at all. A confirmation code behind it is one that we can't hand over. */
function readLpa(text: unknown): LpaText | 'broken' | null {
  if (typeof text !== 'string' || !/^\s*LPA:/i.test(text)) return null;
  const [version, host, matchingId, ...rest] = text.trim().slice(4).split('$');
  const sound =
    version === '1' && host !== undefined && matchingId !== undefined && rest.every((part) => part === '');
  return sound ? [cleanHost(host), matchingId] : 'broken';
}

const cleanHost = (host: string) =>
  host
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

function hostOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : cleanHost(text);
}

/** The value that all who name one agree on. */
function theOne(values: readonly (string | null)[]): string | null {
  const named = new Set(values.filter((value) => value !== null));
  return named.size === 1 ? [...named][0]! : null;
}
