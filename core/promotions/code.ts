import type { Cents } from '../money.ts';
import type { CodeState } from './discount.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** A code as it is stored, of what somebody typed or a link held; null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The letters that referral codes never have (core/ids.ts), read as the digits that they look like. */
export function readReferralCode(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** What became of a code. */
export interface CodeVerdict {
  /** As stored, or as typed where it can be no code. */
  code: string;
  state: CodeState;
  /** The least that a plan must cost for it, where it is a promotion's. */
  minimum?: Cents;
}
