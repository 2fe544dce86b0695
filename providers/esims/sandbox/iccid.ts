import { randomInt } from 'node:crypto';

/**
 * 89 (telecommunications) and 999, a country code that ITU-T E.164 assigns to no country, so that no number made
 * here is ever a real SIM's.
 */
const PREFIX = '89999';
const DIGITS = 19;

/** A random ICCID of 19 digits with its check digit (ITU-T E.118). */
export function randomIccid(): string {
  let payload = PREFIX;
  while (payload.length < DIGITS - 1) payload += randomInt(10);
  return payload + luhnDigit(payload);
}

/** The Luhn check digit (ISO/IEC 7812-1, annex B) that `payload` takes at its end. */
function luhnDigit(payload: string): number {
  let sum = 0;
  for (let i = 0; i < payload.length; i++) {
    const digit = Number(payload[payload.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
