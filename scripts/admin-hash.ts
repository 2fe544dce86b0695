import { createInterface } from 'node:readline/promises';
import { hash } from '@node-rs/argon2';

/** `npm run admin:hash`: reads a password from standard input and prints the argon2id hash for ADMIN_PASSWORD_HASH. */
const SHORTEST = 15;
const LONGEST = 256;

const lines = createInterface({ input: process.stdin });
if (process.stdin.isTTY) process.stderr.write('Password (shown as you type): ');
const password = (await lines[Symbol.asyncIterator]().next()).value ?? '';
lines.close();
if (password.length < SHORTEST || password.length > LONGEST) {
  process.stderr.write(`The password must have ${SHORTEST} to ${LONGEST} characters.\n`);
  process.exit(1);
}
process.stdout.write(`ADMIN_PASSWORD_HASH='${await hash(password)}'\n`);
