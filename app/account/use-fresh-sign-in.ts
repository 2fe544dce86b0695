import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { AnswerFailed, requestLink } from '../session/auth-client.ts';
import { fetchCustomer, Refused } from '../session/customer-api.ts';
import { HOME_OF_CUSTOMERS } from '../session/session-store.ts';
import { showToast } from '../ui/Toast.tsx';
import type { AskedFor } from './verify-request.tsx';

/**
 * For what takes a sign-in of the last hour (C4.14): does it, or has a link mailed to the customer's own address and leads
 * to the page that waits for it, which comes back here.
 * @returns whether it was done.
 */
export function useFreshSignIn(): (act: () => Promise<void>) => Promise<boolean> {
  const t = useMessages('account');
  const navigate = useNavigate();
  return useCallback(
    async (act) => {
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'fresh_sign_in_required') throw error;
      }
      const { email } = await fetchCustomer();
      const asked: AskedFor = { email, to: HOME_OF_CUSTOMERS, again: true };
      await requestLink(email, asked.to).catch((error: unknown) => {
        throw error instanceof AnswerFailed ? new Refused(error.status, '') : error;
      });
      await navigate('/verify-request', { state: asked });
      showToast({ title: t('fresh'), description: t('fresh.words') });
      return false;
    },
    [t, navigate],
  );
}
