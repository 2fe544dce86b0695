import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in memory, as an authenticator with a screen lock has it (WebAuthn Level 3, ES256, attestation "none"). */
export interface Authenticator {
  id: string;
  /** How often it has signed. */
  counter: number;
  create(options: { challenge: string; user: { id: string } }, changes?: Changes): RegistrationAnswer;
  get(options: { challenge: string }, changes?: Changes): AuthenticationAnswer;
}

/** What an attacker, or a broken authenticator, does otherwise. */
interface Changes {
  origin?: string;
  challenge?: string;
  rpId?: string;
  userVerified?: boolean;
  userHandle?: string;
}

interface RegistrationAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string };
}

interface AuthenticationAnswer {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Head of a CBOR item (RFC 8949, section 3). */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);

export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = '';
  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, changes: Changes) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(authenticator.counter);
    const verified = changes.userVerified === false ? 0 : 0b100;
    const rpId = changes.rpId ?? new URL(origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | verified | 1]), counter]);
  };
  const authenticator: Authenticator = {
    id: base64url(id),
    counter: 0,
    create({ challenge, user }, changes = {}) {
      handle = user.id;
      // EC2 key, ES256, P-256 (RFC 9053, section 7.1.1).
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x!, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y!, 'base64url')),
      ]);
      const data = Buffer.concat([
        authenticatorData(0b1000000, changes),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return {
        id: authenticator.id,
        rawId: authenticator.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, changes)),
          attestationObject: base64url(attestation),
        },
      };
    },
    get({ challenge }, changes = {}) {
      authenticator.counter++;
      const data = authenticatorData(0, changes);
      const client = clientData('webauthn.get', challenge, changes);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: authenticator.id,
        rawId: authenticator.id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: changes.userHandle ?? handle,
        },
      };
    },
  };
  return authenticator;
}
