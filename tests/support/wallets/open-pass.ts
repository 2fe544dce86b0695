import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { type Der, readDer } from './der.ts';

/** The files of a zip whose entries are stored as they are. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const [size, nameSize, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const start = at + 30 + nameSize + extra;
    files.set(zip.toString('utf8', at + 30, at + 30 + nameSize), zip.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

/** What a phone reads of a pass file. */
interface OpenedPass {
  json: {
    serialNumber: string;
    authenticationToken?: string;
    webServiceURL?: string;
    voided?: boolean;
    expirationDate?: string;
    sharingProhibited?: boolean;
    passTypeIdentifier: string;
    teamIdentifier: string;
    generic: Record<string, { key: string; label: string; value: string; attributedValue?: string }[]>;
  };
  files: string[];
}

/**
 * Opens a pass file as a phone does.
 * @param authority PEM of who issued the certificate that it is signed with.
 * @throws where a hash, the signature or its certificate is wrong.
 */
export function openPass(bytes: Uint8Array, authority: string): OpenedPass {
  const files = unzip(bytes);
  const manifest = files.get('manifest.json')!;
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
  const others = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  for (const name of others) {
    const hash = createHash('sha1').update(files.get(name)!).digest('hex');
    if (hashes[name] !== hash) throw new Error(`${name} is not what the manifest says`);
  }
  if (Object.keys(hashes).length !== others.length) throw new Error('the manifest names what is not there');
  checkSignature(files.get('signature')!, manifest, new X509Certificate(authority));
  return { json: JSON.parse(files.get('pass.json')!.toString()), files: others.sort() };
}

/** Checks a detached PKCS #7 signature (RFC 5652): SignedData with one signer and signed attributes. */
function checkSignature(signature: Buffer, content: Buffer, authority: X509Certificate): void {
  const signedData = readDer(signature).parts[1]!.parts[0]!;
  const certificates = signedData.parts
    .find(({ tag }) => tag === 0xa0)!
    .parts.map(({ whole }) => new X509Certificate(whole));
  const signer = certificates.find((each) => !each.subject.includes('Test Relations'))!;
  if (!signer.verify(authority.publicKey)) throw new Error('the signer is not of the authority');
  const info = signedData.parts.at(-1)!.parts[0]!;
  const attributes = info.parts.find(({ tag }) => tag === 0xa0)!;
  const digest = attributeOf(attributes, '06092a864886f70d010904').body;
  if (!digest.equals(createHash('sha1').update(content).digest()))
    throw new Error('signed is something else');
  const time = attributeOf(attributes, '06092a864886f70d010905');
  if (time.tag !== 0x17) throw new Error('no signing time');
  // What is signed is the set itself, not its place in the structure.
  const asSet = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  const value = info.parts.find(({ tag }) => tag === 0x04)!.body;
  if (!createVerify('RSA-SHA1').update(asSet).verify(signer.publicKey, value)) {
    throw new Error('the signature is wrong');
  }
}

function attributeOf(attributes: Der, oidHex: string): Der {
  const found = attributes.parts.find(({ parts }) => parts[0]!.whole.toString('hex') === oidHex);
  return found!.parts[1]!.parts[0]!;
}
