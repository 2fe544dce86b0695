import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** What the operator has from Apple: the certificate of a pass type, its key, and Apple's own that issued it. */
export interface AppleCertificates {
  /** PEM. */
  certificate: string;
  key: string;
  wwdr: string;
  /** "pass.shop.example", and the ten letters of the developer's team: both stand in the certificate. */
  passType: string;
  team: string;
  goodUntil: Date;
}

/** PEM as it is, with its line ends written as \n too, or base64 of PEM or DER (as Apple's .cer files are). */
function bytesOf(text: string): Buffer {
  return text.includes('-----BEGIN')
    ? Buffer.from(text.replaceAll('\\n', '\n'))
    : Buffer.from(text, 'base64');
}

/** A certificate; null where the text is none. */
export function readCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(bytesOf(text));
  } catch {
    return null;
  }
}

/** An RSA key without a passphrase; null where the text is none. */
export function readKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(bytesOf(text));
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}

/**
 * Puts together what reads well apart, or says what is wrong between them, as words behind the name of a part. One that has
 * ended is taken: what it is for is then off (A certificate that ends overnight keeps no shop from starting).
 */
export function appleCertificates(
  certificate: X509Certificate,
  key: KeyObject,
  wwdr: X509Certificate,
): AppleCertificates | { part: 'certificate' | 'key' | 'wwdr'; problem: string } {
  const subject = new Map(
    certificate.subject.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const passType = subject.get('UID') ?? '';
  const team = subject.get('OU') ?? '';
  if (!passType.startsWith('pass.') || team === '') {
    return { part: 'certificate', problem: 'is not the certificate of a pass type' };
  }
  if (!certificate.checkPrivateKey(key)) return { part: 'key', problem: 'is not the key of the certificate' };
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey)) {
    return { part: 'wwdr', problem: 'is not the one that issued the certificate; Apple has several' };
  }
  const ends = [certificate.validToDate, wwdr.validToDate].map((date) => date.getTime());
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    ...{ passType, team },
    goodUntil: new Date(Math.min(...ends)),
  };
}
