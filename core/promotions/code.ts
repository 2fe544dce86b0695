import { formatUsd } from '../money.ts';
import type { CodeState } from './discount.ts';
import type { Promotion } from './promotion.ts';

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

export interface CodeVerdict {
  /** As stored, or as typed where it can be no code. */
  code: string;
  state: CodeState;
  /** One sentence for the buyer. */
  message: string;
}

/** What the buyer is told of a code. */
export function codeVerdict(
  code: string,
  state: CodeState,
  promotion?: Pick<Promotion, 'minimum'>,
): CodeVerdict {
  return { code, state, message: messageOf(state, promotion) };
}

function messageOf(state: CodeState, promotion?: Pick<Promotion, 'minimum'>): string {
  switch (state) {
    case 'applied':
      return 'The code is applied.';
    case 'unknown':
      return 'There is no such code. Please check how it is written.';
    case 'off':
      return 'Referral codes give no discount at present.';
    case 'expired':
      return 'This code is no longer valid.';
    case 'exhausted':
      return 'This code has been used as often as it can be.';
    case 'own':
      return 'This is your own code: it is for your friends.';
    case 'not_new':
      return 'This code is for a first order, and there was one before.';
    case 'not_for_this_plan':
      return 'This code is not for this plan.';
    case 'below_minimum':
      return promotion === undefined
        ? 'The plan costs less than this code asks for.'
        : `This code is for plans from ${formatUsd(promotion.minimum)}.`;
    case 'email_required':
      return 'Enter the mail address for the order: the code is checked with it.';
  }
}
