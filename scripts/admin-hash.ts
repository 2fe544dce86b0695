import { createInterface } from 'node:readline/promises';
import { hash } from '@node-rs/argon2';
import { weaknessOf } from '../core/sign-in/password-strength.ts';

/** `npm run admin:hash`: reads a password from standard input and prints the argon2id hash for ADMIN_PASSWORD_HASH. */
const lines = createInterface({ input: process.stdin });
if (process.stdin.isTTY) process.stderr.write('Password (shown as you type): ');
const password = (await lines[Symbol.asyncIterator]().next()).value ?? '';
lines.close();
const weakness = weaknessOf(password);
if (weakness !== null) {
  process.stderr.write(`The password ${weakness}; make one with: openssl rand -base64 18\n`);
  process.exit(1);
}
process.stdout.write(`ADMIN_PASSWORD_HASH='${await hash(password)}'\n`);
