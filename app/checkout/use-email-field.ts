import { useState } from 'react';
import { emailError } from './card-entry.ts';
import type { Till } from './use-till.ts';

/** The address of a checkout: what was typed, else the one that is known, and what is wrong with it once that was looked at. */
export function useEmailField(
  known: string | null,
): Pick<Till, 'email' | 'setEmail' | 'emailWrong' | 'checkEmail'> {
  const [typed, setTyped] = useState<string | null>(null);
  const [emailWrong, setEmailWrong] = useState<Till['emailWrong']>(null);
  const email = typed ?? known ?? '';
  return {
    email,
    setEmail(next) {
      setTyped(next);
      setEmailWrong(null);
    },
    emailWrong,
    checkEmail() {
      const wrong = emailError(email);
      setEmailWrong(wrong ?? null);
      return wrong === undefined;
    },
  };
}
