import { sameText } from '../../../core/sha256.ts';

/** Whether one of the secrets is the given one; each is compared, in a time that tells nothing of them. */
const isOneOf = (given: string, secrets: readonly string[]): boolean =>
  secrets.map((secret) => sameText(given, secret)).includes(true);

/** What the header `Authorization` shows: of a bearer its token, of HTTP Basic (RFC 7617) its password; null for anything else. */
function shown(headers: Headers): string | null {
  const [, scheme, rest] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  if (scheme === undefined || rest === undefined) return null;
  if (scheme.toLowerCase() === 'bearer') return rest;
  const pair = Buffer.from(rest, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 0 ? null : pair.slice(colon + 1);
}

/** For companies that sign nothing and send what they were given for it: null where that is right. */
export function refusalOf(
  headers: Headers,
  secrets: readonly string[],
): { kind: 'unsigned'; why: string } | { kind: 'refused'; code: 'invalid_signature'; why: string } | null {
  const given = shown(headers);
  if (given === null) return { kind: 'unsigned', why: 'the Authorization header is missing or malformed' };
  if (isOneOf(given, secrets)) return null;
  return { kind: 'refused', code: 'invalid_signature', why: 'the Authorization header shows another secret' };
}
