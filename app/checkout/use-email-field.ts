import { useState } from 'react';
import type { MessageKey } from '../i18n/messages.ts';
import { emailError } from './card-entry.ts';

/** The one address of a checkout. */
export interface EmailField {
  /** As typed. */
  email: string;
  setEmail: (email: string) => void;
  /** What is wrong with the address, once that was looked at. */
  emailWrong: MessageKey<'checkout'> | null;
  /** Looks at the address: what is wrong with it is shown from then on, until it is typed in again. */
  checkEmail: () => boolean;
}

/** What was typed, else the address that is known, and what is wrong with it once that was looked at. */
export function useEmailField(known: string | null): EmailField {
  const [typed, setTyped] = useState<string | null>(null);
  const [emailWrong, setEmailWrong] = useState<EmailField['emailWrong']>(null);
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
