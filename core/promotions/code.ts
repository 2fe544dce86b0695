import type { Cents } from '../money.ts';
import type { CodeState } from './discount.ts';
import type { Promotion } from './promotion.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** Normalises a code as typed or linked; null for text that can't be a code. */
export function readCode(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The letters that referral codes never have (core/ids.ts), read as the digits that they look like. */
export function readReferralCode(code: string): string {
  return code.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether a code applies, or why not. */
export interface CodeVerdict {
  /** As stored, or as typed where it can be no code. */
  code: string;
  state: CodeState;
  /** The least that a plan must cost for it, where it is a promotion's. */
  minimum?: Cents;
  /** What it is for, where it is a promotion's that isn't for this order. */
  terms?: Pick<Promotion, 'countries' | 'regions' | 'languages' | 'esims'>;
}
