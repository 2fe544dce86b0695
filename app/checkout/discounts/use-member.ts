import { useEffect, useState } from 'react';
import { type Cents, cents } from '../../../core/money.ts';
import { fetchReferrals } from '../../session/customer-api.ts';
import { useKnownSession } from '../../session/session-store.ts';

/** Who is known to buy, and what credit they could use. Nobody waits for it: without an answer there is none. */
export function useMember(): { email: string | null; credit: Cents } {
  const user = useKnownSession()?.user;
  const [credit, setCredit] = useState(cents(0));
  const isMember = user?.role === 'customer';
  useEffect(() => {
    if (!isMember) return;
    const asking = new AbortController();
    fetchReferrals(asking.signal).then(
      ({ stats }) => setCredit(cents(stats.balance_cents)),
      () => {},
    );
    return () => asking.abort();
  }, [isMember]);
  return { email: (isMember && user.email) || null, credit };
}
