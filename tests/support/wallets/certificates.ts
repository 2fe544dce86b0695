import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { DAY } from '../../../core/clock.ts';
import { der, oid } from './der.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const NAMES = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' };
const RSA_SHA256 = der(SEQUENCE, oid('1.2.840.113549.1.1.11'), der(0x05));

type Subject = Partial<Record<keyof typeof NAMES, string>>;

const nameOf = (subject: Subject) =>
  der(
    SEQUENCE,
    ...Object.entries(subject).map(([key, value]) =>
      der(SET, der(SEQUENCE, oid(NAMES[key as keyof typeof NAMES]), der(0x0c, Buffer.from(value)))),
    ),
  );

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** An X.509 certificate, signed by `issuer`. @returns it as PEM. */
function certificate(
  subject: Subject,
  publicKey: KeyObject,
  issuer: { subject: Subject; key: KeyObject },
  goodUntil: Date,
): string {
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], randomBytes(8)),
    RSA_SHA256,
    nameOf(issuer.subject),
    der(SEQUENCE, utcTime(new Date('2020-01-01')), utcTime(goodUntil)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(issuer.key);
  return pem('CERTIFICATE', der(SEQUENCE, body, RSA_SHA256, der(0x03, [0], signature)));
}

export const PASS_TYPE = 'pass.example.godwit';
export const TEAM = 'TEAM123456';
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What an operator has from Apple, from a company of our own: the variables of the environment. */
export function appleVariables(goodUntil = new Date(Date.now() + 300 * DAY)) {
  const company = { subject: { CN: 'Test Relations', OU: 'G0' }, keys: pair() };
  const ours = pair();
  const issuer = { subject: company.subject, key: company.keys.privateKey };
  const subject = { UID: PASS_TYPE, CN: `Pass Type ID: ${PASS_TYPE}`, OU: TEAM };
  return {
    APPLE_PASS_CERTIFICATE: certificate(subject, ours.publicKey, issuer, goodUntil),
    APPLE_PASS_KEY: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_WWDR_CERTIFICATE: certificate(
      company.subject,
      company.keys.publicKey,
      issuer,
      new Date(Date.now() + 4_000 * DAY),
    ),
  };
}

/** A service account of no Google, and the key that its tokens are checked with. */
export function googleVariables() {
  const { privateKey, publicKey } = pair();
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = { type: 'service_account', client_email: 'passes@example.iam', private_key };
  return {
    variables: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account),
    },
    publicKey,
  };
}
