import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PKPass } from 'passkit-generator';
import { brand } from '../../../content/brand.ts';
import type { Pass, PassLine } from '../../../core/wallets/wallet.ts';
import { projectRoot } from '../../../project-root.ts';
import type { AppleCertificates } from './certificates.ts';

/** A field of pass.json (Apple, Wallet Passes: PassFieldContent). */
interface Field {
  key: string;
  label: string;
  value: string;
  attributedValue?: string;
  changeMessage?: string;
  dateStyle?: 'PKDateStyleMedium';
  timeStyle?: 'PKDateStyleNone' | 'PKDateStyleShort';
  ignoresTimeZone?: boolean;
}

/** The icon beside news on the lock screen, the logo on the pass, and the flag: points of width, at one, two and three pixels each. */
const WIDTHS = { icon: 29, logo: 40, thumbnail: 90 };
const drawn = new Map<string, Record<string, Buffer>>();

/** A drawing of the shop's own in all sizes, made once; nothing where there is no such file. */
function images(name: keyof typeof WIDTHS, file: string): Record<string, Buffer> {
  const id = `${name} ${file}`;
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const path = join(projectRoot, 'public', file);
  const svg = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const made = [1, 2, 3].map((scale) => {
    const fitTo = { mode: 'width', value: WIDTHS[name] * scale } as const;
    const bytes = svg === null ? null : Buffer.from(new Resvg(svg, { fitTo }).render().asPng());
    return [`${name}${scale === 1 ? '' : `@${scale}x`}.png`, bytes] as const;
  });
  const pictures = Object.fromEntries(made.flatMap(([at, bytes]) => (bytes === null ? [] : [[at, bytes]])));
  drawn.set(id, pictures);
  return pictures;
}

/** Of countries there are some 250, so that what is kept of their flags is bounded. */
function flag(country: string | null): Record<string, Buffer> {
  return country !== null && /^[A-Z]{3}$/.test(country)
    ? images('thumbnail', `generated/flags/${country}.svg`)
    : {};
}

/**
 * What stands in pass.json: a generic pass. The header field is all that is seen of it in a stack, so that is what is left.
 * @param webServiceUrl where its phone asks for news; null where that isn't https, and phones would refuse it.
 */
function passJson(
  pass: Pass,
  { passType, team }: Pick<AppleCertificates, 'passType' | 'team'>,
  webServiceUrl: string | null,
): object {
  const { text } = pass;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: pass.uid,
    organizationName: brand.name,
    description: text.description,
    logoText: brand.name,
    ...{ backgroundColor: rgb(brand.pass.ground), foregroundColor: rgb(brand.pass.text) },
    labelColor: rgb(brand.pass.label),
    // Whoever was sent a copy could install the eSIM: secret links are for that, and can be taken back.
    sharingProhibited: true,
    ...(webServiceUrl === null ? {} : { webServiceURL: webServiceUrl, authenticationToken: pass.token }),
    ...(pass.over ? { voided: true } : {}),
    ...(pass.endsAt === null ? {} : { expirationDate: wholeSecond(pass.endsAt) }),
    generic: {
      headerFields: [field('left', text.left)],
      primaryFields: [{ key: 'title', label: '', value: text.title }],
      // The only one that a phone tells of: what is left changes all day.
      secondaryFields: [field('until', text.until), { ...field('status', text.status), changeMessage: '%@' }],
      auxiliaryFields: [field('data', text.data)],
      backFields: [
        ...text.links.map(({ label, url }, at) => linkField(`link-${at}`, label, url)),
        ...text.back.map((line, at) => field(`back-${at}`, line)),
      ],
    },
  };
}

/** The signed file: a zip of pass.json, images, their hashes and Apple's kind of signature over these. */
export function passFile(
  pass: Pass,
  certificates: AppleCertificates,
  webServiceUrl: string | null,
): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(passJson(pass, certificates, webServiceUrl)));
  const file = new PKPass(
    {
      ...images('icon', 'favicon.svg'),
      ...images('logo', 'favicon.svg'),
      ...flag(pass.country),
      'pass.json': json,
    },
    { wwdr: certificates.wwdr, signerCert: certificates.certificate, signerKey: certificates.key },
  );
  return new Uint8Array(file.getAsBuffer());
}

function field(key: string, { label, value, at }: PassLine): Field {
  if (at === undefined) return { key, label, value };
  const times = at.precision === 'minute' ? 'PKDateStyleShort' : 'PKDateStyleNone';
  // As the phone writes times, and in the zone that it is in.
  return { key, label, value: wholeSecond(at.date), dateStyle: 'PKDateStyleMedium', timeStyle: times };
}

function linkField(key: string, label: string, url: string): Field {
  const href = url.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  const words = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { key, label: '', value: `${label}: ${url}`, attributedValue: `<a href='${href}'>${words}</a>` };
}

/** W3C dates of passes have no fractions of a second. */
const wholeSecond = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
