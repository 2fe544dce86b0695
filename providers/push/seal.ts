import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** The whole message is one record; this is the size that other implementations name. */
const RECORD_SIZE = 4096;
/** What a push service has to take (RFC 8030, section 7.2), less header, delimiter and tag. */
export const LONGEST_MESSAGE = RECORD_SIZE - 86 - 1 - 16;

/** An application server's own part: a key pair and a salt of this one message. */
interface SealWith {
  keys: ECDH;
  salt: Buffer;
}

/** A key pair and a salt that nobody used before. */
function freshSeal(): SealWith {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, salt: randomBytes(16) };
}

/**
 * A message that only one browser can read: "aes128gcm" (RFC 8188) with the keys of RFC 8291.
 * @param browser its public key (65 bytes) and its secret (16 bytes).
 * @throws RangeError for a message that is too long, or what is no key.
 */
export function seal(
  browser: { publicKey: Buffer; auth: Buffer },
  message: string,
  { keys, salt }: SealWith = freshSeal(),
): Buffer {
  const plain = Buffer.from(message);
  if (plain.length > LONGEST_MESSAGE) throw new RangeError('the message is too long for a push service');
  const ours = keys.getPublicKey();
  const shared = keys.computeSecret(browser.publicKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, ours]);
  const input = expand(hmac(browser.auth, shared), info, 32);
  const secret = hmac(salt, input);
  const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, header, ours, sealed, cipher.getAuthTag()]);
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();

/** HKDF-Expand (RFC 5869) of one block at most. */
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.of(1)])).subarray(0, length);
