import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { Refused } from '../session/customer-api.ts';
import { sessionQuery } from '../session/use-session.ts';
import { showErrorToast } from '../ui/Toast.tsx';

/**
 * One thing that a customer does at a time: a button's request, with what to say when it fails.
 * @returns whether it is under way, and what starts it; it does nothing while under way. What `act` throws becomes a
 * toast, in `refused`'s words where it gives some.
 */
export function useAction(refused: (code: string) => string | null = () => null) {
  const t = useMessages('account');
  // Pages that nobody signs in for, such as an order's, have none.
  const client = useContext(QueryClientContext);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) {
        if (!(error instanceof TypeError || error instanceof Refused)) throw error;
        showConnectionError(t.language);
      } else if (error.code === 'sign_in_required') {
        showErrorToast({ title: t('act.signed-out'), description: t('act.sign-in') });
        await client?.invalidateQueries({ queryKey: sessionQuery.queryKey });
      } else {
        showErrorToast({
          title: t('act.failed'),
          description: refused(error.code) ?? wordsFor(t, error),
        });
      }
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

function wordsFor(t: Messages<'account'>, { status }: Refused): string {
  return t(status === 429 ? 'act.often' : 'act.reload');
}
